package crossweave.cpc.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import crossweave.cpc.machine.FolderFiles;
import crossweave.cpc.machine.ProgramLimits;
import crossweave.cpc.vm.ProgramFault;
import crossweave.engine.Snapshot;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

class FileTableTest {
    @TempDir Path folder;

    private FileTable table() {
        return new FileTable(new FolderFiles(folder, 1000), ProgramLimits.USUAL);
    }

    private static String content(FileTable table, String name) {
        return new String(table.written().get(name), ISO_8859_1);
    }

    @Test
    void numbersAreReadWordByWord() throws IOException {
        Files.writeString(folder.resolve("in.txt"), " 12 -3\n1.5e1 word");
        FileTable table = table();
        int file = table.open("in.txt", "r");
        assertEquals(Optional.of(12L), table.readInt(file));
        assertEquals(Optional.of(-3L), table.readInt(file));
        assertEquals(Optional.of(15.0), table.readFloat(file));
        assertEquals(Optional.empty(), table.readInt(file));
        assertEquals('w', table.read(file), "what is no number stays there");
        assertFalse(table.isAtEnd(file));
    }

    @Test
    void whatIsWrittenIsReadAgainAndNeverReachesTheFolder() throws IOException {
        FileTable table = table();
        int out = table.open("out.txt", "w");
        table.write(out, "ab");
        table.write('c', out);
        assertEquals(0, table.close(out));
        table.write(table.open("out.txt", "a"), "d");
        int in = table.open("out.txt", "r");
        assertEquals('a', table.read(in));
        assertEquals("abcd", content(table, "out.txt"));
        assertFalse(Files.exists(folder.resolve("out.txt")));
        assertTrue(table.remove("out.txt"));
        assertEquals(Set.of(), table.written().keySet());
    }

    @Test
    void aFileIsWhatItWasWhenItWasFirstOpened() throws IOException {
        Files.writeString(folder.resolve("in.txt"), "old");
        FileTable table = table();
        table.open("in.txt", "r");
        Files.writeString(folder.resolve("in.txt"), "new");
        assertEquals('o', table.read(table.open("in.txt", "r")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "/etc/passwd", "a/../../x", "", "a//b", "./x", "c:x", "a\\b"})
    void namesStayInsideTheFolder(String name) {
        assertThrows(ProgramFault.class, () -> table().open(name, "r"));
        assertThrows(ProgramFault.class, () -> table().open(name, "w"));
    }

    @Test
    void aLinkThatLeadsOutLeadsToNothing(@TempDir Path elsewhere) throws IOException {
        Files.writeString(elsewhere.resolve("secret"), "x");
        Files.createSymbolicLink(folder.resolve("link"), elsewhere.resolve("secret"));
        assertEquals(0, table().open("link", "r"));
    }

    @Test
    void aFileThatIsNotOpenIsAFault() {
        assertThrows(ProgramFault.class, () -> table().read(1));
        FileTable table = table();
        int file = table.open("x", "w");
        assertThrows(ProgramFault.class, () -> table.read(file), "it is for writing");
    }

    @Test
    void aSnapshotHasItsOwnFiles() {
        FileTable table = table();
        int file = table.open("x", "w");
        table.write(file, "before");
        FileTable copy = new Snapshot<>(table).restore();
        table.write(file, " and after");
        assertEquals("before", content(copy, "x"));
        assertEquals("before and after", content(table, "x"));
    }

    @Test
    void aFileThatIsTooLongIsNotRead() throws IOException {
        Files.write(folder.resolve("long"), new byte[1001]);
        ProgramFault fault = assertThrows(ProgramFault.class, () -> table().open("long", "r"));
        assertTrue(String.valueOf(fault.getMessage()).contains("more than 1,000 bytes"));
    }

    @Test
    void whatIsWrittenDoesNotFollowLinksOutOfTheFolder() throws IOException {
        Path room = Files.createDirectory(folder.resolve("room"));
        Files.createSymbolicLink(room.resolve("out"), folder);
        Files.createSymbolicLink(room.resolve("nowhere"), folder.resolve("new"));
        FolderFiles inside = new FolderFiles(room, 1000);
        assertEquals(Optional.of(room.resolve("a/b")), inside.place("a/b"));
        assertEquals(Optional.empty(), inside.place("out/file"));
        assertEquals(Optional.empty(), inside.place("nowhere"));
    }
}
