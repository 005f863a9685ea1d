"""Finds the command ``xw`` and calls it."""
from __future__ import annotations

import contextlib
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
from dataclasses import dataclass
from typing import IO, Any, Callable, Iterator, List, Mapping, Optional, Sequence, Union

from .errors import BadInput, NotFound, RunFailed, problems

Command = Union[str, "os.PathLike[str]", Sequence[str]]
BAD_INPUT = 2  # exit codes of xw
INTERRUPTED = 130


def find_command(command: Optional[Command] = None) -> List[str]:
    """The words that start ``xw``: those given, or else what the environment variable XW names, the launcher
    of the checkout or the unpacked zip in which this package lies, or ``xw`` on the PATH."""
    if command is not None and not isinstance(command, (str, os.PathLike)):
        return list(command)
    for source, name in (("command", command), ("the environment variable XW", os.environ.get("XW"))):
        if name:
            found = shutil.which(os.fspath(name))
            if found is None:
                raise NotFound(f"{source} is '{os.fspath(name)}', but there is no such command")
            return [found]
    home = pathlib.Path(__file__).resolve().parents[2]
    if (home / "xw").is_file() and any((home / part).is_file() for part in ("pom.xml", "app/xw.jar")):
        return [str(home / "xw")]
    found = shutil.which("xw")
    if found is None:
        raise NotFound(
            "there is no command xw on the PATH; install Crossweave, and then add its folder to the PATH, or set"
            " the environment variable XW to /its/folder/xw, or call with command='/its/folder/xw'"
        )
    return [found]


@dataclass(frozen=True)
class Ended:
    """A call that is over: its exit code and what it printed."""

    exit_code: int
    out: str
    err: str

    def raise_bad_input(self) -> None:
        if self.exit_code == BAD_INPUT:
            raise BadInput(problems(self.err))

    def failure(self) -> RunFailed:
        found = problems(self.err)
        message = "\n".join(map(str, found)) or f"xw ended with exit code {self.exit_code}"
        return RunFailed(message, self.exit_code, problems=found)


def call(
    args: Sequence[str],
    command: Optional[Command] = None,
    each_line: Callable[[str], None] = lambda line: None,
) -> Ended:
    """Calls ``xw`` and waits for its end; ``each_line`` sees the lines of standard error as they come.

    Ctrl-C, and the interruption of a notebook, stop ``xw`` and wait until it has kept what is finished.
    """
    words = [*find_command(command), *args]
    with tempfile.TemporaryFile() as out:
        process: Optional[subprocess.Popen[str]] = None
        err: List[str] = []
        try:
            with _DeferredInterrupt() as deferred:  # its end may raise what was pressed just then
                process = _start(words, out)
            deferred.raise_if_wanted()
            for line in process.stderr:
                err.append(line)
                each_line(line)
            process.wait()
        except BaseException:  # also an exception of each_line: no process is left behind
            if process is not None:
                _interrupt(process)
            raise
        finally:
            if process is not None:
                process.stderr.close()
        out.seek(0)
        return Ended(process.returncode, out.read().decode("utf-8", "replace"), "".join(err))


def _start(words: Sequence[str], out: IO[bytes]) -> subprocess.Popen[str]:
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "XW_PROBLEMS": "json"},
            start_new_session=True,  # Ctrl-C then reaches it once: by _interrupt
        )
    except OSError as e:
        raise NotFound(f"{words[0]} cannot be started: {e.strerror}") from e


class _DeferredInterrupt:
    """Holds Ctrl-C back for the moment in which a process is started: it would be left behind, known to nobody."""

    def __enter__(self) -> _DeferredInterrupt:
        self._wanted = False
        self._old = signal.getsignal(signal.SIGINT)
        is_main = threading.current_thread() is threading.main_thread()  # the only one that Ctrl-C interrupts
        self._replaced = is_main and callable(self._old)
        if self._replaced:
            signal.signal(signal.SIGINT, self._note)
        return self

    def _note(self, *_: Any) -> None:
        self._wanted = True

    def __exit__(self, *_: Any) -> None:
        if self._replaced:
            signal.signal(signal.SIGINT, self._old)

    def raise_if_wanted(self) -> None:
        if self._wanted:
            raise KeyboardInterrupt


def _interrupt(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(ProcessLookupError):  # it has just ended
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGINT)  # also what the launcher has started
        else:
            process.terminate()
    process.communicate()


@contextlib.contextmanager
def input_file(given: Any, name: str) -> Iterator[InputFile]:
    """A file with the given scenario or study: the very file if it is the name of one, and a temporary one for
    a dict. The latter is in the current folder, so that names of files in it are found from there."""
    if isinstance(given, (str, os.PathLike)):
        path = os.fspath(given)
        if "\n" in path:
            raise TypeError(f"a {name} is the name of a file or a dict; for a text in YAML, write it to a file")
        yield InputFile(os.path.join(".", path) if path.startswith("-") else path)
        return
    if not isinstance(given, Mapping):
        raise TypeError(f"a {name} is the name of a file or a dict, but this is a {type(given).__name__}")
    text = json.dumps(given, ensure_ascii=False, allow_nan=False, default=_plain, indent=1)
    path = _write(text, name)
    try:
        yield InputFile(path, name)
    finally:
        os.unlink(path)


@dataclass(frozen=True)
class InputFile:
    path: str
    stands_for: str = ""  # what messages say instead of the name of a temporary file

    def renamed(self, ended: Ended) -> Ended:
        if not self.stands_for:
            return ended
        place = re.compile(re.escape(self.path) + r"(:\d+:\d+)?")
        return Ended(
            ended.exit_code, place.sub(self.stands_for, ended.out), place.sub(self.stands_for, ended.err)
        )


def _write(text: str, name: str) -> str:
    # Captions of figures show the name: it depends on the content alone, if nobody else has this file now.
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    for folder in (".", tempfile.gettempdir()):
        for middle in ("", f"-{os.getpid()}"):
            path = os.path.join(folder, f"{name}-{digest}{middle}.json")
            try:
                with open(path, "x", encoding="utf-8") as file:
                    file.write(text)
                return os.path.normpath(path)
            except FileExistsError:
                continue
            except OSError:
                break  # a folder that cannot be written
    raise RunFailed(f"neither the current folder nor {tempfile.gettempdir()} can be written", 3)


def _plain(value: Any) -> Any:
    """Numbers and arrays of numpy and pandas, paths and ranges as JSON has them."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, range):
        return list(value)
    raise TypeError(f"a {type(value).__name__} is no value of a setting: {value!r}")


def setting(path: str, value: Any) -> str:
    """A setting as the option ``--set`` takes it; None removes it."""
    if value is None:
        return f"{path}="
    return f"{path}={value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=_plain)}"
