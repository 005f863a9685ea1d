package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.NodeTools;
import crossweave.ProjectFolder;
import crossweave.recording.PlayerPage;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** {@code xw run --record}: pages that play runs, in a real browser and without one. */
class RecordCommandTest {
    private static final Path SCREENSHOTS = Path.of("app", "target", "lab");
    private static final int MOST_BYTES = 2_000_000; // for 2,000 cycles of 64 routers
    private static final int CYCLES = 2000;

    private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"(?!data:)");

    private static final String BUSY =
            """
            network: {topology: mesh 8x8, vcs: 4, buffer: 4}
            workload: {load: 0.4, packet: 4}
            measure: {warmup: 500, cycles: %d}
            """
                    .formatted(CYCLES);

    private static final String DEADLOCK =
            """
            network: {topology: torus 8x8, routing: dimension-order}
            workload: {load: 0.9, packet: 8}
            measure: {warmup: 0, cycles: %d}
            """
                    .formatted(CYCLES);

    private static final String SMALL =
            """
            network: {topology: mesh 4x4}
            workload: {load: 0.2, packet: 4}
            measure: {warmup: 100, cycles: 300}
            """;

    @TempDir private Path folder;

    @BeforeAll
    static void needsThePlayer() {
        boolean isNeeded = System.getenv("XW_NEEDS_BROWSER") != null;
        Assumptions.assumeTrue(isNeeded || PlayerPage.exists(), "the player was not built");
        assertTrue(PlayerPage.exists(), "the player was not built");
    }

    @Test
    void pagesPlayInABrowserWithoutAServer() throws IOException, InterruptedException {
        Path browser = NodeTools.browser();
        Path busy = recorded("busy", BUSY);
        Path deadlock = recorded("deadlock", DEADLOCK);
        assertTrue(Files.size(busy) < MOST_BYTES, () -> "of " + busy.toFile().length() + " bytes");
        NodeTools.run(
                "player.mjs",
                ProjectFolder.find().resolve(SCREENSHOTS).toString(),
                browser.toString(),
                busy.toUri().toString(),
                deadlock.toUri().toString(),
                Integer.toString(CYCLES));
    }

    @Test
    void pagesLookTheSameWithoutAGpuAndAfterALostContext()
            throws IOException, InterruptedException {
        Path browser = NodeTools.browser();
        NodeTools.run(
                "drawing.mjs",
                ProjectFolder.find().resolve(SCREENSHOTS).toString(),
                browser.toString(),
                recorded("drawn", BUSY).toUri().toString());
    }

    @Test
    void recordingDoesNotChangeTheRun() throws IOException {
        Path scenario = scenario("same", SMALL);
        Xw alone = Xw.run("run", scenario.toString());
        Xw recorded =
                Xw.run("run", scenario.toString(), "--record", folder.resolve("a.html").toString());
        assertEquals(fingerprint(alone), fingerprint(recorded));
    }

    @Test
    void titlesAreTextInThePage() throws IOException {
        Path page = recorded("title", SMALL);
        String html = Files.readString(page);
        assertTrue(html.contains("<title>mesh 4x4, "), html.substring(0, 400));
        assertFalse(REFERENCE.matcher(html).find(), "it refers to other files");
    }

    @Test
    void aLaterPartIsRecordedWhenAskedFor() throws IOException {
        Path scenario = scenario("later", SMALL);
        Path page = folder.resolve("later.html");
        Xw xw =
                Xw.run(
                        "run",
                        scenario.toString(),
                        "--record",
                        page.toString(),
                        "--record-from",
                        "200",
                        "--record-cycles",
                        "50");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(Files.size(page) < Files.size(recorded("whole", SMALL)));
    }

    @Test
    void whatCannotBeRecordedIsRefusedBeforeTheRun() throws IOException {
        Path scenario = scenario("many", SMALL.replace("mesh 4x4", "mesh 80x80"));
        Path page = folder.resolve("many.html");
        Xw large = Xw.run("run", scenario.toString(), "--record", page.toString());
        assertEquals(List.of("--record: too-large"), large.codes());
        Xw none =
                Xw.run(
                        "run",
                        scenario.toString(),
                        "--record",
                        page.toString(),
                        "--record-cycles",
                        "0");
        assertEquals(List.of("--record-cycles: too-small"), none.codes());
        assertFalse(Files.exists(page));
    }

    private Path recorded(String name, String scenario) throws IOException {
        Path page = folder.resolve(name + ".html");
        Xw xw = Xw.run("run", scenario(name, scenario).toString(), "--record", page.toString());
        assertTrue(xw.exit() <= 1, xw.err()); // 1 is a deadlock
        return page;
    }

    private Path scenario(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name + ".yaml"), text);
    }

    private static String fingerprint(Xw xw) {
        return xw.out().replaceAll("(?s).*fingerprint (\\w+).*", "$1");
    }
}
