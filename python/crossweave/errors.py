"""What can go wrong, as exceptions."""
from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, List, Optional, Sequence

if TYPE_CHECKING:
    from .result import Result
    from .study import Study

# The path of a setting, as in workload[1].load or network.links.all.latency.
_PATH = re.compile(r"[a-z][\w-]*(\[\d+\])?(\.[\w*-]+(\[\d+\])?)*")
_PLACE = re.compile(r"(?P<place>.+?:\d+:\d+|--[\w-]+(?: [^:]*)?|[^:]+): (?P<rest>.*)")
# What the Java virtual machine says by itself.
_NOISE = re.compile(r"Picked up |WARNING: |SLF4J|see: xw |\{\"event\":")


_TOLD = '{"event":"problem",'  # how xw begins a problem that it tells programs


class Error(Exception):
    """Any failure of a call of ``xw``; the classes below say which.

    problems  what is wrong, one by one; may be empty
    code      the kind of the first problem, such as ``unknown-setting``; None where nothing is known
    path      the setting of the first problem, such as ``network.vcs``; empty where it is about none
    """

    problems: Sequence[Problem] = ()

    @property
    def code(self) -> Optional[str]:
        return next((problem.code for problem in self.problems), None)

    @property
    def path(self) -> str:
        return next((problem.path for problem in self.problems), "")


class NotFound(Error):
    """There is no command ``xw``. The message says where it was looked for and what to do."""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with an input.

    where    the file with line and column, or the option that gave the value
    path     of the setting, such as ``network.vcs``; empty where it is about no setting
    message  the sentence
    code     the kind of problem, such as ``file-missing``; None where nothing tells it
    """

    where: str
    path: str
    message: str
    code: Optional[str] = None

    def __str__(self) -> str:
        return ": ".join(part for part in (self.where, self.path, self.message) if part)


class BadInput(Error):
    """The scenario, the study, a store or an option is wrong; nothing was run.

    ``problems`` has every problem that was found:

    >>> try:
    ...     xw.run({"network": {"topology": "mesh 4x4", "vcz": 2}})
    ... except xw.BadInput as e:
    ...     for problem in e.problems:
    ...         print(problem.path, "-", problem.message)
    network.vcz - there is no such setting; did you mean 'vcs'?
    """

    def __init__(self, problems: Sequence[Problem]):
        super().__init__("\n".join(map(str, problems)))
        self.problems = list(problems)

    def __reduce__(self) -> Any:
        return type(self), (self.problems,)


class RunFailed(Error):
    """The run ended badly: by a deadlock, an error in a script, a file that cannot be written.

    exit_code  of the command: 1 for a failed run, 3 for an unwritten file, 70 for a bug of Crossweave
    result     what was measured until then, or None
    study      for ``xw.study`` and ``xw.sweep``: the study with the points that are finished, or None
    problems   what went wrong; codes beside those of inputs are ``deadlock``, ``run-failed`` (a program, a script
               or a check), ``file-unwritable``, ``out-of-memory`` and ``bug``
    """

    def __init__(
        self,
        message: str,
        exit_code: int = 1,
        result: Optional[Result] = None,
        study: Optional[Study] = None,
        problems: Sequence[Problem] = (),
    ):
        super().__init__(message)
        self.problems = list(problems)
        self.exit_code = exit_code
        self.result = result
        self.study = study


def problems(printed: str) -> List[Problem]:
    """The problems that ``xw`` prints, a line each: JSON, or ``FILE:LINE:COLUMN: path: message``."""
    found: List[Problem] = []
    for line in printed.splitlines():
        if line.startswith(_TOLD) or line.strip() and not _NOISE.match(line):
            found.append(_problem(line))
    return found


def problem_lines(printed: str) -> List[Problem]:
    """The problems among other lines."""
    return [_problem(line) for line in printed.splitlines() if line.startswith(_TOLD)]


def readable(printed: str) -> str:
    """The same lines, with sentences for problems."""
    return "\n".join(str(_problem(line)) if line.startswith(_TOLD) else line for line in printed.splitlines())


def _problem(line: str) -> Problem:
    if line.startswith(_TOLD):
        fields = json.loads(line)
        return Problem(fields["where"], fields["path"], fields["message"], fields["code"])
    placed = _PLACE.fullmatch(line)
    if placed is None:
        return Problem("", "", line)
    path, colon, message = placed["rest"].partition(": ")
    if colon and _PATH.fullmatch(path):
        return Problem(placed["place"], path, message)
    return Problem(placed["place"], "", placed["rest"])
