"""Every failure is an exception that says what is wrong and what to do."""
import json
import os
import pathlib
import pickle
import signal
import subprocess
import sys

from tests.support import MESH, PYTHON, InTemporaryFolder, environment, script
import crossweave as xw
from crossweave.errors import problems


class ErrorsTest(InTemporaryFolder):
    def test_every_problem_of_a_scenario_is_told_with_its_path(self):
        # $2 is the temporary file with the dict
        lines = "$2:2:9: network.vcz: there is none\n$2:5:9: workload.load: expected a number, as in $2"
        fake = os.path.abspath(script("fake", f'cat "$2" >given\necho "{lines}" >&2\nexit 2\n'))
        scenario = {"network": {"vcz": 2}, "workload": {"load": "größer"}}
        with self.assertRaises(xw.BadInput) as caught:
            xw.run(scenario, command=fake)
        self.assertEqual(json.loads(pathlib.Path("given").read_text(encoding="utf-8")), scenario)
        found = caught.exception.problems
        self.assertEqual(
            [(problem.where, problem.path) for problem in found],
            [("scenario", "network.vcz"), ("scenario", "workload.load")],
        )
        self.assertEqual(found[0].message, "there is none")
        self.assertEqual(found[1].message, "expected a number, as in scenario")
        self.assertEqual(str(caught.exception).splitlines()[0], f"scenario: network.vcz: {found[0].message}")
        self.assertEqual(pickle.loads(pickle.dumps(caught.exception)).problems, found)
        self.assertEqual(list(pathlib.Path().glob("*.json")), [], "no file is left")

    def test_places_of_problems(self):
        pathlib.Path("bad.yaml").write_text("network: {topology: mesh 4x4}\nworkload: {load: 0.1, packet: [1, 2]}\n")
        with self.assertRaises(xw.BadInput) as caught:
            xw.run("bad.yaml", set={"network.vcs": 99})
        self.assertEqual(
            [(problem.where, problem.path) for problem in caught.exception.problems],
            [("--set network.vcs=99", "network.vcs"), ("bad.yaml:2:31", "workload.packet")],
        )
        self.assertEqual([problem.code for problem in caught.exception.problems], ["too-large", "wrong-form"])
        self.assertEqual((caught.exception.code, caught.exception.path), ("too-large", "network.vcs"))

    def test_codes_of_problems(self):
        for scenario, code, path in (
            ({"network": {"topology": "tors 4x4"}}, "unknown-choice", "network.topology"),
            ({**MESH, "netwrk": {}}, "unknown-setting", "netwrk"),
            ("nofile.yaml", "file-missing", ""),
        ):
            with self.assertRaises(xw.BadInput) as caught:
                xw.run(scenario)
            self.assertEqual((caught.exception.code, caught.exception.path), (code, path), str(caught.exception))
        with self.assertRaisesRegex(xw.BadInput, "jobs") as caught:
            xw.study({"scenario": MESH}, jobs=0, progress=False)
        self.assertEqual(caught.exception.code, "too-small")

    def test_problems_that_are_told_as_json(self):
        line = '{"event":"problem","code":"no-route","where":"s.yaml:1:2","path":"network.routing","values":[],"message":"é"}'
        self.assertEqual(problems(line), [xw.Problem("s.yaml:1:2", "network.routing", "é", "no-route")])
        fake = script("fake", f"echo '{line}' >&2\nexit 1\n")
        with self.assertRaisesRegex(xw.RunFailed, "^s.yaml:1:2: network.routing: é$") as caught:
            xw.run("s.yaml", command=os.path.abspath(fake))
        self.assertEqual((caught.exception.code, caught.exception.path), ("no-route", "network.routing"))

    def test_problems_of_a_study(self):
        with self.assertRaises(xw.BadInput) as caught:
            xw.sweep(MESH, vary={"network.routing": ["dimension-order", "fat-tree"]}, store="s.db")
        self.assertEqual((caught.exception.code, caught.exception.path), ("unknown-choice", "network.routing"))
        self.assertFalse(os.path.exists("s.db"))

    def test_lines_are_read_as_problems(self):
        lines = {
            "a b.yaml:1:31: network.vcz: there is none": ("a b.yaml:1:31", "network.vcz", "there is none"),
            "s.yaml:2:1: not YAML: expected a node": ("s.yaml:2:1", "", "not YAML: expected a node"),
            "nofile.yaml: there is no such file": ("nofile.yaml", "", "there is no such file"),
            "s.yaml:3:9: workload[1].load: is 2": ("s.yaml:3:9", "workload[1].load", "is 2"),
            "--set a.b=1: a.b: wrong: x": ("--set a.b=1", "a.b", "wrong: x"),
            "'--seeed' is no option of xw run": ("", "", "'--seeed' is no option of xw run"),
        }
        noise = "Picked up JAVA_TOOL_OPTIONS: -Xmx1g\n\nsee: xw run --help\n"
        found = problems(noise + "\n".join(lines))
        self.assertEqual([(each.where, each.path, each.message) for each in found], list(lines.values()))

    def test_exit_codes_become_exceptions(self):
        endings = {1: "the run ended", 3: "cannot be written", 70: "This is a bug of crossweave"}
        for code, message in endings.items():
            fake = script("fake", f"echo '{message}' >&2\nexit {code}\n")
            with self.assertRaisesRegex(xw.RunFailed, message) as caught:
                xw.run("s.yaml", command=os.path.abspath(fake))
            self.assertEqual((caught.exception.exit_code, caught.exception.result), (code, None))
            with self.assertRaisesRegex(xw.RunFailed, message):
                xw.study("s.yaml", command=[os.path.abspath(fake)])
        with self.assertRaises(KeyboardInterrupt):
            xw.run("s.yaml", command=os.path.abspath(script("fake", "exit 130\n")))

    def test_without_a_command_it_is_told_what_to_do(self):
        with environment(XW="/nowhere/xw"), self.assertRaisesRegex(xw.NotFound, "XW is '/nowhere/xw'"):
            xw.run(MESH)
        with self.assertRaisesRegex(xw.NotFound, "command is 'nothing'"):
            xw.run(MESH, command="nothing")
        with self.assertRaisesRegex(xw.NotFound, "nowhere cannot be started"):
            xw.run(MESH, command=["/nowhere"])

    def test_the_command_is_looked_for_in_an_order(self):
        first, second = os.path.abspath(script("first", "")), os.path.abspath(script("xw", ""))
        with environment(XW=first):
            self.assertEqual(xw.find_command(second), [second])
            self.assertEqual(xw.find_command(), [first])
        with environment(XW=None):
            self.assertEqual(xw.find_command(), [str(PYTHON.parent / "xw")], "that of the checkout")

    def test_what_is_neither_a_file_nor_a_dict_is_refused(self):
        with self.assertRaisesRegex(TypeError, "write it to a file"):
            xw.run("network:\n  topology: mesh 4x4\n")
        with self.assertRaisesRegex(TypeError, "this is a list"):
            xw.study([])
        with self.assertRaisesRegex(TypeError, "a object is no value of a setting"):
            xw.run({"network": object()})

    def test_ctrl_c_stops_the_command_and_waits_for_it(self):
        fake = script("fake", "trap 'sleep 0.3; echo over >over; exit 130' INT\necho begun >begun\nwhile :; do sleep 0.05; done\n")
        program = f"import crossweave as xw; xw.run('s.yaml', command={os.path.abspath(fake)!r})"
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": str(PYTHON)},
            stderr=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # shells make jobs behind & ignore it
        )
        while not os.path.exists("begun"):
            self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        printed = process.communicate()[1].decode()
        self.assertIn("KeyboardInterrupt", printed)
        self.assertTrue(os.path.exists("over"), printed)
