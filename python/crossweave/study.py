"""``xw.study`` and ``xw.sweep``: many runs, their tables and figures."""
from __future__ import annotations

import csv
import json
import os
import pathlib
import shutil
import tempfile
import weakref
from typing import Any, Dict, Iterator, List, Mapping, Optional, Union

from .command import INTERRUPTED, Command, Ended, call, input_file
from .errors import RunFailed, problem_lines, readable
from .progress import Progress, Watcher, watcher
from .result import Picture, Scenario
from .store import Point, Store
from .table import table

PathLike = Union[str, "os.PathLike[str]"]


def study(
    study: Union[PathLike, Mapping[str, Any]],
    store: Optional[PathLike] = None,
    *,
    folder: Optional[PathLike] = None,
    jobs: Optional[int] = None,
    progress: Union[bool, Watcher] = True,
    trust: bool = False,
    command: Optional[Command] = None,
) -> Study:
    """Runs what a study asks for and its store lacks, and returns the study with all its points.

    >>> study = xw.study({
    ...     "scenario": {"network": {"topology": "mesh 4x4"}},
    ...     "configurations": {"mesh": {}, "torus": {"network.topology": "torus 4x4", "network.vcs": 2}},
    ...     "vary": {"workload.load": [0.1, 0.2]},
    ... }, store="meshes.db")
    >>> study.mean()

    study     the name of a file, or its content as a dict; names of files in a dict start at the current folder
    store     the file that keeps the points: calling again computes only what it lacks. By default it has the
              name of the study file, with .db; a dict without a store keeps its points until the Study is gone
    folder    where tables and figures go; by default it has the name of the store, without .db
    jobs      runs at the same time; by default the number of processors
    progress  whether to show how far it is, or a function that is called with each ``Progress``
    trust     whether Java sources that the study names may be compiled and run
    command   the command xw, if it is not the one that is found by itself

    Ctrl-C keeps the points that are finished; the same call then goes on.
    """
    places = _Places(study, store, folder)
    told = _Events(watcher(progress))
    with input_file(study, "study") as file:
        args = ["study", file.path, "--store", str(places.store), "--folder", str(places.folder), "--progress", "json"]
        args += [] if jobs is None else ["--jobs", str(jobs)]
        args += ["--trust"] if trust else []
        ended = file.renamed(call(args, command, told.line))
    if ended.exit_code == INTERRUPTED:
        raise KeyboardInterrupt
    failed = ended.out.find("\nfailed: ") + 1  # points that failed while others went on
    if not failed:
        ended.raise_bad_input()
    if ended.exit_code and not places.store.exists():
        raise ended.failure()
    made = Study(places, told.points, ended)
    if ended.exit_code:
        if not failed:
            failure = ended.failure()
            failure.study = made
            raise failure
        printed = ended.out[failed:].strip()
        raise RunFailed(readable(printed), ended.exit_code, study=made, problems=problem_lines(printed))
    return made


def sweep(
    scenario: Scenario,
    vary: Mapping[str, Any],
    *,
    set: Optional[Mapping[str, Any]] = None,
    replicas: int = 1,
    skip_unfit: bool = False,
    **more: Any,
) -> Study:
    """Runs a scenario for all combinations of values; a study of one configuration.

    >>> sweep = xw.sweep("scenario.yaml", vary={"workload.load": [0.1, 0.2, 0.3]}, replicas=3)
    >>> sweep.mean()[["workload.load", "latency", "latency-ci95"]]

    scenario    the name of a file, or its content as a dict
    vary        values by the path of their setting: a list, or a text such as "0.1:0.5:0.1"
    set         settings that differ from the scenario
    replicas    runs of each combination, with the seeds n, n+1, ...
    skip_unfit  whether combinations that do not fit together are left out, instead of refused
    more        store, folder, jobs, progress, trust and command, as in ``xw.study``
    """
    base = scenario if isinstance(scenario, Mapping) else os.path.abspath(scenario)
    content = {
        "scenario": base,
        "configurations": {"": dict(set)} if set else {},
        "vary": dict(vary),
        "replicas": replicas,
        "unfit": "skip" if skip_unfit else "refuse",
    }
    return study(content, **more)


