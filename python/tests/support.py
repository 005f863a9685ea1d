"""What several tests use."""
import contextlib
import os
import pathlib
import stat
import sys
import tempfile
import unittest

PYTHON = pathlib.Path(__file__).resolve().parents[1]
PROJECT = PYTHON.parent
sys.path.insert(0, str(PYTHON))

MESH = {"network": {"topology": "mesh 4x4"}, "workload": {"load": 0.1}, "measure": {"cycles": 300}}


class InTemporaryFolder(unittest.TestCase):
    """Tests of a class share a folder, which is the current one and is deleted in the end."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name).resolve()
        cls.addClassCleanup(os.chdir, os.getcwd())
        os.chdir(cls.folder)


@contextlib.contextmanager
def environment(**changes):
    """Variables of the environment for a while; None removes one."""
    old = dict(os.environ)
    for name, value in changes.items():
        os.environ.pop(name, None)
        if value is not None:
            os.environ[name] = value
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(old)


def script(path, text):
    """A program of the shell, in place of xw."""
    path = pathlib.Path(path)
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)
