"""The package installs without a network into a fresh environment, and works there without pandas."""
import base64
import csv
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import zipfile

from tests.support import MESH, PROJECT, PYTHON, InTemporaryFolder
import crossweave as xw

sys.path.insert(0, str(PYTHON))
import build_backend  # noqa: E402

PROGRAM = f"""
import crossweave as xw, sys
sweep = xw.sweep({MESH!r}, vary={{"workload.load": [0.1, 0.2]}}, progress=False)
assert "pandas" not in sys.modules
rows = sweep.mean()
print(type(rows).__name__, [row["workload.load"] for row in rows], rows[0]["replicas"])
print(xw.__version__, xw.__file__)
"""


class InstallTest(InTemporaryFolder):
    def test_versions_are_that_of_the_project(self):
        pom = (PROJECT / "pom.xml").read_text(encoding="utf-8")
        version = re.search("<version>(.*?)</version>", pom).group(1)
        self.assertEqual((xw.__version__, build_backend.project("version")), (version, version))

    def test_pip_installs_it_without_a_network(self):
        python = str(self.folder / "venv/bin/python")
        environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        environment.pop("PYTHONPATH", None)
        for command in (
            [sys.executable, "-m", "venv", "venv"],
            [python, "-m", "pip", "install", "-q", "--no-index", "--no-cache-dir", "--no-compile", str(PYTHON)],
        ):
            done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.assertEqual(done.returncode, 0, done.stdout.decode())
        done = subprocess.run([python, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, check=True)
        rows, where = done.stdout.decode().splitlines()
        self.assertEqual(rows, "list [0.1, 0.2] 1")
        self.assertTrue(where.startswith(f"{xw.__version__} {self.folder}/venv/lib/"), where)
        lost = "import crossweave as xw\ntry: xw.run({})\nexcept xw.NotFound as e: print(e)"
        environment.update(XW="", PATH="")
        done = subprocess.run([python, "-c", lost], env=environment, stdout=subprocess.PIPE, check=True)
        self.assertIn("there is no command xw on the PATH; install Crossweave", done.stdout.decode())

    def test_wheels_are_the_same_to_the_byte(self):
        wheels = []
        for folder in ("one", "two"):
            os.mkdir(folder)
            wheels.append(pathlib.Path(folder, build_backend.build_wheel(folder)).read_bytes())
        self.assertEqual(wheels[0], wheels[1])

    def test_the_record_of_a_wheel_is_true(self):
        for build in (build_backend.build_wheel, build_backend.build_editable):
            with zipfile.ZipFile(build(".")) as wheel:
                names = wheel.namelist()
                info = f"crossweave-{xw.__version__}.dist-info"
                lines = list(csv.reader(io.StringIO(wheel.read(f"{info}/RECORD").decode())))
                self.assertEqual([line[0] for line in lines], names)
                for name, digest, size in lines[:-1]:
                    content = wheel.read(name)
                    wanted = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
                    self.assertEqual((digest, size), ("sha256=" + wanted, str(len(content))))
                self.assertIn(f"Version: {xw.__version__}\n", wheel.read(f"{info}/METADATA").decode())
                self.assertEqual([name for name in names if "pycache" in name or "tests" in name], [])
                is_editable = build is build_backend.build_editable
                self.assertEqual("crossweave/__init__.py" in names, not is_editable)
                self.assertEqual("crossweave.pth" in names, is_editable)

    def test_an_archive_of_the_sources_has_all_that_a_build_needs(self):
        with tarfile.open(build_backend.build_sdist(".")) as archive:
            archive.extractall(".")
        folder = self.folder / f"crossweave-{xw.__version__}"
        program = "import build_backend; print(build_backend.build_wheel('.'))"
        built = subprocess.run([sys.executable, "-c", program], cwd=folder, stdout=subprocess.PIPE, check=True)
        os.makedirs("three", exist_ok=True)
        wheel = folder / built.stdout.decode().strip()
        self.assertEqual(wheel.read_bytes(), pathlib.Path("three", build_backend.build_wheel("three")).read_bytes())
