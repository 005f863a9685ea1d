package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.NodeTools;
import crossweave.ProjectFolder;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The page in a real browser: every tab is opened, used and checked by {@code
 * app/src/test/node/lab-TAB.mjs}; {@code lost.mjs} kills the server, and {@code filling.mjs} runs a
 * study whose points the page shows. What it looks like is kept in {@code app/target/lab}.
 */
class LabPageTest {
    private static final Path SCREENSHOTS = Path.of("app", "target", "lab");

    @ParameterizedTest
    @ValueSource(strings = {"lost.mjs", "filling.mjs"})
    void aLaboratoryOfItsOwn(String script) throws IOException, InterruptedException {
        List<String> arguments =
                new ArrayList<>(List.of(screenshots(), browserOfPage().toString()));
        arguments.addAll(NodeTools.xw());
        NodeTools.run(script, arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "start", "network", "run", "results", "program", "machine", "mapping", "papers"
            })
    void aTabDoesWhatItIsFor(String tab) throws IOException, InterruptedException {
        Path browser = browserOfPage();
        try (LabClient client = new LabClient()) {
            NodeTools.run("lab.mjs", client.address(), screenshots(), browser.toString(), tab);
        }
    }

    private static Path browserOfPage() {
        Path browser = NodeTools.browser();
        boolean isNeeded = System.getenv("XW_NEEDS_BROWSER") != null;
        Assumptions.assumeTrue(isNeeded || Lab.hasPage(), "the page was not built");
        assertTrue(Lab.hasPage(), "the page was not built");
        return browser;
    }

    private static String screenshots() {
        return ProjectFolder.find().resolve(SCREENSHOTS).toString();
    }
}
