"""Prompts come from files as people have them."""

import pytest

from pages.parts.prompt_csv import read


def texts(data: bytes) -> list[str]:
    return [p.text for p in read(data).prompts]


def test_a_plain_file_is_read_with_all_its_columns() -> None:
    found = read(b'prompt,lang,country,tags,branded\nBest CRM?,de,de,"price, team",yes\n')

    (prompt,) = found.prompts
    assert (prompt.text, prompt.lang, prompt.country) == ("Best CRM?", "de", "de")
    assert prompt.tags == ("price", "team")
    assert prompt.branded
    assert found.problems == ()


@pytest.mark.parametrize(
    "data",
    [
        "\ufeffPrompt;Tags\nWas kostet es?;Preis\n".encode(),
        "Prompt;Tags\r\nWas kostet es?;Preis\r\n".encode("utf-16"),
        b"Question\tTopic\nWas kostet es?\tPreis\n",
        b'"prompt","tags"\n"Was kostet es?","Preis"\n',
    ],
)
def test_marks_separators_and_encodings_do_not_matter(data: bytes) -> None:
    (prompt,) = read(data).prompts

    assert (prompt.text, prompt.tags) == ("Was kostet es?", ("Preis",))


def test_latin_1_is_read_and_said() -> None:
    found = read("prompt;tags\nWelches CRM für Büros?;Größe\n".encode("latin-1"))

    assert found.prompts[0].text == "Welches CRM für Büros?"
    assert "Windows-1252" in found.notes[0]


def test_a_file_with_one_question_a_line_needs_no_header() -> None:
    assert texts(b"Which CRM is best?\nWhich is cheap, and good?\n\nWhich is fast?\n") == [
        "Which CRM is best?", "Which is cheap, and good?", "Which is fast?",
    ]  # fmt: skip


def test_a_header_without_separators_keeps_commas_in_questions() -> None:
    assert texts(b"prompt\nCheap, and good?\n") == ["Cheap, and good?"]


def test_wrong_columns_are_named_with_what_to_do() -> None:
    (problem,) = read(b"id,kind,note\n1,a,b\n").problems

    assert "No column is named prompt" in problem
    assert "id, kind, note" in problem


def test_bad_rows_are_named_as_a_spreadsheet_counts_them_and_the_rest_comes_in() -> None:
    found = read(
        b"prompt,lang\nGood one?,en\n,en\nBad language?,english!\ngood  ONE?,en\nControl\x07?,en\nLast?,\n"
    )

    assert [p.text for p in found.prompts] == ["Good one?", "Last?"]
    assert [p.partition(":")[0].partition(" repeats")[0] for p in found.problems] == [
        "Row 3", "Row 4", "Row 5", "Row 6",
    ]  # fmt: skip
    assert "repeats row 2" in found.problems[2]


def test_a_question_that_is_too_long_is_refused_by_its_row() -> None:
    found = read(b"prompt\n" + b"x" * 200_000 + b"\nShort?\n")

    assert [p.text for p in found.prompts] == ["Short?"]
    assert found.problems[0].startswith("Row 2: ")


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_says_so(data: bytes) -> None:
    assert "empty" in read(data).problems[0]


def test_a_header_alone_says_so() -> None:
    assert "no rows" in read(b"prompt,tags\n").problems[0]


def test_extra_columns_are_left_out_and_named() -> None:
    assert "volume" in read(b"prompt,volume\nBest?,100\n").notes[0]
