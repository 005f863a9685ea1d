package crossweave.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.web.LabClient.Heard;
import crossweave.web.LabClient.Talk;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Programs that a page debugs: they move as it says, and their past is what has happened. */
@HangGuard
class LiveProgramTest {
    private static final int N = 8; // processes of the ring
    private static final int SEND = 24; // the line in which each sends
    private static final Map<String, ?> RING = Map.of("name", "cpss-ring", "on", "mesh 4x4");
    private static final String ENDLESS =
            "int x;\nvoid main() {\n    for (;;)\n        x = x + 1;\n}\n";
    private static final String DEADLOCK =
            """
            #include "cpc.h"
            arch ring R[4];
            void polite(int i) {
                int x;
                receive(&x, 1, 0);
                send(&i, 1, 0, i + 1);
            }
            void main() {
                int i;
                printf("begin\\n");
                forall (i from 0 to 3) polite(i);
            }
            """;

    private static LabClient client;

    @BeforeAll
    static void open() throws IOException {
        client = new LabClient();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    private static Heard go(Talk talk) throws Exception {
        return after(talk, Map.of("do", "go"));
    }

    private static Heard step(Talk talk, int process, boolean back) throws Exception {
        return after(talk, Map.of("do", "step", "how", "over", "process", process, "back", back));
    }

    /** The frame when it has stopped after this. */
    private static Heard after(Talk talk, Map<String, ?> wish) throws Exception {
        talk.ask(wish);
        talk.await("stop");
        return talk.await(h -> h.name().equals("frame") && h.data().get("going") == Boolean.FALSE);
    }

    private static Map<?, ?> breakAt(Talk talk, List<Map<String, ?>> lines) throws Exception {
        return talk.ask(Map.of("do", "breaks", "lines", lines));
    }

    private static Object stop(Heard frame, String key) {
        return ((Map<?, ?>) frame.data().get("stop")).get(key);
    }

    private static Map<?, ?> process(Heard frame, int number) {
        return (Map<?, ?>) frame.list("processes").get(number);
    }

    private static Map<String, Object> timeline(Talk talk) throws Exception {
        return talk.ask(Map.of("do", "timeline"));
    }

    private static long number(Map<?, ?> of, String key) {
        return ((Number) of.get(key)).longValue();
    }

    private static Map<?, ?> one(List<?> all, String key, Object value) {
        return all.stream()
                .map(each -> (Map<?, ?>) each)
                .filter(each -> each.get(key).equals(value))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itStopsAtABreakpointWithItsVariables() throws Exception {
        try (Talk talk = client.begin("program", RING)) {
            breakAt(talk, List.of(Map.of("line", SEND, "condition", "i == 3")));
            Heard frame = go(talk);
            assertEquals("breakpoint", stop(frame, "reason"));
            int who = (int) stop(frame, "process");
            assertEquals(SEND, process(frame, who).get("line"));
            Map<String, Object> look = talk.ask(Map.of("do", "look", "process", who));
            assertEquals("3", one((List<?>) look.get("variables"), "name", "i").get("text"));
            Map<String, Object> sum =
                    talk.ask(Map.of("do", "evaluate", "process", who, "expression", "z[i] + 1"));
            assertEquals("4", sum.get("text"));
        }
    }

    @Test
    void aStepForwardAndOneBackLeadToTheSameMomentAndTimeline() throws Exception {
        try (Talk talk = client.begin("program", RING)) {
            breakAt(talk, List.of(Map.of("line", SEND)));
            Heard frame = go(talk);
            int who = (int) stop(frame, "process");
            breakAt(talk, List.of()); // else others stop there on the way
            Map<String, Object> before = timeline(talk);
            Heard next = step(talk, who, false);
            assertTrue(next.number("cycle") > frame.number("cycle"));
            Heard back = step(talk, who, true);
            assertEquals(frame.data().get("cycle"), back.data().get("cycle"));
            assertEquals(frame.data().get("processes"), back.data().get("processes"));
            assertEquals(before, timeline(talk));
        }
    }

    @Test
    void afterGoingBackNothingAheadIsOnTheTimeline() throws Exception {
        try (Talk talk = client.begin("program", RING)) {
            Heard end = go(talk);
            Map<String, Object> whole = timeline(talk);
            long middle = (long) end.number("cycle") / 2;
            after(talk, Map.of("do", "seek", "cycle", middle));
            Map<?, ?> deeds = (Map<?, ?>) timeline(talk).get("deeds");
            assertFalse(((List<?>) deeds.get("until")).isEmpty());
            for (Object until : (List<?>) deeds.get("until")) {
                assertTrue(((Number) until).longValue() <= middle);
            }
            go(talk);
            assertEquals(whole, timeline(talk));
        }
    }

    @Test
    void everyMessageOfTheRingIsOnTheTimelineWithItsWay() throws Exception {
        try (Talk talk = client.begin("program", RING)) {
            go(talk);
            List<Map<?, ?>> sent =
                    ((List<?>) timeline(talk).get("messages"))
                            .stream()
                                    .map(each -> (Map<?, ?>) each)
                                    .filter(each -> each.get("line").equals(SEND))
                                    .<Map<?, ?>>map(each -> each)
                                    .toList();
            assertEquals(N, sent.size());
            for (Map<?, ?> message : sent) {
                assertTrue(number(message, "arrived") > number(message, "sent"));
                assertEquals(1, ((List<?>) message.get("routes")).size());
            }
        }
    }

    @Test
    void aProfileTellsWhichLinesLoadAChannel() throws Exception {
        try (Talk talk = client.begin("program", RING)) {
            talk.ask(Map.of("do", "profile"));
            Heard profile = talk.await("profile");
            Map<?, ?> line = one(profile.list("lines"), "line", "cpss-ring:" + SEND);
            assertEquals(N, number(line, "messages"));
            for (Object each : profile.list("channels")) {
                Map<?, ?> channel = (Map<?, ?>) each;
                long flits =
                        ((List<?>) channel.get("lines"))
                                .stream()
                                        .mapToLong(share -> number((Map<?, ?>) share, "flits"))
                                        .sum();
                assertEquals(number(channel, "flits"), flits);
            }
            Map<?, ?> route = (Map<?, ?>) profile.list("routes").getFirst();
            Map<?, ?> crossing =
                    (Map<?, ?>) ((List<?>) ((List<?>) route.get("packets")).getFirst()).getFirst();
            assertEquals(
                    crossing.get("channel"),
                    one(profile.list("channels"), "id", crossing.get("id")).get("channel"));
        }
    }

    @Test
    void anEndlessProgramIsPausedAndGoesOn() throws Exception {
        try (Talk talk = client.begin("program", Map.of("text", ENDLESS))) {
            talk.ask(Map.of("do", "go"));
            talk.await(h -> h.name().equals("frame") && h.data().get("going") == Boolean.TRUE);
            Heard paused = after(talk, Map.of("do", "pause"));
            assertEquals("pause", stop(paused, "reason"));
            long x =
                    Long.parseLong(
                            (String)
                                    talk.ask(
                                                    Map.of(
                                                            "do",
                                                            "evaluate",
                                                            "process",
                                                            0,
                                                            "expression",
                                                            "x"))
                                            .get("text"));
            assertTrue(x > 0);
        }
    }

    @Test
    void whatIsAskedWhileItGoesIsAnswered() throws Exception {
        try (Talk talk = client.begin("program", Map.of("text", ENDLESS));
                Talk ring = client.begin("program", RING)) {
            talk.ask(Map.of("do", "go"));
            assertEquals("ended", stop(go(ring), "reason"));
            talk.ask(Map.of("do", "look", "process", 0));
            HttpResponse<String> again =
                    client.post("sessions/" + talk.id() + "/ask", Map.of("do", "go"));
            assertEquals(422, again.statusCode());
            assertTrue(again.body().contains("pause it first"), again.body());
        }
    }

    @Test
    void itPausesWhenItHasComputedForTooLong() throws Exception {
        try (LabClient hasty = new LabClient(Duration.ofMillis(50));
                Talk talk = hasty.begin("program", Map.of("text", ENDLESS))) {
            Heard paused = go(talk);
            assertEquals("pause", stop(paused, "reason"));
            assertTrue(go(talk).number("cycle") > paused.number("cycle"));
        }
    }

    @Test
    void aDeadlockIsExplainedProcessByProcess() throws Exception {
        try (Talk talk = client.begin("program", Map.of("text", DEADLOCK))) {
            Heard end = go(talk);
            assertEquals("deadlock", stop(end, "reason"));
            String text = String.valueOf(stop(end, "text"));
            assertTrue(text.contains("waits for a message with tag 0"), text);
            assertEquals("begin\n", end.data().get("output"));
        }
    }

    @Test
    void whatIsWrongWithATextIsToldWhereItIs() throws Exception {
        Map<?, ?> wrong =
                (Map<?, ?>)
                        ((List<?>)
                                        client.ask(
                                                        "check",
                                                        Map.of(
                                                                "text",
                                                                "void main() {\n  x = 1;\n}\n"))
                                                .get("complaints"))
                                .getFirst();
        assertEquals(2, wrong.get("line"));
        assertEquals(3, wrong.get("column"));
        assertEquals(4, wrong.get("end"));
    }

    @Test
    void whatCannotBeRunIsRefusedWithASentence() throws Exception {
        for (Map<String, ?> wrong :
                List.<Map<String, ?>>of(
                        Map.of("text", "void main( {"),
                        Map.of("text", "void main() {}", "on", "no-such-network"),
                        Map.of("text", DEADLOCK, "on", "line 2", "map", "no-such-rule"),
                        Map.of("name", "../../etc/passwd"),
                        Map.of("text", 7),
                        Map.of("text", "x".repeat(2_000_000)),
                        Map.of())) {
            HttpResponse<String> answer = client.post("sessions/program", wrong);
            assertEquals(422, answer.statusCode(), answer.body());
            assertFalse(answer.body().contains("Exception"), answer.body());
            assertTrue(answer.body().length() < 3000, answer.body());
        }
    }

    @Test
    void whatMakesNoSenseIsRefusedAndTheProgramGoesOn() throws Exception {
        try (Talk talk = client.begin("program", RING)) {
            for (Map<String, ?> wrong :
                    List.<Map<String, ?>>of(
                            Map.of("do", "fly"),
                            Map.of("do", "step", "how", "aside"),
                            Map.of("do", "look", "process", 99),
                            Map.of("do", "look", "process", -1),
                            Map.of("do", "evaluate", "process", 99, "expression", "1"))) {
                HttpResponse<String> answer = client.post("sessions/" + talk.id() + "/ask", wrong);
                assertEquals(422, answer.statusCode(), answer.body());
            }
            Map<String, ?> half = Map.of("do", "evaluate", "process", 0, "expression", "1 +");
            assertTrue(talk.ask(half).containsKey("problem"));
            Map<?, ?> set =
                    breakAt(
                            talk,
                            List.of(Map.of("line", 9999), Map.of("line", SEND, "condition", "(")));
            for (Object each : (List<?>) set.get("breaks")) {
                assertTrue(((Map<?, ?>) each).containsKey("problem"), each::toString);
            }
            assertEquals("ended", stop(go(talk), "reason"));
        }
    }
}
