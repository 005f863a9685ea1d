"""Tables: DataFrames where pandas is installed, and lists of dicts elsewhere."""
from __future__ import annotations

from typing import Any, Dict, List, Sequence

Row = Dict[str, Any]


def table(rows: Sequence[Row]) -> Any:
    """A DataFrame with a row for each dict; without pandas the dicts themselves."""
    try:
        import pandas
    except ImportError:
        return list(rows)
    return pandas.DataFrame(list(rows), columns=columns(rows))


def columns(rows: Sequence[Row]) -> List[str]:
    """The keys of all rows, each once, in the order in which they first appear."""
    return list(dict.fromkeys(key for row in rows for key in row))


def numbers_where_all_are(rows: Sequence[Row], names: Sequence[str]) -> None:
    """Makes texts numbers in those of the columns in which every text is a number."""
    for name in names:
        texts = [row[name] for row in rows if row.get(name) is not None]
        for kind in (int, float):
            try:
                values = {text: kind(text) for text in texts if "_" not in text}
            except ValueError:
                continue
            if all(text in values for text in texts):
                for row in rows:
                    if row.get(name) is not None:
                        row[name] = values[row[name]]
            break
