"""The traces of examples are those that their programs write."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from .support import PROJECT


class ExamplesTest(unittest.TestCase):
    def check(self, example: str, program: str, *endings: str):
        kept = PROJECT / "examples" / example
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, kept / program, folder], check=True)
            written = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
        self.assertEqual({file.name: file.read_bytes() for file in kept.iterdir() if file.suffix in endings}, written)

    def test_a_training_step_is_what_its_program_writes(self):
        self.check("22-a-training-step", "step.py", ".et", ".json")

    def test_a_recorded_program_is_what_its_program_writes(self):
        self.check("23-a-recorded-program", "stencil.py", ".bin", ".meta")
