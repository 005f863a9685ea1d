"""Shows how far a study is: a line on terminals, a bar in notebooks."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, Union

_BAR = 24  # length of the bar in characters


@dataclass(frozen=True)
class Progress:
    """Points of a study: finished, failed, and all of them; seconds that the rest takes, None if not yet known."""

    finished: int
    failed: int
    all: int
    remaining: Optional[float]

    @staticmethod
    def of(event: Mapping[str, Any]) -> Progress:
        return Progress(event["finished"], event["failed"], event["all"], event.get("remaining_seconds"))

    @property
    def is_over(self) -> bool:
        return self.finished + self.failed >= self.all

    def __str__(self) -> str:
        left = "" if self.remaining is None or self.is_over else f", {_time(self.remaining)} left"
        failed = f", {self.failed:,} failed" if self.failed else ""
        return f"{self.finished:,} of {self.all:,} runs{failed}{left}"

    def _repr_html_(self) -> str:
        return f"<progress value='{self.finished}' max='{max(1, self.all)}'></progress> {self}"

    __repr__ = __str__


Watcher = Callable[[Progress], None]


def watcher(progress: Union[bool, Watcher]) -> Watcher:
    """What shows progress: the given function, or for True whatever suits where this runs."""
    if callable(progress):
        return progress
    if progress and _is_notebook():
        return _Notebook()
    if progress and sys.stderr.isatty():
        return _terminal
    return lambda _: None


def _is_notebook() -> bool:
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and hasattr(shell, "kernel")


class _Notebook:
    """One bar, which is drawn again and again."""

    def __init__(self) -> None:
        self._shown: Any = None

    def __call__(self, progress: Progress) -> None:
        if self._shown is None:
            from IPython.display import display

            self._shown = display(progress, display_id=True)
        else:
            self._shown.update(progress)


def _terminal(progress: Progress) -> None:
    full = _BAR * progress.finished // max(1, progress.all)
    line = f"[{'#' * full}{'-' * (_BAR - full)}] {progress}"
    sys.stderr.write(f"\r{line:<79}" if not progress.is_over else f"\r{'':<79}\r")
    sys.stderr.flush()


def _time(seconds: float) -> str:
    """As in 5 s, 12 min or 3 h 20 min."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
