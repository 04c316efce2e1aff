"""What is an answer, what a refusal, and what an honest `I do not know`."""

import pytest

from analytics.reading.outcome import judged, unknown_to_engine
from data.models import Answer
from data.words import Outcome
from tests.analytics.reading.brands import brand

ORBI = brand("Orbi", id=1)

REFUSALS = [
    ("en", "I'm sorry, but I can't help with that."),
    ("en", "I can’t assist with that request."),
    (
        "en",
        "I'm unable to provide that information. Is there anything else you would like to know?",
    ),
    ("en", "As an AI, I cannot discuss this topic. It goes against my guidelines."),
    ("de", "Es tut mir leid, aber dabei kann ich nicht helfen."),
    ("de", "Ich kann diese Frage leider nicht beantworten."),
    ("fr", "Désolé, je ne peux pas vous aider avec cette demande."),
    ("es", "Lo siento, no puedo ayudarte con eso."),
    ("pl", "Przepraszam, ale nie mogę w tym pomóc."),
    ("ru", "Извините, я не могу помочь с этим вопросом."),
    ("it", "Mi dispiace, non posso aiutarti con questa richiesta."),
    ("pt", "Desculpe, não posso ajudar com isso."),
    ("nl", "Het spijt me, daar kan ik niet bij helpen."),
    ("ja", "申し訳ありませんが、その質問にはお答えできません。"),
    ("zh", "抱歉,我无法提供帮助。"),
    ("de", "I'm sorry, but I can't assist with that."),
    ("", "Lo siento, no puedo ayudarte con eso."),
]
ANSWERS = [
    ("en", "I can't recommend Orbi, because its hinge breaks."),
    ("en", "I can't help with that. Orbi is the better phone."),
    ("en", "You can't go wrong with Orbi."),
    ("en", "Sorry for the confusion. Orbi is made in Lund."),
    ("en", "I can't help with that.\n\n1. Orbi\n2. Zephra"),
    ("en", "I'm sorry, but I can't help with that. " + "Orbi has two wheels and a bell. " * 25),
    ("en", "I have no information about Orbi."),
    ("de", "Ich kann Orbi nicht empfehlen."),
    ("fr", "Je ne peux pas choisir entre Orbi et Zephra."),
    ("zh", "Orbi 无法提供防水功能。"),
    ("ru", "Orbi не может помочь при боли."),
    ("en", "42"),
]


@pytest.mark.parametrize(("lang", "text"), REFUSALS)
def test_a_reply_that_only_refuses_is_refused(lang: str, text: str) -> None:
    after = judged(Answer(text), lang)
    assert after.outcome is Outcome.REFUSED
    assert after.detail
    assert after.text == text


@pytest.mark.parametrize(("lang", "text"), ANSWERS)
def test_a_reply_that_says_anything_is_an_answer(lang: str, text: str) -> None:
    assert judged(Answer(text), lang) == Answer(text)


@pytest.mark.parametrize("text", ["", " \n\t", "\u200b\u00a0", "***", "…", "\0"])
def test_a_reply_without_words_is_empty(text: str) -> None:
    assert judged(Answer(text), "en").outcome is Outcome.EMPTY


@pytest.mark.parametrize("outcome", [one for one in Outcome if one is not Outcome.ANSWERED])
def test_other_outcomes_stay(outcome: Outcome) -> None:
    assert judged(Answer("", outcome=outcome), "en").outcome is outcome


UNKNOWN = [
    ("en", "I found no information about Orbi."),
    ("en", "I'm not familiar with a brand called “Orbi”. Could you tell me more about it?"),
    ("en", "I couldn’t find any reliable information on Orbi. You may want to check the spelling."),
    (
        "en",
        "I don't have any specific information about **Orbi**.\n\nIf you can share more about Orbi, I can help.",
    ),
    ("de", "Zu Orbi konnte ich keine Informationen finden."),
    ("de", "Ich habe keine Informationen über Orbi."),
    ("de", "Orbi ist mir nicht bekannt."),
    ("fr", "Je n'ai trouvé aucune information sur Orbi."),
    ("fr", "Je ne connais pas la marque Orbi."),
    ("es", "No tengo información sobre Orbi."),
    ("es", "No conozco la marca Orbi."),
    ("pl", "Nie znalazłem informacji na temat Orbi."),
    ("pl", "Nie znam marki Orbi."),
    ("ru", "Я не нашёл информации о компании Orbi."),
    ("ru", "Мне не знакома компания Orbi."),
    ("it", "Non ho trovato informazioni su Orbi."),
    ("it", "Non conosco il marchio Orbi."),
    ("pt", "Não encontrei informações sobre a Orbi."),
    ("pt", "Não conheço a marca Orbi."),
    ("nl", "Ik heb geen informatie over Orbi gevonden."),
    ("nl", "Ik ken het merk Orbi niet."),
    ("ja", "Orbiに関する情報は見つかりませんでした。"),
    ("zh", "我没有找到关于Orbi的信息。"),
    ("zh", "我不了解Orbi。"),
    ("pl", "I found no information about Orbi."),
]
KNOWN = [
    ("en", "I found no information about Orbi's prices. Orbi makes lamps in Lund."),
    ("en", "Orbi makes lamps. I have no further information."),
    ("en", "Could you tell me more about Orbi?"),
    ("en", "I found no information about Zephra, but Orbi makes lamps."),
    ("en", "Orbi does not sell phones."),
    ("de", "Orbi ist nicht teuer."),
    ("fr", "Orbi n'est pas une marque française."),
    ("ja", "Orbiはおすすめです。"),
    ("en", "There is nothing here."),
]


@pytest.mark.parametrize(("lang", "text"), UNKNOWN)
def test_an_engine_may_say_that_it_does_not_know_the_brand(lang: str, text: str) -> None:
    assert unknown_to_engine(text, ORBI, lang)


@pytest.mark.parametrize(("lang", "text"), KNOWN)
def test_whoever_says_anything_of_the_brand_knows_it(lang: str, text: str) -> None:
    assert not unknown_to_engine(text, ORBI, lang)
