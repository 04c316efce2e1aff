"""What people note on a day, as it crosses processes."""

from datetime import date
from typing import Annotated

from pydantic import Field, StringConstraints

from data.models import Model

Note = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]


class Annotation(Model):
    """`day` in the project's time zone; `noted_by` a user's id."""

    project_id: int
    day: date
    text: Note
    noted_by: Annotated[str, Field(max_length=200)] = "local"
