package crossweave.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.files.Json;
import crossweave.files.JsonObject;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.stats.Percentiles;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The file of a study's points. */
class StudyStoreTest {
    @TempDir private Path folder;

    private static StoredPoint point(String key, double latency, double ci95) {
        MetricValues.Value value = new MetricValues.Value(Metrics.LATENCY, latency, ci95);
        MetricValues values =
                new MetricValues(
                        Map.of(Metrics.LATENCY.name(), value),
                        true,
                        false,
                        3,
                        "fingerprint",
                        Percentiles.of(LongStream.rangeClosed(20, 120).boxed().toList()));
        return new StoredPoint(
                key,
                "torus, 2 VCs",
                "network: {topology: torus 4x4}\n",
                Map.of("workload.load", "0.1"),
                1,
                "1.2.3",
                new Outcome(values, List.of("a note", "another"), .25));
    }

    private Path file(String name) {
        return folder.resolve(name);
    }

    @Test
    void whatWasAddedIsFound() {
        for (double ci95 : new double[] {.5, Double.POSITIVE_INFINITY, Double.NaN}) {
            StoredPoint point = point("key" + ci95, 1 / 3.0, ci95);
            try (StudyStore store = StudyStore.open(file("a.db"))) {
                store.add(List.of(point));
            }
            try (StudyStore store = StudyStore.openToRead(file("a.db"))) {
                assertEquals(point, store.find(point.key()).orElseThrow());
                assertTrue(store.find("another").isEmpty());
            }
        }
    }

    @Test
    void anOutcomeIsTheSameInAnotherProcess() {
        Outcome outcome = point("a", 1 / 3.0, .5).outcome();
        byte[] message = Json.line(outcome.document()).getBytes(StandardCharsets.UTF_8);
        assertEquals(outcome, Outcome.read(JsonObject.read(message)));
    }

    @Test
    void percentilesAreReachedBySql() {
        try (StudyStore store = StudyStore.open(file("a.db"))) {
            store.add(List.of(point("a", 1, .5)));
            String median = "SELECT distributions->'latency'->>50 FROM point";
            assertEquals(List.of(List.of("70")), store.query(median).rows());
        }
    }

    @Test
    void aStoreOfAnotherFormatIsRefused() {
        StudyStore.open(file("a.db")).close();
        execute("PRAGMA user_version = 1");
        BadInput told = assertThrows(BadInput.class, () -> StudyStore.open(file("a.db")));
        assertTrue(told.getMessage().contains("is a store of format 1"), told.getMessage());
    }

    @Test
    void aPointIsThereOnce() {
        try (StudyStore store = StudyStore.open(file("a.db"))) {
            store.add(List.of(point("a", 1, 1), point("a", 2, 2)));
            store.add(List.of(point("a", 3, 3), point("b", 4, 4)));
            assertEquals(2, store.size());
            assertEquals(point("a", 1, 1), store.find("a").orElseThrow());
        }
    }

    @Test
    void storesAreMerged() {
        try (StudyStore one = StudyStore.open(file("one.db"));
                StudyStore two = StudyStore.open(file("two.db"))) {
            one.add(IntStream.range(0, 1500).mapToObj(i -> point("p" + i, i, 1)).toList());
            two.add(IntStream.range(1000, 2500).mapToObj(i -> point("p" + i, i, 1)).toList());
            assertEquals(1000, one.merge(two));
            List<String> keys = new ArrayList<>();
            one.forEach(point -> keys.add(point.key()));
            assertEquals(2500, keys.stream().distinct().count());
            assertEquals(1500, two.size());
        }
    }

    @Test
    void twoProcessesMayWriteAndOthersReadMeanwhile() {
        try (StudyStore one = StudyStore.open(file("a.db"));
                StudyStore two = StudyStore.open(file("a.db"));
                StudyStore reader = StudyStore.openToRead(file("a.db"))) {
            one.add(List.of(point("a", 1, 1)));
            two.add(List.of(point("a", 1, 1), point("b", 2, 2)));
            one.add(List.of(point("b", 2, 2), point("c", 3, 3)));
            assertEquals(3, reader.size());
        }
    }

    @Test
    void anotherProcessSeesHowFarStudiesAreUntilTheyEnd() {
        StudyAtWork first = new StudyAtWork(10, 2, 1);
        try (StudyStore reader = StudyStore.open(file("a.db"))) {
            assertEquals(List.of(), reader.studiesAtWork());
            try (StudyStore one = StudyStore.open(file("a.db"));
                    StudyStore two = StudyStore.open(file("a.db"))) {
                one.tell(first);
                one.tell(new StudyAtWork(10, 3, 1)); // not written: too soon
                two.tell(new StudyAtWork(5, 0, 0));
                assertEquals(List.of(first, new StudyAtWork(5, 0, 0)), reader.studiesAtWork());
            }
            assertEquals(List.of(), reader.studiesAtWork());
        }
    }

