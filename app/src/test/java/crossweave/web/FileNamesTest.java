package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.HangGuard;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Files that the page offers while a path is typed. */
@HangGuard
class FileNamesTest {
    @TempDir private Path folder;

    private List<?> offered(String typed) throws Exception {
        try (LabClient client = new LabClient()) {
            return (List<?>) client.ask("files", Map.of("typed", typed)).get("names");
        }
    }

    private String in(String name) {
        return folder + "/" + name;
    }

    @Test
    void aFolderOffersItsFilesAndFoldersInOrder() throws Exception {
        Files.createDirectory(folder.resolve("traces"));
        Files.createFile(folder.resolve("run.csv"));
        Files.createFile(folder.resolve(".hidden"));
        assertEquals(List.of(in("run.csv"), in("traces/")), offered(in("")));
        assertEquals(List.of(in("traces/")), offered(in("tr")));
        assertEquals(List.of(), offered(in("traces/")));
    }

    @Test
    void whatCannotBeReadOffersNothing() throws Exception {
        assertEquals(List.of(), offered(in("nowhere/a")));
        assertEquals(List.of(), offered("\0/"));
    }

    @Test
    void theFirstHundredAreOffered() throws Exception {
        for (int i = 100; i < 300; i++) {
            Files.createFile(folder.resolve("rank-" + i));
        }
        List<?> names = offered(in("rank-"));
        assertEquals(100, names.size());
        assertEquals(in("rank-199"), names.getLast());
    }
}
