"""One run: what its result has, and how it fails."""
import copy
import pathlib
import pickle

from tests.support import MESH, PROJECT, InTemporaryFolder
import crossweave as xw


class RunTest(InTemporaryFolder):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.result = xw.run(MESH, set={"workload.load": 0.2, "measure.metrics": ["hops"]}, seed=3)

    def test_a_result_has_what_the_command_wrote(self):
        result = self.result
        self.assertEqual(result.seed, 3)
        self.assertEqual(result.scenario["workload"]["load"], 0.2)
        self.assertRegex(result.fingerprint, "^[0-9a-f]{16}$")
        self.assertTrue(result.version.startswith(xw.__version__), result.version)
        self.assertIs(result.saturated, False)
        self.assertIsNone(result.deadlock)
        self.assertEqual(result.notes, [])
        self.assertEqual(result.document["format"], "crossweave-result/1")
        self.assertEqual(len(result.channels), 16 * 3 + 2 * 16)
        self.assertEqual(len(result.nodes), 16)

    def test_metrics_are_numbers_with_units_and_intervals(self):
        result = self.result
        self.assertEqual(result.accepted, result.metrics["accepted"].value)
        self.assertGreater(result.accepted.ci95, 0)
        self.assertEqual(result.accepted.unit, "flits per terminal per cycle")
        self.assertIsInstance(result.latency_p99.value, int)
        self.assertEqual(str(result.latency_p99), f"{result.latency_p99.value} cycles")
        self.assertIsNone(result.makespan.value)
        self.assertNotEqual(result.makespan, result.makespan, "not a number")
        self.assertIn("latency_p99", dir(result))
        with self.assertRaisesRegex(AttributeError, "no metric 'latncy'"):
            result.latncy
        self.assertEqual(repr(xw.Metric("latency", 31.0085, 0.5351, "cycles")), "31.01 +- 0.54 cycles")
        self.assertEqual(xw.Metric("latency", 24852.27, 140.4).number(), "24852 +- 140")
        self.assertEqual(xw.Metric("latency", 24.852, 1.02).number(), "24.85 +- 1.0")
        self.assertEqual((xw.Metric("blocked", 0.0).number(), xw.Metric("drain", None).number()), ("0", "-"))
        again = pickle.loads(pickle.dumps(copy.deepcopy(result)))
        self.assertEqual((again.accepted, again.accepted.ci95), (result.accepted, result.accepted.ci95))

    def test_notebooks_show_a_table_and_a_picture(self):
        self.assertIn(f"<td>latency-p99</td><td>{self.result.latency_p99.value}</td>", self.result._repr_html_())
        picture = self.result.svg(heat="hops")
        self.assertTrue(picture._repr_svg_().startswith("<svg"))
        picture.save("picture.svg")
        self.assertEqual(pathlib.Path("picture.svg").read_text(encoding="utf-8"), picture.text)
        self.assertEqual([file.name for file in pathlib.Path().iterdir()], ["picture.svg"], "nothing else is left")

    def test_a_deadlock_is_a_failure_that_has_a_result(self):
        ring = PROJECT / "examples/05-a-deadlock-and-its-cure/scenario.yaml"
        with self.assertRaisesRegex(xw.RunFailed, "deadlock in cycle 13,000: 3 packets wait") as caught:
            xw.run(ring, set={"network.vcs": 1}, threads=1)
        self.assertEqual(caught.exception.exit_code, 1)
        self.assertEqual((caught.exception.code, caught.exception.path), ("deadlock", ""))
        self.assertEqual(caught.exception.result.deadlock["cycle"], 13000)
