"""Crossweave in Python: simulate interconnection networks, run studies, read their stores.

>>> import crossweave as xw
>>> result = xw.run("scenario.yaml", set={"workload.load": 0.2})
>>> print(result.latency)
>>> sweep = xw.sweep("scenario.yaml", vary={"workload.load": [0.1, 0.2, 0.3]}, replicas=3)
>>> sweep.mean()
>>> xw.open_store("study.db").frame()

Running needs the command ``xw``, which is found by itself: what the environment variable XW names, the launcher
of the checkout in which this package lies, or ``xw`` on the PATH. Reading stores needs nothing else.
Tables are DataFrames where pandas is installed, and lists of dicts elsewhere.
"""
from .command import find_command
from .errors import BadInput, Error, NotFound, Problem, RunFailed
from .progress import Progress
from .result import Metric, Picture, Result, run
from .statistics import half_width, student_quantile
from .store import Store, open_store
from .study import Study, study, sweep

__version__ = "0.1.0"

__all__ = [
    "BadInput",
    "Error",
    "Metric",
    "NotFound",
    "Picture",
    "Problem",
    "Progress",
    "Result",
    "RunFailed",
    "Store",
    "Study",
    "find_command",
    "half_width",
    "open_store",
    "run",
    "student_quantile",
    "study",
    "sweep",
]
