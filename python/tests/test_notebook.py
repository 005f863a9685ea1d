"""A notebook without a browser: tables, figures and progress are shown in it."""
import os

import nbclient
import nbformat

from tests.support import MESH, PYTHON, InTemporaryFolder

STUDY = {"scenario": MESH, "vary": {"workload.load": [0.1, 0.2]}, "figures": [{"name": "f"}]}
CELLS = [
    "import crossweave as xw",
    f"study = xw.study({STUDY!r})\nstudy.mean()",
    "study.figure('f')",
]


class NotebookTest(InTemporaryFolder):
    def test_cells_show_progress_tables_and_figures(self):
        os.environ["PYTHONPATH"] = str(PYTHON)
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
        nbclient.NotebookClient(notebook, kernel_name="python3", timeout=600).execute()
        outputs = [cell.outputs for cell in notebook.cells]
        progress, means = (output.data for output in outputs[1])
        self.assertIn("<progress value='2' max='2'></progress> 2 of 2 runs", progress["text/html"])
        self.assertIn("<th>workload.load</th>", means["text/html"])
        self.assertTrue(outputs[2][0].data["image/svg+xml"].startswith("<svg"))
