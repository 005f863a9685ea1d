package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cli.option.AskedTrust;
import crossweave.cli.option.Prompter;
import crossweave.cli.option.UserFolder;
import crossweave.config.code.UserSource;
import crossweave.files.scenario.Approvals;
import crossweave.util.FileName;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Consent on a terminal: what is asked, what is kept, where. */
class AskedTrustTest {
    private static final UserSource SOURCE = source("a1");

    @TempDir private Path folder;
    private final List<String> asked = new ArrayList<>();

    private static UserSource source(String hash) {
        return new UserSource(
                new FileName("Ring.java", Path.of("/projects/Ring.java")), "class Ring {}", hash);
    }

    private Optional<String> refusal(Optional<Path> config, String answer) {
        Prompter person =
                question -> {
                    asked.add(question);
                    return Optional.ofNullable(answer);
                };
        return new AskedTrust(new Approvals(config), person).refusal(SOURCE);
    }

    @Test
    void aYesIsKeptForThisText() throws Exception {
        Optional<Path> config = Optional.of(folder.resolve("config"));
        assertEquals(Optional.empty(), refusal(config, "y"));
        assertEquals(Optional.empty(), refusal(config, "n"));
        assertEquals(1, asked.size());
        assertTrue(asked.getFirst().contains("/projects/Ring.java"), asked.getFirst());
        assertTrue(asked.getFirst().contains("SHA-256  a1"), asked.getFirst());
        assertTrue(asked.getFirst().contains("delete your files"), asked.getFirst());
        assertEquals(
                List.of("a1  /projects/Ring.java"),
                Files.readAllLines(config.get().resolve("approved-code")));
        assertFalse(new Approvals(config).has(source("a")), "the beginning of a hash is none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "n", "no", "yes please", "null", "ja"})
    void whateverIsNoYesIsANo(String answer) {
        assertTrue(refusal(Optional.of(folder), answer).isPresent());
        assertFalse(Files.exists(folder.resolve("approved-code")));
    }

    @Test
    void whereNobodyCanBeAskedBothWaysOutAreNamed() {
        String told = refusal(Optional.of(folder), null).orElseThrow();
        assertTrue(told.startsWith("Ring.java is code, which xw would compile and run"), told);
        assertTrue(told.contains("on a terminal and agree there, or give --trust"), told);
    }

    @Test
    void withoutAFolderAYesIsGoodForOnceAndThatIsSaid() {
        assertEquals(Optional.empty(), refusal(Optional.empty(), "yes"));
        assertEquals(Optional.empty(), refusal(Optional.empty(), "yes"));
        assertEquals(2, asked.size());
        assertTrue(asked.getFirst().contains("cannot remember a yes"), asked.getFirst());
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "/x, /home/me, /other, /x/crossweave",
                "relative, /home/me, /other, /home/me/.config/crossweave",
                "-, /home/me, /other, /home/me/.config/crossweave",
                "'', '', /other, /other/.config/crossweave",
                "-, -, ?, -",
                "-, -, -, -"
            })
    void theFolderIsTheUsers(String xdg, String home, String userHome, String expected) {
        assertEquals(
                Optional.ofNullable(expected).map(Path::of),
                UserFolder.config(xdg, home, userHome));
    }
}