    @Test
    void aStudyThatWasKilledDoesNotCount() {
        try (StudyStore killed = StudyStore.open(file("a.db"))) {
            killed.tell(new StudyAtWork(10, 2, 1));
            execute("UPDATE progress SET told = '2001-01-01T00:00:00Z'");
            assertEquals(List.of(), killed.studiesAtWork());
            try (StudyStore next = StudyStore.open(file("a.db"))) {
                next.tell(new StudyAtWork(10, 4, 0));
                assertEquals(
                        List.of(List.of("1")), next.query("SELECT count(*) FROM progress").rows());
            }
        }
    }

    @Test
    void aStoreWithoutProgressIsRead() {
        StudyStore.open(file("a.db")).close();
        execute("DROP TABLE progress");
        try (StudyStore store = StudyStore.openToRead(file("a.db"))) {
            assertEquals(List.of(), store.studiesAtWork());
        }
    }

    @Test
    void whatCameSinceARevisionHasAllReplicasOfItsPoints() {
        try (StudyStore store = StudyStore.open(file("a.db"))) {
            store.add(List.of(point("a", 1, 1)));
            int revision = store.revision();
            assertEquals(List.of(), keysSince(store, revision));
            store.add(List.of(point("b", 2, 2))); // the same settings
            assertEquals(List.of("a", "b"), keysSince(store, revision));
            assertTrue(store.revision() > revision);
        }
    }

    private static List<String> keysSince(StudyStore store, int revision) {
        List<String> keys = new ArrayList<>();
        store.forEachSince(revision, point -> keys.add(point.key()));
        return keys;
    }

    private void execute(String sql) {
        try (Connection connection =
                        new org.sqlite.JDBC()
                                .connect("jdbc:sqlite:" + file("a.db"), new Properties());
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aStoreInAFolderThatCannotBeWrittenIsRead() {
        try (StudyStore store = StudyStore.open(file("a.db"))) {
            store.add(List.of(point("a", 1, 1)));
        }
        try {
            assertTrue(folder.toFile().setWritable(false));
            Assumptions.assumeFalse(Files.isWritable(folder), "root may write everywhere");
            try (StudyStore store = StudyStore.openToRead(file("a.db"))) {
                assertEquals(1, store.size());
            }
        } finally {
            assertTrue(folder.toFile().setWritable(true));
        }
    }

    @Test
    void aPointThatCannotBeAddedLeavesNothing() {
        try (StudyStore store = StudyStore.open(file("a.db"))) {
            StoredPoint good = point("a", 1, 1);
            assertThrows(NullPointerException.class, () -> store.add(Arrays.asList(good, null)));
            assertEquals(0, store.size());
            store.add(List.of(good));
        }
        try (StudyStore store = StudyStore.openToRead(file("a.db"))) {
            assertEquals(
                    "cycles", store.query("SELECT unit FROM metric").rows().getFirst().getFirst());
        }
    }

    @Test
    void otherFilesAreRefusedAndLeftAlone() throws IOException {
        Path text =
                Files.writeString(
                        file("t.db"), "no database, but long enough to be one".repeat(99));
        BadInput told = assertThrows(BadInput.class, () -> StudyStore.open(text));
        assertTrue(told.getMessage().contains("t.db: "), told.getMessage());
        assertTrue(Files.readString(text).startsWith("no database"));
        assertThrows(BadInput.class, () -> StudyStore.openToRead(file("missing.db")));
        assertFalse(Files.exists(file("missing.db")));
    }

    @Test
    void aQuestionIsAnsweredAndAChangeRefused() {
        try (StudyStore store = StudyStore.open(file("a.db"))) {
            store.add(List.of(point("a", 2.5, 1)));
        }
        try (StudyStore store = StudyStore.openToRead(file("a.db"))) {
            assertEquals(
                    List.of(List.of("torus, 2 VCs", "2.5")),
                    store.query("SELECT name, metrics->>'latency' FROM result").rows());
            assertThrows(BadInput.class, () -> store.query("DELETE FROM point RETURNING key"));
            assertThrows(BadInput.class, () -> store.query("SELEC"));
            assertEquals(1, store.size());
        }
    }
}
