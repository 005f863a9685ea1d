"""Reads the store of a study, an SQLite file, without running anything."""
from __future__ import annotations

import contextlib
import json
import os
import pathlib
import sqlite3
from typing import Any, Callable, Dict, Iterator, List, Sequence, Union

from .errors import BadInput, Problem
from .statistics import half_width
from .table import Row, columns, numbers_where_all_are, table

_MARK = 0x78776462  # application id of a store: "xwdb"
_FORMAT = 2
_INTERVAL = "-ci95"
_PATIENCE = 60  # seconds to wait for a process that writes

Point = Dict[str, Any]


def open_store(path: Union[str, os.PathLike[str]]) -> Store:
    """Opens the store of a study to read it; neither Java nor ``xw`` is needed, and a study may be writing.

    >>> store = xw.open_store("meshes.db")
    >>> store.frame()     # a row for each point
    >>> store.mean()      # a row for each combination of settings, with 95 % intervals
    """
    return Store(path)


class Store:
    """The points of a study. Every call reads the file anew.

    >>> for point in store:
    ...     print(point["settings"], point["metrics"]["latency"])
    """

    def __init__(
        self,
        path: Union[str, os.PathLike[str]],
        select: Callable[[List[Point]], List[Point]] = lambda points: points,
        keeps: Any = None,
    ):
        """Other modules give what selects its points, and an object that must live as long as this one."""
        self.path = pathlib.Path(path)
        self._select = select
        self._keeps = keeps
        if not self.path.is_file():
            raise self._refused("there is no such file", "file-missing")
        with self._connection() as connection:
            if _number(connection, "application_id") != _MARK:
                raise self._refused("is not the store of a study", "file-format")
            found = _number(connection, "user_version")
            if found != _FORMAT:
                raise self._refused(
                    f"is a store of format {found}, but this version reads format {_FORMAT}", "file-format"
                )

    def _refused(self, message: str, code: str) -> BadInput:
        return BadInput([Problem(str(self.path), "", message, code)])

    @contextlib.contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        try:
            with contextlib.closing(self._connect()) as connection:
                connection.row_factory = sqlite3.Row
                yield connection
        except sqlite3.Error as e:
            raise self._refused(f"cannot be used as a store: {e}", "file-unreadable") from e

    def _connect(self) -> sqlite3.Connection:
        address = self.path.resolve().as_uri() + "?mode=ro"
        connection = sqlite3.connect(address, uri=True, timeout=_PATIENCE)
        try:
            connection.execute("PRAGMA schema_version")
            return connection
        except sqlite3.OperationalError:  # a folder that cannot be written, where nobody else writes either
            connection.close()
            return sqlite3.connect(address + "&immutable=1", uri=True)

    def __iter__(self) -> Iterator[Point]:
        return iter(self.points())

    def __len__(self) -> int:
        return len(self.points())

    def __repr__(self) -> str:
        return f"<Store {self.path}: {len(self):,} points>"

    def points(self) -> List[Point]:
        """All points, as dicts: configuration, settings (a dict of texts), replica, seed, metrics (a dict of
        numbers, with ``latency-ci95`` for the interval of ``latency``), distributions (``latency``: the values that
        0, 1, ..., 100 % of messages do not exceed), saturated, deadlock, notes, version,
        fingerprint, seconds (that it took), finished (when), scenario (a key of ``scenarios``) and key."""
        with self._connection() as connection:
            rows = connection.execute(
                "SELECT point.*, name FROM point JOIN configuration ON configuration.id = point.configuration"
            )
            points = self._select([self._point(row) for row in rows])
        return sorted(points, key=_order)

    def _point(self, row: sqlite3.Row) -> Point:
        try:
            settings, metrics, distributions = (
                json.loads(row[column]) for column in ("settings", "metrics", "distributions")
            )
        except ValueError:
            raise self._refused(
                f"the point {row['key']} is damaged; delete it, and it is computed again", "file-format"
            ) from None
        return {
            "configuration": row["name"],
            "settings": settings,
            "replica": row["replica"],
            "seed": row["seed"],
            "metrics": metrics,
            "distributions": distributions,
            "saturated": bool(row["saturated"]),
            "deadlock": bool(row["deadlock"]),
            "notes": row["notes"].splitlines(),
            "version": row["version"],
            "fingerprint": row["fingerprint"],
            "seconds": row["seconds"],
            "finished": row["finished"],
            "scenario": row["configuration"],
            "key": row["key"],
        }

    @property
    def scenarios(self) -> Dict[int, str]:
        """The scenarios of the points, as texts in YAML, without the settings of a point. A configuration whose
        scenario was changed between two calls of a study has several."""
        with self._connection() as connection:
            return {row["id"]: row["scenario"] for row in connection.execute("SELECT * FROM configuration")}

    @property
    def units(self) -> Dict[str, str]:
        """The units of the metrics, by name."""
        with self._connection() as connection:
            return {row["name"]: row["unit"] for row in connection.execute("SELECT * FROM metric")}

    def query(self, sql: str, parameters: Sequence[Any] = ()) -> Any:
        """The answer to a question in SQL, as a table.

        >>> store.query("SELECT name, count(*) AS points FROM result GROUP BY name")
        """
        with self._connection() as connection:
            return table([dict(row) for row in connection.execute(sql, parameters)])

    def frame(self) -> Any:
        """A row for each point, with a column for each setting (numbers where all values are), metric and fact.
        A DataFrame where pandas is installed, else a list of dicts."""
        points = self.points()
        return _table(points, [_row(point) for point in points])

    def mean(self) -> Any:
        """A row for each combination of settings. With several replicas, metrics are their means, and
        ``latency-ci95`` is half the width of the 95 % interval that follows from their differences (Student's
        distribution); of extremes, such as ``latency-max``, it is the most extreme. A single replica keeps the
        interval that was estimated inside its run. A DataFrame where pandas is installed, else a list of dicts."""
        groups: Dict[Any, List[Point]] = {}
        for point in self.points():
            key = (point["configuration"], point["scenario"], point["version"], *sorted(point["settings"].items()))
            groups.setdefault(key, []).append(point)
        rows = [_combined(replicas) for replicas in groups.values()]
        return _table([replicas[0] for replicas in groups.values()], rows)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return connection.execute(f"PRAGMA {pragma}").fetchone()[0]


