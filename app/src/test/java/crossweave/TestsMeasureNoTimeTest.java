package crossweave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a test finds must not depend on how much else the machine has to do. */
class TestsMeasureNoTimeTest {
    /** Limits of time other than {@link HangGuard}, and those of the page's tests. */
    private static final Pattern LIMIT =
            Pattern.compile(
                    "assertTimeout|@Timeout\\(\\d|\\.waitFor\\(\\d|\\bwaitFor\\(\\{"
                            + " timeout|timeout: \\d");

    @Test
    void noTestHasALimitOfItsOwn() throws IOException {
        Path project = ProjectFolder.find();
        for (String tests :
                List.of(
                        "core/src/test/java",
                        "cpc/src/test/java",
                        "studies/src/test/java",
                        "app/src/test/java",
                        "cluster/src/test/java",
                        "app/src/test/node")) {
            try (Stream<Path> files = Files.walk(project.resolve(tests))) {
                List<Path> limited =
                        files.filter(file -> file.toString().matches(".*\\.(java|mjs|js)"))
                                .filter(file -> !file.endsWith("TestsMeasureNoTimeTest.java"))
                                .filter(file -> LIMIT.matcher(text(file)).find())
                                .toList();
                assertEquals(List.of(), limited, "use HangGuard, or HANGS of lab-tools.mjs");
            }
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
