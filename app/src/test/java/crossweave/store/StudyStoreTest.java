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
    void aStoreOfAnotherFormatIsRefused() throws SQLException {
        StudyStore.open(file("a.db")).close();
        try (Connection connection =
                        new org.sqlite.JDBC()
                                .connect("jdbc:sqlite:" + file("a.db"), new Properties());
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA user_version = 1");
        }
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
