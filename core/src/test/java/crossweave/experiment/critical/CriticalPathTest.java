package crossweave.experiment.critical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Experiment;
import crossweave.experiment.Prepared;
import crossweave.experiment.Run;
import crossweave.experiment.critical.Piece.Kind;
import crossweave.result.Result;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Paths of schedules on a mesh. */
class CriticalPathTest {
    private static final int RANKS = 16;

    @TempDir private Path folder;

    private record Found(Result result, CriticalPath path) {
        long end() {
            return result.processes().getFirst().report().lastEnd();
        }

        List<Kind> kinds() {
            return path.pieces().stream().map(Piece::kind).toList();
        }
    }

    private Found find(String schedule, String... settings) throws IOException {
        Path file = folder.resolve("a.goal");
        Files.writeString(file, schedule.replace(";", "\n"));
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "network.topology=mesh 4x4",
                                "network.technique=wormhole",
                                "workload=goal '%s' bytes-per-flit=4".formatted(file)));
        all.addAll(List.of(settings));
        Experiment experiment = Prepared.experiment(all.toArray(String[]::new)).tracked();
        CriticalPathLog log = new CriticalPathLog(experiment.machine().nodeCount());
        Result result = new Run(experiment, log).run();
        return new Found(result, log.path(0));
    }

    @Test
    void itGoesThroughTheMessageThatWasWaitedFor() throws IOException {
        Found found =
                find(
                        "num_ranks 2;rank 0 {;a: calc 100;b: send 8b to 1;b requires a;};"
                                + "rank 1 {;a: recv 8b from 0;b: calc 50;b requires a;}");
        assertEquals(List.of(Kind.COMPUTING, Kind.MESSAGE, Kind.COMPUTING), found.kinds());
        assertEquals(100 + 50, found.path.cycles(Kind.COMPUTING));
        assertEquals(found.end() - 100 - 50, found.path.cycles(Kind.MESSAGE));
        assertEquals(2, found.path.nodes());
    }

    @Test
    void whatGoesOnBesideItIsNotOnIt() throws IOException {
        Found found =
                find(
                        "num_ranks 2;rank 0 {;calc 1000;};"
                                + "rank 1 {;a: calc 10;b: calc 20;b requires a;}");
        assertEquals(List.of(Kind.COMPUTING), found.kinds());
        assertEquals(1000, found.path.cycles());
    }

    /** Its message crosses injection, the links of the row, and ejection. */
    @Test
    void itsLinksAreThoseOfItsMessages() throws IOException {
        Found found =
                find(
                        "num_ranks 4;rank 0 {;send 8b to 3;};rank 3 {;recv 8b from 0;};"
                                + "rank 1 {;};rank 2 {;}");
        List<CriticalPath.Link> links = found.path.links();
        assertEquals(1 + 3 + 1, links.size());
        links.forEach(link -> assertEquals(found.end(), link.cycles()));
        links.forEach(link -> assertEquals(1, link.messages()));
    }

    /** It has no gaps, goes on where its messages arrive, and is nothing but work and messages. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void itLeadsFromTheBeginningToTheEnd(int seed) throws IOException {
        Found found = find(schedule(new Random(seed)));
        List<Piece> pieces = found.path.pieces();
        assertEquals(0, pieces.getFirst().begin());
        assertEquals(found.end(), pieces.getLast().end());
        for (int i = 1; i < pieces.size(); i++) {
            assertEquals(pieces.get(i - 1).end(), pieces.get(i).begin());
            assertEquals(pieces.get(i - 1).to(), pieces.get(i).from());
        }
        assertTrue(
                List.of(Kind.COMPUTING, Kind.MESSAGE).containsAll(found.kinds()),
                () -> "" + pieces);
        assertTrue(found.path.count(Kind.MESSAGE) > 0);
    }

    /** Where nodes take time for messages, or processes meet in barriers, it has no gaps either. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "kernel send=10 packet=20 receive=30",
                "communication-processor send=10 packet=20 receive=30",
                "loggops overhead=15 overhead-per-flit=2"
            })
    void nodesMayTakeTime(String node) throws IOException {
        Found found = find(schedule(new Random(7)), "node=" + node);
        List<Piece> pieces = found.path.pieces();
        assertEquals(found.end(), found.path.cycles());
        assertEquals(0, pieces.getFirst().begin());
        assertTrue(found.path.count(Kind.MESSAGE) > 0);
    }

    /** Computations and messages in an order that all ranks keep to, each after some before it. */
    private static String schedule(Random random) {
        List<StringBuilder> ranks =
                IntStream.range(0, RANKS).mapToObj(_ -> new StringBuilder()).toList();
        int[] count = new int[RANKS]; // operations of a rank
        for (int i = 0; i < 200; i++) {
            int from = random.nextInt(RANKS);
            int to = random.nextInt(RANKS);
            if (from == to) {
                add(ranks, count, from, "calc " + random.nextInt(1, 100), random);
            } else {
                int bytes = random.nextInt(1, 100);
                add(ranks, count, from, "send %db to %d tag %d".formatted(bytes, to, i), random);
                add(ranks, count, to, "recv %db from %d tag %d".formatted(bytes, from, i), random);
            }
        }
        StringBuilder text = new StringBuilder("num_ranks " + RANKS + ";");
        for (int rank = 0; rank < RANKS; rank++) {
            text.append("rank %d {;%s};".formatted(rank, ranks.get(rank)));
        }
        return text.toString();
    }

    private static void add(
            List<StringBuilder> ranks, int[] count, int rank, String operation, Random random) {
        int number = count[rank]++;
        ranks.get(rank).append("o%d: %s;".formatted(number, operation));
        for (int i = 0; i < 2 && number > 0; i++) {
            int before = Math.max(0, number - random.nextInt(1, 4));
            ranks.get(rank).append("o%d requires o%d;".formatted(number, before));
        }
    }
}
