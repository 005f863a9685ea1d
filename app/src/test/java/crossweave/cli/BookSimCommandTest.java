package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files of BookSim through the command line, as its users would run them. */
class BookSimCommandTest {
    private static final Path FILES =
            ProjectFolder.find().resolve("app/src/test/resources/booksim");

    private static Xw run(String file, String... more) {
        String[] args = new String[2 + more.length];
        args[0] = "run";
        args[1] = FILES.resolve(file).toString();
        System.arraycopy(more, 0, args, 2, more.length);
        Xw xw = Xw.run(args);
        assertEquals(0, xw.exit(), xw.err());
        return xw;
    }

    /** As {@code grep "Packet latency average" | awk '{print $5}'}. */
    private static double field(Xw xw, String line) {
        Matcher matcher =
                Pattern.compile("^" + line + " = (\\S+) \\(1 samples\\)$", Pattern.MULTILINE)
                        .matcher(xw.out());
        assertTrue(matcher.find(), line + " in " + xw.out());
        return Double.parseDouble(matcher.group(1));
    }

    /** What BookSim 2 gave for the same settings, with one seed. */
    @ParameterizedTest
    @CsvSource({
        "mesh.booksim, 64.14, 6.27, 0.1, 4000",
        "torus.booksim, 33.60, 5.00, 0.15, 3000",
        "fattree.booksim, 27.55, 4.37, 0.6, 1000",
        "anynet_config, 10.44, 1.67, 0.01, 10000"
    })
    void sampleFilesRunUnchangedAndGiveWhatBookSimGives(
            String file, double latency, double hops, double accepted, int period) {
        Xw xw = run(file, "--booksim", "--booksim-output", "--set", "sample_period=" + period);
        assertEquals(latency, field(xw, "Packet latency average"), .04 * latency);
        assertEquals(hops, field(xw, "Hops average"), .02 * hops);
        assertEquals(accepted, field(xw, "Accepted flit rate average"), .04 * accepted);
        assertTrue(xw.out().contains("====== Overall Traffic Statistics ======\n"));
        assertTrue(xw.out().contains("\tminimum = "), xw.out());
    }

    @Test
    void aSaturatedSwitchIsUnstableForLatencyAndMeasuredForThroughput() {
        Xw latency = run("crossbar.booksim", "--booksim-output", "--set", "sample_period=2000");
        assertEquals("Simulation unstable, ending ...\n", latency.out());
        Xw throughput =
                run(
                        "crossbar.booksim",
                        "--booksim-output",
                        "--set",
                        "sample_period=1000",
                        "--set",
                        "sim_type=throughput");
        assertEquals(.623, field(throughput, "Accepted flit rate average"), .02);
    }

    @Test
    void settingsOfBothKindsGoOverAFile() {
        Xw xw =
                run(
                        "torus.booksim",
                        "--set",
                        "num_vcs=4",
                        "--set",
                        "measure.precision=3%",
                        "--set",
                        "noq=1",
                        "--seed",
                        "5");
        assertTrue(xw.out().contains("seed 5"), xw.out());
        assertTrue(xw.out().contains("note             noq = 1 is ignored"), xw.out());
    }

    @Test
    void anEndOfTheRunThatIsSetReplacesThatOfTheFile() {
        Xw cycles = run("torus.booksim", "--set", "measure.cycles=500");
        assertTrue(cycles.out().contains(" in 500 cycles after "), cycles.out());
        Xw precision =
                run(
                        "torus.booksim",
                        "--set",
                        "sim_type=throughput",
                        "--set",
                        "measure.precision=5%");
        assertTrue(precision.out().contains("made by"), precision.out());
    }

    @Test
    void aBatchEndsWithItsLastPacket() {
        Xw xw =
                run(
                        "torus.booksim",
                        "--set",
                        "sim_type=batch",
                        "--set",
                        "batch_size=20",
                        "--set",
                        "batch_count=2");
        assertTrue(xw.out().contains("2,560 messages in"), xw.out());
    }

    /** What BookSim 2 gave for both classes, on average of two seeds. */
    @Test
    void classesRunUnchangedAndEachGivesWhatBookSimGives() {
        Xw xw = run("classes.booksim", "--booksim-output");
        Matcher latency =
                Pattern.compile("class (\\d) =+\nPacket latency average = (\\S+)")
                        .matcher(xw.out());
        for (double expected : new double[] {53.75, 41.91}) {
            assertTrue(latency.find(), xw.out());
            assertEquals(expected, Double.parseDouble(latency.group(2)), .04 * expected);
        }
    }

    @Test
    void aPriorityOfAClassIsANumber() {
        String file = FILES.resolve("classes.booksim").toString();
        Xw xw = Xw.run("run", file, "--set", "class_priority={0,x}");
        assertEquals(2, xw.exit(), xw.err());
        assertTrue(xw.says("not-a-number"), xw.err());
    }

    @Test
    void mistakesAreToldAllAtOnceWithTheirPlaces() {
        String file = FILES.resolve("torus.booksim").toString();
        Xw xw =
                Xw.run(
                        "run",
                        file,
                        "--set",
                        "num_vcs=80",
                        "--set",
                        "rotuing_delay=1",
                        "--set",
                        "router=event");
        assertEquals(2, xw.exit());
        assertEquals(
                List.of(
                        "--set num_vcs=80: network.vcs: too-large",
                        "--set rotuing_delay=1: rotuing_delay: unknown-setting",
                        "--set router=event: router: unknown-choice"),
                xw.codes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "traffic={}",
                "packet_size={}",
                "packet_size={{1,2,3}}",
                "packet_size=0",
                "injection_rate={}",
                "injection_rate=0.0",
                "injection_rate=2",
                "classes=0",
                "classes=999999999",
                "n=0",
                "n=99",
                "k=-1",
                "injection_process=on_off(x)",
                "injection_process=on_off({0.5,0.5,0.5})",
                "vc_allocator=islip(x)",
                "vc_allocator=(",
                "sample_period=-5",
                "traffic=hotspot({{x}})",
                "traffic=hotspot({{1},{x}})",
                "traffic=background({{1,x}})",
                "traffic=background",
                "num_vcs",
                "=4"
            })
    void nonsenseIsAMistakeOfTheUserAndNotOurs(String setting) {
        Xw xw = Xw.run("run", FILES.resolve("torus.booksim").toString(), "--set", setting);
        assertEquals(2, xw.exit(), xw.out() + xw.err());
        assertTrue(xw.err().startsWith("--set "), xw.err());
    }

    @Test
    void keysOfBookSimCanBeVaried() {
        Xw xw =
                Xw.run(
                        "sweep",
                        FILES.resolve("torus.booksim").toString(),
                        "--vary",
                        "injection_rate=0.05,0.1",
                        "--set",
                        "max_samples=2");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("injection_rate"), xw.out());
    }
}
