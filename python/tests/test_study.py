"""Studies and their stores: points, means, figures; reading needs no Java."""
import contextlib
import io
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys

from tests.support import MESH, PYTHON, InTemporaryFolder, script
import crossweave as xw

STUDY = {
    "title": "Meshes and tori",
    "scenario": MESH,
    "configurations": {"mesh": {}, "torus": {"network.topology": "torus 4x4", "network.vcs": 2}},
    "vary": {"workload.load": [0.1, 0.2, 0.05]},
    "replicas": 2,
    "columns": ["offered", "latency", "latency-ci95", "latency-max"],
    "figures": [{"name": "f", "y": ["latency"]}],
    "tables": [{"name": "t"}],
}

# What a program without Java, xw or PATH reads.
READER = """
import crossweave as xw
store = xw.open_store("s.db")
print(len(store), store.units["latency"], store.points()[0]["metrics"]["latency"])
"""


class StudyTest(InTemporaryFolder):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.updates = []
        cls.study = xw.study(STUDY, store="s.db", jobs=2, progress=cls.updates.append)

    def test_progress_is_told_to_the_end(self):
        self.assertEqual((self.updates[-1].finished, self.updates[-1].all), (12, 12))
        self.assertTrue(self.updates[-1].is_over)
        self.assertEqual(str(xw.Progress(3, 1, 1000, 7300)), "3 of 1,000 runs, 1 failed, 2 h 2 min left")
        self.assertIn("value='3' max='12'", xw.Progress(3, 0, 12, None)._repr_html_())

    def test_points_are_dicts(self):
        points = self.study.points()
        self.assertEqual(len(points), 12)
        self.assertEqual(
            [(point["configuration"], point["settings"], point["replica"], point["seed"]) for point in points[:3]],
            [
                ("mesh", {"workload.load": "0.05"}, 0, 1),
                ("mesh", {"workload.load": "0.05"}, 1, 2),
                ("mesh", {"workload.load": "0.1"}, 0, 1),
            ],
        )
        self.assertIn("mesh 4x4", self.study.store.scenarios[points[0]["scenario"]])

    def test_a_frame_has_a_row_for_each_point(self):
        frame = self.study.frame()
        self.assertEqual(frame["workload.load"].dtype, float)
        self.assertEqual(list(frame["workload.load"][:6]), [0.05, 0.05, 0.1, 0.1, 0.2, 0.2])
        self.assertEqual(frame["saturated"].dtype, bool)
        self.assertEqual(list(frame.columns[:4]), ["configuration", "workload.load", "offered", "accepted"])

    def test_means_are_those_that_the_command_prints(self):
        printed = {}
        for line in self.study.output.splitlines():
            cells = line.split()
            if cells and cells[0] in ("mesh", "torus") and len(cells) == 6:
                printed[cells[0], float(cells[1])] = cells[2:]
        self.assertEqual(len(printed), 6)
        for row in self.study.mean().to_dict("records"):
            here = [f"{row['offered']:.4f}", f"{row['latency']:.2f}", f"{row['latency-ci95']:.2f}"]
            there = printed[row["configuration"], row["workload.load"]]
            self.assertEqual([*here, f"{row['latency-max']:.0f}"], there)
            self.assertEqual(row["replicas"], 2)

    def test_figures_and_tables_are_those_that_the_study_asks_for(self):
        self.assertEqual((self.study.figures, self.study.tables), (["f"], ["t"]))
        self.assertTrue(self.study.figure("f")._repr_svg_().startswith("<svg"))
        self.assertEqual(list(self.study.table("t")["configuration"]), ["mesh", "torus"])
        with self.assertRaisesRegex(KeyError, "no figure 'g'; known: f"):
            self.study.figure("g")

    def test_a_changed_study_computes_what_is_missing_and_has_its_own_points_alone(self):
        shutil.copy("s.db", "changed.db")
        torus = {"network.topology": "torus 4x4", "network.vcs": 3}
        changed = {**STUDY, "configurations": {"mesh": {}, "torus": torus}, "replicas": 1}
        study = xw.study(changed, store="changed.db", progress=False)
        self.assertIn("3 of 6 runs were already there", study.output)
        self.assertEqual((len(study), len(study.store)), (6, 15))
        self.assertEqual(len(study.store.mean()), 9, "old and new scenarios are not mixed")
        self.assertEqual(pathlib.Path("changed").is_dir(), True)

    def test_points_have_the_names_that_the_study_gives_them_now(self):
        shutil.copy("s.db", "renamed.db")
        scenario = {**MESH, "seed": 1}  # the default, so that the same points are meant
        names = {"square": {}, "also square": {}, "torus": STUDY["configurations"]["torus"]}
        renamed = {**STUDY, "scenario": scenario, "configurations": names, "replicas": 3}
        study = xw.study(renamed, store="renamed.db", progress=False)
        self.assertEqual(len(study), 27)
        self.assertEqual(len(study.store), 12 + 6, "equal configurations have their points in common")
        means = study.mean()
        self.assertEqual(sorted(set(means["configuration"])), sorted(names))
        self.assertEqual(list(means["replicas"]), [3] * 9, "old and new replicas are one point")
        square, other = (means[means["configuration"] == name]["latency"] for name in ("square", "also square"))
        self.assertEqual(list(square), list(other))

    def test_a_sweep_keeps_its_points_as_long_as_it_is_used(self):
        sweep = xw.sweep(MESH, vary={"network.vcs": "1:2:1"}, set={"workload.load": 0.2}, progress=False)
        store = sweep.store
        del sweep
        self.assertEqual(list(store.mean()["network.vcs"]), [1, 2])
        self.assertNotIn("configuration", store.frame().columns)
        path = store.path
        del store
        self.assertFalse(path.exists())

    def test_points_that_fail_leave_the_others(self):
        for code in (1, 2):  # an error in a script; settings that turn out not to fit
            printed = "title\n  1 configuration, 13 points\nfailed: a=1\nxw: the run ended: in line 3"
            fake = script("fake", f"echo '{printed}'\nexit {code}\n")
            with self.assertRaises(xw.RunFailed) as caught:
                xw.study("s.yaml", store="s.db", command=os.path.abspath(fake))
            self.assertEqual(str(caught.exception), "failed: a=1\nxw: the run ended: in line 3")
            self.assertEqual(caught.exception.exit_code, code)
            self.assertEqual(len(caught.exception.study.store), 12)

    def test_points_that_fail_say_why(self):
        problem = '{"event":"problem","code":"run-failed","where":"","path":"","values":[],"message":"in line 3"}'
        fake = script("fake", f"echo 'title\nfailed: a=1\n{problem}'\nexit 1\n")
        with self.assertRaises(xw.RunFailed) as caught:
            xw.study("s.yaml", store="s.db", command=os.path.abspath(fake))
        self.assertEqual(str(caught.exception), "failed: a=1\nin line 3")
        self.assertEqual(caught.exception.code, "run-failed")

    def test_a_store_is_read_without_java(self):
        environment = {"PYTHONPATH": str(PYTHON), "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
        read = subprocess.run([sys.executable, "-c", READER], env=environment, stdout=subprocess.PIPE, check=True)
        latency = self.study.points()[0]["metrics"]["latency"]
        self.assertEqual(read.stdout.decode(), f"12 cycles {latency}\n")

    def test_a_store_answers_questions_and_cannot_be_changed(self):
        store = xw.open_store("s.db")
        found = store.query("SELECT name, count(*) AS points FROM result WHERE seed = ? GROUP BY name", [1])
        self.assertEqual(found.to_dict("list"), {"name": ["mesh", "torus"], "points": [3, 3]})
        with self.assertRaisesRegex(xw.BadInput, "readonly"):
            store.query("DELETE FROM point")

    def test_replicas_of_one_run_have_no_interval(self):
        shutil.copy("s.db", "same.db")
        with contextlib.closing(sqlite3.connect("same.db")) as connection, connection:
            connection.execute("UPDATE point SET fingerprint = '0'")
        self.assertEqual(xw.open_store("same.db").mean()["accepted-ci95"].count(), 0)
        self.assertEqual(xw.open_store("s.db").mean()["accepted-ci95"].count(), 6)

    def test_other_files_are_refused_with_a_code(self):
        pathlib.Path("text.db").write_text("no database " * 100)
        sqlite3.connect("other.db").execute("CREATE TABLE t(a)").connection.close()
        shutil.copy("s.db", "newer.db")
        sqlite3.connect("newer.db").execute("PRAGMA user_version = 99").connection.close()
        shutil.copy("s.db", "damaged.db")
        with contextlib.closing(sqlite3.connect("damaged.db")) as connection, connection:
            connection.execute("UPDATE point SET metrics = '{'")
        codes = {
            "nothing.db": "file-missing",
            "text.db": "file-unreadable",
            "other.db": "file-format",
            "newer.db": "file-format",
            "damaged.db": "file-format",
        }
        for name, code in codes.items():
            with self.assertRaises(xw.BadInput, msg=name) as caught:
                xw.open_store(name).points()
            problem = caught.exception.problems[0]
            self.assertEqual((problem.where, problem.code), (name, code))

    def test_a_line_shows_progress_on_terminals_only(self):
        class Terminal(io.StringIO):
            def isatty(self):
                return True

        from crossweave.progress import watcher

        for stream, is_shown in ((Terminal(), True), (io.StringIO(), False)):
            with contextlib.redirect_stderr(stream):
                watch = watcher(True)
                watch(xw.Progress(6, 0, 12, 5.2))
            self.assertEqual("[############------------] 6 of 12 runs, 5 s left" in stream.getvalue(), is_shown)
