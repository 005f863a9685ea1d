package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cli.output.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code xw cpc debug}, by scripts. */
class DebugCommandTest {
    private static final Path EXAMPLES =
            ProjectFolder.find().resolve("examples/15-parallel-programs");

    @TempDir private Path folder;

    private Xw debug(String program, String... lines) throws IOException {
        Path script = Files.write(folder.resolve("script.txt"), java.util.List.of(lines));
        return Xw.run(
                "cpc",
                "debug",
                EXAMPLES.resolve(program).toString(),
                "--mapping",
                "identity",
                "--script",
                script.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "fly|'fly' is no command; help lists them",
                "break|'' is neither a line nor a function",
                "break 4000|no statement begins in line 4000 of ring.cpc or after it",
                "break f near 3|after a place comes process N, hits N, or if EXPR",
                "break f if x +|expected an expression",
                "break f hits 0|hit count 0: it must be 1 or more",
                "watch q|there is no variable 'q' here",
                "watch 3|'3' is no variable",
                "arrival by 3|write arrival from 3 at 5 tag 7",
                "arrival from x|write arrival from 3 at 5 tag 7",
                "load nowhere 90|there is no channel 'nowhere'",
                "load 0->1|write load 0->1 90% over 100",
                "goto soon|'soon' is no cycle",
                "delete 7|there is no breakpoint 7",
                "process 9|'9' is no number from 0 to 0",
                "frame 5|'5' is no number from 0 to 0",
                "print i = 3|it cannot assign",
                "step -1|'-1' is no number",
            })
    void aMistakeIsToldAndAScriptGoesOn(String line, String told) throws IOException {
        Xw xw = debug("ring.cpc", line, "print 6 * 7");
        assertEquals(ExitCode.BAD_INPUT.number(), xw.exit(), "it tells that there was one");
        assertTrue(xw.out().contains(told), xw.out());
        assertTrue(xw.out().contains("6 * 7 = 42"), "what comes after it is done");
    }

    @Test
    void everyCommandIsHelpedWith() throws IOException {
        Xw xw = debug("ring.cpc", "help", "help break");
        assertEquals(ExitCode.OK.number(), xw.exit());
        assertTrue(xw.out().contains("break, b [FILE:]LINE|FUNCTION"), xw.out());
    }

    @Test
    void allViewsShowSomething() throws IOException {
        Xw xw =
                debug(
                        "ring.cpc",
                        "b f hits %1",
                        "c",
                        "where",
                        "frame 1",
                        "locals",
                        "globals",
                        "print z",
                        "list 3",
                        "vcode 12-13",
                        "c",
                        "mail",
                        "channels",
                        "links",
                        "report",
                        "stops",
                        "d",
                        "stops",
                        "c",
                        "output");
        assertEquals(ExitCode.OK.number(), xw.exit(), xw.out());
        assertTrue(xw.out().contains("-> 0  f at ring.cpc:12:5".replace("-> ", "->  ")), xw.out());
        assertTrue(xw.out().contains("int i = 0"), "in main, as the first child has it");
        assertTrue(xw.out().contains("[7] = 7"), xw.out());
        assertTrue(xw.out().contains("VIRTUAL_SEND"), xw.out());
        assertTrue(xw.out().contains("the program has no channels"), xw.out());
        assertTrue(xw.out().contains("met 2 times"), xw.out());
        assertTrue(xw.out().contains("there are no breakpoints or watchpoints"), xw.out());
        assertTrue(xw.out().contains("the program has ended with status 0"), xw.out());
    }

    @Test
    void aDeadlockIsExplained() throws IOException {
        Xw xw = debug("deadlock.cpc", "c", "rmachine", "ps");
        assertEquals(ExitCode.OK.number(), xw.exit());
        assertTrue(xw.out().contains("nobody is left to send it"), xw.out());
    }

    @Test
    void whatIsPrintedIsShownOnceHoweverOftenItIsRunThrough() throws IOException {
        Xw xw = debug("ring.cpc", "c", "goto 10", "c");
        String line = "every process has the number of the one before it";
        assertEquals(xw.out().indexOf(line), xw.out().lastIndexOf(line));
    }

    @Test
    void aProgramThatIsWrongIsNotBegun() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong.cpc"), "void main() { x = 1; }\n");
        Xw xw = Xw.run("cpc", "debug", wrong.toString());
        assertEquals(ExitCode.BAD_INPUT.number(), xw.exit());
        assertTrue(xw.err().contains("wrong.cpc:1:15"), xw.err());
    }
}