class Study:
    """A study that was run: its points, tables and figures.

    points(), frame(), mean()   of this study alone, whatever else its store has; see ``Store``
    store     the whole store, with points of older versions of the study too
    figures   the names of its figures; ``figure(name)`` is one that notebooks show
    tables    the names of its tables; ``table(name)`` is one
    output    what the command printed: its table of all combinations
    """

    def __init__(self, places: _Places, members: Mapping[str, List[Point]], ended: Ended):
        self._points = Store(places.store, lambda points: _own(points, members), places)
        self.store = Store(places.store, keeps=places)
        self.folder = places.folder
        self.output = ended.out
        written = [pathlib.Path(line[8:]) for line in ended.out.splitlines() if line.startswith("  wrote ")]
        self._figures = {path.stem: path for path in written if path.suffix == ".svg"}
        self._tables = {path.stem: path for path in written if path.suffix == ".csv"}

    def __len__(self) -> int:
        return len(self._points)

    def __iter__(self) -> Iterator[Point]:
        return iter(self._points)

    def points(self) -> List[Point]:
        return self._points.points()

    def frame(self) -> Any:
        return self._points.frame()

    def mean(self) -> Any:
        return self._points.mean()

    points.__doc__, frame.__doc__, mean.__doc__ = Store.points.__doc__, Store.frame.__doc__, Store.mean.__doc__

    @property
    def figures(self) -> List[str]:
        return list(self._figures)

    @property
    def tables(self) -> List[str]:
        return list(self._tables)

    def figure(self, name: str) -> Picture:
        """A figure that the study file asks for, by its name."""
        return Picture(_named(name, self._figures, "figure").read_text(encoding="utf-8"))

    def table(self, name: str) -> Any:
        """A table that the study file asks for, by its name; cells are texts."""
        with open(_named(name, self._tables, "table"), encoding="utf-8", newline="") as file:
            return table(list(csv.DictReader(file)))

    def __repr__(self) -> str:
        return f"<Study in {self.store.path}: {len(self):,} points>"


def _named(name: str, files: Mapping[str, pathlib.Path], kind: str) -> pathlib.Path:
    if name not in files:
        known = ", ".join(files) if files else "none; the study file names them"
        raise KeyError(f"there is no {kind} '{name}'; known: {known}")
    return files[name]


class _Places:
    """Where the store and the outputs of a study are."""

    def __init__(self, study: Any, store: Optional[PathLike], folder: Optional[PathLike]):
        if store is not None:
            self.store = pathlib.Path(store)
        elif isinstance(study, (str, os.PathLike)):
            self.store = pathlib.Path(study).with_suffix(".db")
        else:
            scratch = tempfile.mkdtemp(prefix="xw-study-")
            weakref.finalize(self, shutil.rmtree, scratch, ignore_errors=True)  # together with this object
            self.store = pathlib.Path(scratch, "study.db")
        self.folder = self.store.with_suffix("") if folder is None else pathlib.Path(folder)
        if self.folder == self.store:  # a store without an ending
            self.folder = self.store.with_name(self.store.name + "-outputs")


class _Events:
    """Reads what ``xw study --progress json`` tells, a line each."""

    def __init__(self, watch: Watcher):
        self._watch = watch
        self.points: Dict[str, List[Point]] = {}  # by key; equal configurations have the same

    def line(self, text: str) -> None:
        if not text.startswith('{"event":'):
            return  # a warning
        event: Dict[str, Any] = json.loads(text)
        if event["event"] == "point":
            place = {name: event[name] for name in ("configuration", "settings", "replica")}
            self.points.setdefault(event["key"], []).append(place)
        elif event["event"] == "progress":
            self._watch(Progress.of(event))


def _own(points: List[Point], members: Mapping[str, List[Point]]) -> List[Point]:
    """The points of a study among those of its store, which may have been computed under other names."""
    own = [{**point, **place} for point in points for place in members.get(point["key"], [])]
    newest: Dict[str, int] = {}
    for point in own:
        newest[point["configuration"]] = max(point["scenario"], newest.get(point["configuration"], 0))
    return [{**point, "scenario": newest[point["configuration"]]} for point in own]
