"""What can be wrong in the KEEP room, each with a sentence for the user.

Fault
├── BadInput        what was sent cannot be used
├── Missing         there is no such thing
├── Conflict        it cannot be done in the present state
├── Forbidden       the token's scope does not allow it
├── TooHeavy        a query takes too long or returns too much
├── StoreTrouble    the database cannot be used now: full disk, locked or damaged file, other schema
└── ServiceAway     the data service does not answer
"""


class Fault(Exception):
    """`str(fault)` is a sentence that says what is wrong and what to do."""

    status = 500


class BadInput(Fault):
    status = 422


class Missing(Fault):
    status = 404


class Conflict(Fault):
    status = 409


class Forbidden(Fault):
    status = 403


class TooHeavy(Fault):
    status = 413


class StoreTrouble(Fault):
    status = 507


class ServiceAway(Fault):
    status = 503


BY_STATUS = {
    f.status: f
    for f in (BadInput, Missing, Conflict, Forbidden, TooHeavy, StoreTrouble, ServiceAway)
}
