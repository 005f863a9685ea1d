package crossweave.trace.otf2;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.Given;
import crossweave.trace.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** The texts of these tests are those of the tool. */
class Otf2PrintTest {
    private static final Path CALLS = Path.of("src/test/otf2/calls.txt");
    private static final Path PRINTED = Path.of("src/test/otf2/calls.otf2.txt");
    private static final long TICKS = 1_000_000_000; // per second

    /** Of messages of all kinds, whose order and forms are those of the text. */
    private static final String MORE =
            """
            ranks 3
            comm one 1
            comm turned 2 0
            0 5 enter MPI_Ialltoall
            0 6 non_blocking_collective_request 8
            0 7 leave MPI_Ialltoall
            0 9 mpi_irecv_request 1
            0 12 mpi_request_cancelled 1
            0 20 mpi_isend 0 turned 3 10 2
            0 30 mpi_isend_complete 2
            2 40 mpi_recv 1 turned 3 10
            1 41 mpi_collective_end SCAN one - 5 6
            0 50 non_blocking_collective_complete ALLTOALL world - 9 9 8
            """;

    @TempDir Path folder;

    @Test
    void theKeptTextIsThatOfTheTool() throws Exception {
        Otf2Print.needed();
        Path trace = Otf2Print.trace(folder, TICKS, Files.readString(CALLS));
        assertEquals(lines(PRINTED), lines(Otf2Print.text(folder, trace)));
    }

    @Test
    void textsOfOtherTestsAreThoseOfTheTool() throws Exception {
        Otf2Print.needed();
        for (String given : List.of(Files.readString(CALLS), MORE)) {
            Path inner = Files.createTempDirectory(folder, "t");
            Path printed = Otf2Print.text(inner, Otf2Print.trace(inner, TICKS, given));
            assertEquals(lines(printed), lines(Otf2Text.write(inner, TICKS, given)));
        }
    }

    @Test
    void bothTextsAreTheSameSchedule() throws IOException {
        Otf2File printed = Otf2File.read(PRINTED);
        Otf2File written = Otf2File.read(Otf2Text.write(folder, TICKS, Files.readString(CALLS)));
        for (int rank = 0; rank < 4; rank++) {
            assertEquals(withoutPlaces(printed, rank), withoutPlaces(written, rank));
        }
    }

    @Test
    void aTraceThatIsNoTextIsRefused() throws Exception {
        Otf2Print.needed();
        Path anchor = Otf2Print.trace(folder, TICKS, Files.readString(CALLS));
        List<Path> files = List.of(anchor, anchor.resolveSibling("traces.def"));
        for (Path file : files) {
            assertEquals(
                    List.of("trace/" + file.getFileName() + ": file-format"),
                    new Given(folder).problems(file, Otf2File::read));
        }
    }

    private static String withoutPlaces(Otf2File file, int rank) {
        return Schedules.text(file, rank).replaceAll("(?m)^\\d+: ", "");
    }

    /** Those that matter, by location, without the numbers of strings. */
    private static List<String> lines(Path text) throws IOException {
        return Files.readAllLines(text).stream()
                .filter(line -> line.matches("(GROUP|COMM|ENTER|LEAVE|MPI_|NON_BLOCKING_).*"))
                .map(line -> line.replaceAll("Name: (\".*?\") <\\d+>", "Name: $1"))
                .map(String::stripTrailing)
                .sorted(Comparator.comparing(Otf2PrintTest::location))
                .toList();
    }

    /** Definitions are first: groups, then communicators. */
    private static String location(String line) {
        if (line.matches("(GROUP|COMM) .*")) {
            return line.startsWith("GROUP") ? "" : " ";
        }
        return line.split(" +")[1];
    }
}
