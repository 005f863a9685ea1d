"""``xw.run``: one run, and its result."""
from __future__ import annotations

import copy
import html
import json
import math
import os
import pathlib
import tempfile
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from .command import INTERRUPTED, Command, Ended, call, input_file, setting
from .errors import Problem, RunFailed
from .table import table

Scenario = Union[str, "os.PathLike[str]", Mapping[str, Any]]

# The metrics that the table of a result in a notebook has; the others are in Result.metrics.
_USUAL = ("offered", "accepted", "latency", "latency-p99", "network-latency", "blocked", "hops", "makespan", "cycles")


def run(
    scenario: Scenario,
    *,
    set: Optional[Mapping[str, Any]] = None,
    seed: Optional[int] = None,
    threads: Optional[int] = None,
    check: bool = True,
    trust: bool = False,
    command: Optional[Command] = None,
) -> Result:
    """Simulates a scenario and returns what was measured.

    >>> result = xw.run("scenario.yaml", set={"workload.load": 0.2}, seed=7)
    >>> result = xw.run({"network": {"topology": "mesh 4x4"}, "workload": {"load": 0.1}})
    >>> result.latency
    22.14 cycles

    scenario  the name of a file, or its content as a dict; names of files in a dict start at the current folder
    set       settings that differ from the scenario; None removes one
    seed      of all random choices
    threads   that simulate the network; the result is the same for any number
    check     whether a failed run (a deadlock, an error in a script) is the exception RunFailed, which has the
              result; with False, the result is returned, and its ``deadlock`` or ``failure`` tells
    trust     whether Java sources that the scenario names may be compiled and run
    command   the command xw, if it is not the one that is found by itself
    """
    options: List[str] = []
    for path, value in (set or {}).items():
        options += ["--set", setting(path, value)]
    if seed is not None:
        options += ["--seed", str(seed)]
    if threads is not None:
        options += ["--threads", str(threads)]
    if trust:
        options += ["--trust"]
    request = _Request(copy.deepcopy(scenario), tuple(options), command)
    ended = request.call("--json", "-")
    result = Result(json.loads(ended.out), request) if ended.out else None
    if result is None:
        raise ended.failure()
    if check and ended.exit_code != 0:
        why = _why(result, ended)
        raise RunFailed("\n".join(map(str, why)), ended.exit_code, result, problems=why)
    return result


def _why(result: Result, ended: Ended) -> Sequence[Problem]:
    if result.deadlock:
        cycle, packets = result.deadlock["cycle"], result.deadlock["packets"]
        message = f"deadlock in cycle {cycle:,}: {len(packets)} packets wait for each other"
        return [Problem("", "", message, "deadlock")]
    if result.document.get("failure"):
        return [Problem("", "", str(result.document["failure"]), "run-failed")]
    return ended.failure().problems


@dataclass(frozen=True)
class _Request:
    """What was asked for, to ask again for a picture of the same run."""

    scenario: Any
    options: Tuple[str, ...]
    command: Optional[Command]

    def call(self, *more: str) -> Ended:
        with input_file(self.scenario, "scenario") as file:
            ended = file.renamed(call(["run", file.path, *self.options, *more], self.command))
        ended.raise_bad_input()
        if ended.exit_code == INTERRUPTED:
            raise KeyboardInterrupt
        return ended


class Metric(float):
    """A figure of a run, which is a number with more to tell:

    name   as in ``latency-p99``
    value  int or float; None where the run has nothing of the kind (the number itself is then NaN)
    ci95   half the width of its 95 % interval; None where it has none, or the run is too short to tell
    unit   such as ``cycles``
    """

    name: str
    value: Union[int, float, None]
    ci95: Optional[float]
    unit: str

    def __new__(
        cls, name: str, value: Union[int, float, None], ci95: Optional[float] = None, unit: str = ""
    ) -> Metric:
        self = super().__new__(cls, float("nan") if value is None else value)
        self.name, self.value, self.ci95, self.unit = name, value, ci95, unit
        return self

    def __getnewargs__(self) -> Any:  # to be copied and pickled
        return self.name, self.value, self.ci95, self.unit

    def __repr__(self) -> str:
        return f"{self.number()} {self.unit}".strip()

    __str__ = __repr__

    def number(self) -> str:
        """The number and its interval, rounded for readers."""
        if self.value is None:
            return "-"
        number = str(self.value) if isinstance(self.value, int) else _rounded(self.value, 4)
        return number if self.ci95 is None else f"{number} +- {_rounded(self.ci95, 2)}"


