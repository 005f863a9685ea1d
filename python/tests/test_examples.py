"""The traces of an example are those that its program writes."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from .support import PROJECT

STEP = PROJECT / "examples/22-a-training-step"


class ExamplesTest(unittest.TestCase):
    def test_a_training_step_is_what_its_program_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, STEP / "step.py", folder], check=True)
            written = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
        kept = {file.name: file.read_bytes() for file in STEP.iterdir() if file.suffix in (".et", ".json")}
        self.assertEqual(kept, written)
