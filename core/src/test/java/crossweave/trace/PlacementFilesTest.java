package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.trace.task.PlacementFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Placements in our own form and in those of others. */
class PlacementFilesTest {
    private static final int MANY = 40;
    static final String SCOTCH =
            IntStream.range(0, MANY)
                    .mapToObj(task -> "%d\t%d\n".formatted(MANY - 1 - task, 3 * task))
                    .collect(Collectors.joining("", MANY + "\n", ""));
    static final String RANKS =
            """
            # two ranks on each host
            rank 1=node0 slot=1:0
            rank 0=node0 slot=0:3
            rank 2=node2 slot=0-3
            rank 3=node2 slot=4-7
            """;

    @TempDir Path folder;

    private int[] read(String name, String text) {
        return PlacementFiles.read(new Given(folder).file(name, text)).nodes();
    }

    @Test
    void aMappingOfScotchMayBeInAnyOrderAndCountFromOne() {
        int[] nodes = IntStream.range(0, MANY).map(task -> 3 * (MANY - 1 - task)).toArray();
        assertArrayEquals(nodes, read("a.map", SCOTCH));
        assertArrayEquals(new int[] {8, 5}, read("b.map", "2 1 8 2 5"));
    }

    @Test
    void slotsOfAHostThatAreInUseAreNodesNextToEachOther() {
        assertArrayEquals(new int[] {0, 1, 4, 5}, read("a.rankfile", RANKS));
    }

    @Test
    void oneRankOnAHostIsOnTheNodeOfItsNumber() {
        String text = "rank 0=n007 slot=2\nrank 1=+n3 slot=0\n";
        assertArrayEquals(new int[] {7, 3}, read("a.txt", text));
    }

    @Test
    void hostsWithoutNumbersAreNodesInTheirOrder() {
        String text = "rank 1=alpha slot=0\nrank 0=beta slot=0\n";
        assertArrayEquals(new int[] {1, 0}, read("a.rf", text));
    }

    /** Whatever the name of a file is that is written, and whatever it is called later. */
    @ParameterizedTest
    @CsvSource({
        "p, p.map",
        "p, p.rankfile",
        "p.txt, p.rf",
        "p.map, p.txt",
        "p.map, p.rankfile",
        "p.rankfile, p.map",
        "p.rf, p",
        "p, p",
        "p.map, p.map",
        "p.rankfile, p.rankfile"
    })
    void aPlacementThatIsWrittenIsReadAsTheSameUnderAnyName(String written, String later) {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 50; i++) {
            int[] nodes =
                    IntStream.generate(() -> random.nextInt(1000))
                            .distinct()
                            .limit(random.nextInt(2, 40))
                            .toArray();
            String text = PlacementFiles.text(Path.of(written), "ring on mesh 8x8", nodes);
            assertArrayEquals(nodes, read(later, text), text);
        }
    }

    @Test
    void numbersAloneAreWhatTheNameSays() {
        assertArrayEquals(new int[] {0, 5}, read("a.txt", "0 5"));
        assertArrayEquals(new int[] {4, 5}, read("a.map", "2 0 4 1 5"));
        assertArrayEquals(new int[] {2, 0, 4, 1, 5}, read("a.txt", "2 0 4 1 5"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a.map|2;0 1|1:1: wrong-count",
                "a.map|1;0 1;1 2|3:1: wrong-count",
                "a.map|2;0 1;0 2|3:1: duplicate",
                "a.map|2;0 1;1 1|3:1: duplicate",
                "a.map|2;0 1;5 2|3:1: missing-part",
                "a.map|1;0 -1|2:3: syntax",
                "a.map|999999999;0 1|1:1: syntax",
                "a.rf|rank 0=node1|1:1: syntax",
                "a.rf|rank x=node1 slot=0|1:6: syntax",
                "a.rf|rank 0=node1 slot=z|1:19: syntax",
                "a.rf|rank 0=node1 slot=0;rank 1=b slot=0|2:6: contradiction",
                "a.rf|rank 0=n1 slot=0;rank 1=n1 slot=0|2:6: duplicate",
                "a.rf|rank 1=n1 slot=0|1:6: missing-part",
                "a.rf|# none|1:1: missing-part",
            })
    void aPlacementWithAMistakeIsRefusedWithItsPlace(String name, String text, String problem) {
        Given given = new Given(folder);
        Path file = given.file(name, text.replace(';', '\n'));
        List<String> problems = given.problems(file, PlacementFiles::read);
        assertTrue(problems.getFirst().startsWith(name + ":" + problem), problems::toString);
    }

    @Test
    void aPartitionOfScotchIsNoPlacement() {
        Path file = Samples.file("scotch/s_f_out2.map"); // two parts, vertices 2 and 6 left out
        List<String> problems = new Given(folder).problems(file, PlacementFiles::read);
        assertTrue(problems.getFirst().endsWith(":3:9: duplicate"), problems::toString);
    }
}