def _rounded(value: float, digits: int) -> str:
    """With so many significant digits, and all digits before the point."""
    if value == 0:
        return "0"
    return f"{value:.{max(0, digits - 1 - math.floor(math.log10(abs(value))))}f}"


class Result:
    """What a run measured.

    Metrics are attributes too, with ``_`` for ``-``:

    >>> result.latency, result.latency.ci95, result.latency_p99
    (31.01 +- 0.54 cycles, 0.5351249168045623, 70 cycles)

    metrics      every metric by its name, as a ``Metric``
    saturated    whether more is offered than the network carries
    deadlock     None, or a dict with ``cycle``, ``packets`` and ``channels``
    failure      None, or what failed in the run
    seed, fingerprint, version, scenario   what makes the run repeatable; the scenario with all defaults
    notes        remarks on the run, as a list of texts
    channels, nodes   a row for each channel and router: a DataFrame with pandas, else a list of dicts
    document     the whole result as the command wrote it (docs/guide/results.md has its keys)
    """

    def __init__(self, document: Dict[str, Any], request: Optional[_Request] = None):
        self.document = document
        self._request = request
        self.metrics: Dict[str, Metric] = {
            name: Metric(name, each["value"], each.get("ci95"), each["unit"])
            for name, each in document["metrics"].items()
        }

    def __getattr__(self, name: str) -> Metric:
        metric = self.__dict__.get("metrics", {}).get(name.replace("_", "-"))
        if metric is None:
            raise AttributeError(f"a result has no attribute and no metric '{name}'")
        return metric

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *(name.replace("-", "_") for name in self.metrics)]

    @property
    def saturated(self) -> bool:
        return self.document["saturated"]

    @property
    def deadlock(self) -> Optional[Dict[str, Any]]:
        return self.document["deadlock"]

    @property
    def failure(self) -> Any:
        return self.document["failure"]

    @property
    def seed(self) -> int:
        return self.document["seed"]

    @property
    def fingerprint(self) -> str:
        return self.document["fingerprint"]

    @property
    def version(self) -> str:
        return self.document["version"]

    @property
    def scenario(self) -> Dict[str, Any]:
        return self.document["scenario"]

    @property
    def notes(self) -> List[str]:
        return self.document["notes"]

    @property
    def channels(self) -> Any:
        return table(self.document.get("channels", []))

    @property
    def nodes(self) -> Any:
        return table(self.document.get("nodes", []))

    def svg(self, heat: str = "links") -> Picture:
        """Draws the network with the utilisation of its links, or with ``heat="hops"`` or ``"contention"`` what
        happened in its nodes; the channels of a deadlock if there is one. The run is repeated for this."""
        return self._picture("--svg", "--heat", heat)

    def chart(self) -> Picture:
        """Draws hops and contention over the numbers of nodes. The run is repeated for this."""
        return self._picture("--figure")

    def _picture(self, option: str, *more: str) -> Picture:
        if self._request is None:
            raise ValueError("this result was not made by xw.run, so it cannot be drawn")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "picture.svg")
            ended = self._request.call("--json", "-", option, str(file), *more)
            if not file.exists():
                raise ended.failure()
            if json.loads(ended.out)["fingerprint"] != self.fingerprint:
                raise RunFailed("the scenario has changed since this result was measured; run it again")
            return Picture(file.read_text(encoding="utf-8"))

    def _state(self) -> str:
        states = [name for name in ("saturated", "deadlock", "failure", "interrupted") if self.document.get(name)]
        return ", ".join(states)

    def __repr__(self) -> str:
        state = self._state()
        return f"<Result: latency {self.latency}, accepted {self.accepted}{', ' + state if state else ''}>"

    def _repr_html_(self) -> str:
        rows = [
            (name, self.metrics[name].number(), self.metrics[name].unit)
            for name in _USUAL
            if name in self.metrics and self.metrics[name].value is not None
        ]
        rows += [("state", self._state(), "")] if self._state() else []
        rows += [("note", note, "") for note in self.notes]
        rows += [("made by", f"crossweave {self.version}, seed {self.seed}", self.fingerprint)]
        cells = ("".join(f"<td>{html.escape(cell)}</td>" for cell in row) for row in rows)
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


class Picture:
    """A drawing in SVG: notebooks show it, ``save`` writes it to a file, ``text`` is its source."""

    def __init__(self, text: str):
        self.text = text

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        pathlib.Path(path).write_text(self.text, encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Picture: {len(self.text):,} characters of SVG; save(FILE) writes it>"