def _order(point: Point) -> Any:
    """Configurations as they were added; numbers by size, before words."""
    settings = [_sized(value) for value in point["settings"].values()]
    return point["scenario"], point["configuration"], settings, point["version"], point["replica"]


def _sized(text: str) -> Any:
    try:
        return 0, float(text), text
    except ValueError:
        return 1, 0.0, text


def _table(points: Sequence[Point], rows: List[Row]) -> Any:
    if not any(point["configuration"] for point in points):
        for row in rows:
            del row["configuration"]  # a sweep has one, which has no name
    settings = columns([point["settings"] for point in points])
    numbers_where_all_are(rows, settings)
    return table(rows)


def _row(point: Point) -> Row:
    row: Row = {"configuration": point["configuration"], **point["settings"], **point["metrics"]}
    for fact in ("saturated", "deadlock", "replica", "seed", "version", "fingerprint", "seconds", "finished"):
        row[fact] = point[fact]
    return {**row, "notes": "\n".join(point["notes"]), "scenario": point["scenario"], "key": point["key"]}


def _combined(replicas: Sequence[Point]) -> Row:
    first = replicas[0]
    return {
        "configuration": first["configuration"],
        **first["settings"],
        **_metrics(replicas),
        "saturated": 2 * sum(point["saturated"] for point in replicas) > len(replicas),
        "deadlock": any(point["deadlock"] for point in replicas),
        "replicas": len(replicas),
        "seed": first["seed"],
        "version": first["version"],
        "scenario": first["scenario"],
    }


def _metrics(replicas: Sequence[Point]) -> Row:
    first = replicas[0]["metrics"]
    if len(replicas) == 1:
        return first
    if len({point["fingerprint"] for point in replicas}) == 1:  # nothing is random: one run, and no interval
        return {name: None if name.endswith(_INTERVAL) else value for name, value in first.items()}
    together: Row = {}
    for name in first:
        values = [point["metrics"].get(name) for point in replicas]
        if name.endswith(_INTERVAL):
            continue
        if any(value is None for value in values):
            together[name] = None
        elif name.endswith("-max"):
            together[name] = max(values)
        elif name.endswith("-min"):
            together[name] = min(values)
        else:
            together[name] = sum(values) / len(values)
            together[name + _INTERVAL] = half_width(values)
    return together
