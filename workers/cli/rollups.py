"""`sightline rollups rebuild`: count every answer anew."""

from data import client
from data.faults import Missing
from data.settings import Settings
from data.words import Scope


def rebuild(settings: Settings, project: str) -> int:
    """Of one project, or of all where no name is given; pages count from the answers until it is done."""
    service = client.connect(settings, Scope.ADMIN)
    named = [p.id for p in service.projects() if p.name.casefold() == project.strip().casefold()]
    if project and not named:
        raise Missing(f"There is no project named {project}.")
    told = service.rebuild_rollups(named[0] if named else None)
    steps = told.counted
    while told.pending:
        told = service.roll_on()
        steps += told.counted
        print(f"{steps:,} rows and answers so far; {len(told.pending)} projects to go.")
    print("All answers are counted.")
    service.close()
    return 0
