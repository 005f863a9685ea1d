package crossweave.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;

import crossweave.HangGuard;
import crossweave.cli.Main;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Inputs that are meant to hurt, one by one: each is refused with a sentence, exit code 2. */
@HangGuard
class HostileInputsTest {
    private static final String MESH = "network: {topology: mesh 2x2}\n";
    private static final String LAUGHS =
            """
            <!DOCTYPE g [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;">
            <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;">]>
            <graphml><graph edgedefault="directed"><node id="&f;"/></graph></graphml>
            """;

    @TempDir Path folder;

    /** What the command line says to bad input; the memory that it takes is looked at, too. */
    private static String refusal(String... args) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        StringWriter err = new StringWriter();
        int exit = Main.run(args, new PrintWriter(new StringWriter()), new PrintWriter(err));
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(2, exit, err::toString);
        assertTrue(bytes < Trials.MOST_BYTES, () -> "%,d bytes".formatted(bytes));
        return err.toString();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String refusalOf(String scenario) throws IOException {
        return refusal("run", file("s.yaml", scenario).toString());
    }

    private static void assertSays(String expected, String said) {
        assertTrue(said.contains(expected), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "network: {topology: torus 100000x100000} | 100000x100000",
                "network: {topology: ring 2147483647} | 2147483647 routers",
                "network: {topology: mesh 2x2 latency=2000000000} | latency is 2,000,000,000",
                "network: {topology: binary-tree 2147483647} | 2147483647",
                "network: {topology: fat-tree 2 2147483647} | 2147483647",
                "network: {topology: flattened-butterfly 2 2147483647} | dimensions",
                "network: {topology: mesh 2x2, vcs: 2000000000} | vcs is 2000000000",
                "network: {topology: mesh 2x2, technique: link-queues wire-delay=2147483647} |"
                        + " 2147483647",
            })
    void sizesBeyondUseAreRefusedWithTheirValues(String scenario, String said) throws IOException {
        assertSays(said, refusalOf(scenario));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph: ring tasks=2147483647 | 2,147,483,647 tasks",
                "graph: file huge.graph | 1000000000",
                "'graph: ring, mapping: auto steps=2147483647' | steps is 2147483647",
            })
    void tasksBeyondUseAreRefusedWithTheirValues(String tasks, String said) throws IOException {
        file("huge.graph", "1000000000 1000000000\n2\n1\n");
        assertSays(said, refusalOf(MESH + "workload: {name: tasks, " + tasks + "}"));
    }

    @Test
    void aNodeThatIsNotThereIsRefusedWithItsNumber() throws IOException {
        file("a.csv", "time,source,destination,flits\n0,2147483647,1,1\n");
        String said = refusalOf(MESH + "workload: {name: trace, file: a.csv}");
        assertSays("a.csv:2:3: expected a node from 0 to 3 but found '2147483647'", said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "network: {topology: file evil.graphml}",
                "network: {topology: mesh 2x2}\nworkload: {name: tasks, graph: file evil.graphml}"
            })
    void entitiesOfXmlStandForNothing(String scenario) throws IOException {
        Path secret = file("secret.txt", "secret");
        for (String evil :
                new String[] {
                    LAUGHS,
                    "<!DOCTYPE g [<!ENTITY f SYSTEM \"%s\">]>".formatted(secret.toUri())
                            + "<graphml><graph><node id=\"a\"/><desc>&f;</desc></graph></graphml>",
                    "<!DOCTYPE g [<!ENTITY % f SYSTEM \"http://127.0.0.1:9/x\"> %f;]><graphml>&f;"
                }) {
            file("evil.graphml", evil);
            String said = refusalOf(scenario);
            assertSays("evil.graphml:", said);
            assertFalse(said.contains("secret"), said);
        }
    }

    @Test
    void yamlThatIsDeepOrRepeatsItselfIsRefused() throws IOException {
        assertSays("nested too deeply", refusalOf("network: " + "[".repeat(100_000)));
        assertSays("refer to themselves", refusalOf("network: &a [*a]"));
        StringBuilder bomb =
                new StringBuilder("network: x\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            String again = ("*a" + (i - 1) + ", ").repeat(10);
            bomb.append("a%d: &a%d [%s x]\n".formatted(i, i, again));
        }
        assertSays("aliases", refusalOf(bomb.toString()));
        assertSays("expected the name of a file", refusalOf("network: {topology: \"file a\\0b\"}"));
    }

    @Test
    void whatIsSaidCanBeReadAndUpsetsNoTerminal() throws IOException {
        String scenario = "network: {topology: \"\\e[2Jmesh " + "9".repeat(100_000) + "\"}";
        String said = refusalOf(scenario + "\n" + "x".repeat(100_000) + ": 1");
        assertTrue(said.chars().noneMatch(c -> c == 27), said);
        assertTrue(said.lines().allMatch(line -> line.length() < 5000), "a line is too long");
    }

    @Test
    void ofManyMistakesTheFirstAreTold() throws IOException {
        int mistakes = 5000;
        StringBuilder scenario = new StringBuilder(MESH);
        for (int i = 0; i < mistakes; i++) {
            scenario.append("k").append(i).append(": 1\n");
        }
        String said = refusalOf(scenario.toString());
        assertEquals(101, said.lines().count());
        assertSays("and %,d more".formatted(mistakes - 100), said);
    }

    @Test
    void numbersWithoutMeasureAreRefused() throws IOException {
        Path scenario = file("s.yaml", MESH);
        String vary = "workload.load=0:1:1e-999999999";
        assertSays("too many digits", refusal("sweep", scenario.toString(), "--vary", vary));
        Path booksim = file("a.booksim", "topology = mesh;\npacket_size = {1e999999999};\n");
        assertSays("fewer digits", refusal("run", booksim.toString()));
    }

    @Test
    void aFileWithoutAnEndIsRefused() throws IOException {
        Path zero = Path.of("/dev/zero");
        assumeTrue(Files.exists(zero), "this system has no file without an end");
        assertSays("or no end", refusal("run", zero.toString()));
        assertSays("or no end", refusalOf("network: {topology: file /dev/zero}"));
    }

    @Test
    void aScriptOfTheDebuggerThatIsNoTextIsRefused() throws IOException {
        Path script = folder.resolve("script.txt");
        Files.write(script, new byte[] {'n', (byte) 0xff, '\n'});
        String[] args = {"cpc", "debug", "cpss-ring", "--script", script.toString()};
        assertSays("byte 0xff is not UTF-8 text", refusal(args));
        Files.write(script, "n".repeat(1_000_000).getBytes(StandardCharsets.UTF_8));
        assertSays("a line of more than 65,536 characters", refusal(args));
    }

    @Test
    void mistakesInAFileOfCostsHaveTheirPlace() throws IOException {
        file("some.costs", "FDIV 30\nFMAD 2\n");
        String work = "workload: {name: cpc, program: cpss-ring, cost-file: some.costs}";
        assertSays("some.costs: line 2: 'FMAD=2': no such instruction", refusalOf(MESH + work));
    }
}
