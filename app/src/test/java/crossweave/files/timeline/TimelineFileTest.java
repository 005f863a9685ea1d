package crossweave.files.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.message.Delivery;
import crossweave.workload.Workload.Activity;
import crossweave.workload.Workload.ActivityRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

class TimelineFileTest {
    private static final TimelineFile.Origin ORIGIN =
            new TimelineFile.Origin(
                    "a \"title\"", List.of("traffic 0.1", "script 'x'"), "0.1.0", 7);

    @TempDir private Path folder;

    private TimelineFile timeline(long most) {
        return new TimelineFile(folder.resolve("t.json"), 4, ORIGIN, most);
    }

    private JsonNode written() throws IOException {
        return new ObjectMapper().readTree(Files.readString(folder.resolve("t.json")));
    }

    private static List<JsonNode> events(JsonNode timeline, String phase) {
        List<JsonNode> events = new ArrayList<>();
        for (JsonNode event : timeline.get("traceEvents")) {
            if (event.get("ph").asString().equals(phase)) {
                events.add(event);
            }
        }
        return events;
    }

    private static Delivery message(long number, int from, int to, long sent, long arrived) {
        return new Delivery(number, 0, from, to, 4, sent, sent, arrived, 1, 0);
    }

    @Test
    void itSaysWhatItIs() throws IOException {
        timeline(100).close();
        JsonNode about = written().get("otherData");
        assertEquals("1 us is 1 cycle", about.get("time").asString());
        assertEquals("a \"title\"", about.get("scenario").asString());
        assertEquals(7, about.get("seed").asLong());
        assertEquals("crossweave 0.1.0", about.get("made by").asString());
        assertEquals("ms", written().get("displayTimeUnit").asString());
        assertEquals(0, written().get("traceEvents").size());
    }

    @Test
    void aMessageIsTwoSlicesWithAnArrow() throws IOException {
        try (TimelineFile file = timeline(100)) {
            file.delivered(message(0, 2, 3, 10, 16));
        }
        List<JsonNode> slices = events(written(), "X");
        JsonNode comes = slices.getFirst();
        JsonNode leaves = slices.getLast();
        assertEquals("from 2", comes.get("name").asString());
        assertEquals(17 - 4, comes.get("ts").asLong(), "its four flits end with cycle 16");
        assertEquals(4, comes.get("dur").asLong());
        assertEquals("to 3", leaves.get("name").asString());
        assertEquals(10, leaves.get("ts").asLong());
        assertEquals(4, leaves.get("dur").asLong());
        assertEquals(Set.of("traffic 0.1", "2 sends", "3 receives"), names(written()));
    }

    private static Set<String> names(JsonNode timeline) {
        Set<String> names = new HashSet<>();
        for (JsonNode event : events(timeline, "M")) {
            if (!event.get("name").asString().equals("thread_sort_index")) {
                names.add(event.get("args").get("name").asString());
            }
        }
        return names;
    }

    @Test
    void whatAProcessDoesIsASlice() throws IOException {
        try (TimelineFile file = timeline(100)) {
            file.recordActivity(1, new ActivityRecord(3, Activity.COMPUTE, 5, 25));
            file.recordActivity(1, new ActivityRecord(3, Activity.RECEIVE, 20, 30));
        }
        List<JsonNode> slices = events(written(), "X");
        assertEquals("compute", slices.getFirst().get("name").asString());
        assertEquals(20, slices.getFirst().get("dur").asLong());
        assertEquals(Set.of("script 'x'", "process 3", "process 3 (2)"), names(written()));
    }

    /** What viewers demand: slices of a thread apart, ends of arrows in slices, in order. */
    @Test
    void viewersCanTellWhatBelongsToWhat() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        int messages = 3000;
        List<Delivery> deliveries = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            long latency = i % 10 == 0 ? 0 : random.nextInt(200);
            deliveries.add(
                    message(i, random.nextInt(4), random.nextInt(4), i / 3, i / 3 + latency));
        }
        deliveries.sort(Comparator.comparingLong(Delivery::arrived));
        try (TimelineFile file = timeline(1_000_000)) {
            deliveries.forEach(file::delivered);
        }
        JsonNode timeline = written();
        assertSlicesDoNotOverlap(events(timeline, "X"));
        Map<Long, JsonNode> ends = new HashMap<>();
        events(timeline, "f").forEach(f -> ends.put(f.get("id").asLong(), f));
        Map<Long, JsonNode> starts = new HashMap<>();
        events(timeline, "s").forEach(s -> starts.put(s.get("id").asLong(), s));
        assertEquals(messages, starts.size());
        assertEquals(starts.keySet(), ends.keySet());
        for (Delivery d : deliveries) {
            JsonNode start = starts.get(d.number());
            JsonNode end = ends.get(d.number());
            assertTrue(time(start) < time(end), "arrows go forwards in time");
            assertEquals("e", end.get("bp").asString());
        }
        assertArrowsAreBound(timeline, deliveries);
    }

    private static double time(JsonNode event) {
        return event.get("ts").asDouble();
    }

    private static void assertSlicesDoNotOverlap(List<JsonNode> slices) {
        Map<Long, List<JsonNode>> threads = new HashMap<>();
        for (JsonNode slice : slices) {
            threads.computeIfAbsent(slice.get("tid").asLong(), _ -> new ArrayList<>()).add(slice);
        }
        for (List<JsonNode> thread : threads.values()) {
            thread.sort(Comparator.comparingDouble(TimelineFileTest::time));
            for (int i = 1; i < thread.size(); i++) {
                JsonNode before = thread.get(i - 1);
                assertTrue(time(before) + before.get("dur").asLong() <= time(thread.get(i)));
            }
        }
    }

    /** As viewers do it: in the order of time, an arrow is bound to the last slice that began. */
    private static void assertArrowsAreBound(JsonNode timeline, List<Delivery> deliveries) {
        Map<Long, Delivery> byNumber = new HashMap<>();
        deliveries.forEach(d -> byNumber.put(d.number(), d));
        List<JsonNode> events = new ArrayList<>();
        timeline.get("traceEvents").forEach(events::add);
        events.removeIf(event -> event.get("ph").asString().equals("M"));
        events.sort(Comparator.comparingDouble(TimelineFileTest::time)); // stable
        Map<Long, JsonNode> top = new HashMap<>(); // per thread
        for (JsonNode event : events) {
            long thread = event.get("tid").asLong();
            if (event.get("ph").asString().equals("X")) {
                top.put(thread, event);
            } else {
                long bound = top.get(thread).get("args").get("message").asLong();
                assertEquals(event.get("id").asLong(), bound);
            }
        }
    }

    @Test
    void itEndsWhereItGetsTooLong() throws IOException {
        try (TimelineFile file = timeline(10)) {
            for (int i = 0; i < 100; i++) {
                file.delivered(message(i, 0, 1, i, i + 5));
            }
            int events = 1 + 3 * (4 + 4); // a name, and names of threads beside 4 of each message
            assertEquals(
                    "the timeline ends in cycle 7, where it has %d events: viewers cannot open many"
                                    .formatted(events)
                            + " more",
                    file.note().orElseThrow());
        }
        assertEquals(3, events(written(), "s").size());
        assertEquals(3, events(written(), "f").size());
    }
}
