package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.NodeTools;
import crossweave.ProjectFolder;
import crossweave.cli.output.ExitCode;
import crossweave.recording.PlayerPage;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code xw docs}: the site as it is written, in a real browser. */
class DocsCommandTest {
    private static final Path SCREENSHOTS = Path.of("app", "target", "lab");

    @TempDir private Path folder;

    @Test
    void theSiteIsReadInABrowserWithoutAServer() throws IOException, InterruptedException {
        Path browser = NodeTools.browser();
        boolean isNeeded = System.getenv("XW_NEEDS_BROWSER") != null;
        Assumptions.assumeTrue(isNeeded || PlayerPage.exists(), "the player was not built");
        Path site = folder.resolve("site");
        Xw xw = Xw.run("docs", "--out", site.toString());
        assertEquals(ExitCode.OK.number(), xw.exit(), xw.err());
        assertTrue(xw.out().contains("open " + site.resolve("index.html")), xw.out());
        NodeTools.run(
                "site.mjs",
                ProjectFolder.find().resolve(SCREENSHOTS).toString(),
                browser.toString(),
                site.toString());
    }

    @Test
    void filesThatAreThereStay() throws IOException {
        Path mine = Files.writeString(folder.resolve("index.html"), "mine");
        Xw xw = Xw.run("docs", "--out", folder.toString());
        assertEquals(ExitCode.BAD_INPUT.number(), xw.exit());
        assertTrue(xw.err().contains("this folder is not empty"), xw.err());
        assertEquals("mine", Files.readString(mine));
    }
}
