package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cli.output.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

/** {@code xw cpc profile}: what it says of lines, messages and channels fits together. */
class CpcProfileTest {
    private static final Path EXAMPLES = ProjectFolder.find().resolve("examples");
    private static final String HEAT = "16-where-the-time-goes/heat.cpc";

    @TempDir private Path folder;

    private static Xw xw(String command, String program, String... more) {
        String path = Files.exists(EXAMPLES.resolve(program)) ? EXAMPLES + "/" + program : program;
        List<String> args = new ArrayList<>(List.of("cpc", command, path, "--mapping", "identity"));
        args.addAll(List.of(more));
        return Xw.run(args.toArray(String[]::new));
    }

    private static JsonNode json(String text) {
        return JsonMapper.builder().build().readTree(text);
    }

    private static JsonNode profile(String program, String... more) {
        List<String> args = new ArrayList<>(List.of(more));
        args.addAll(List.of("--json", "-"));
        return json(xw("profile", program, args.toArray(String[]::new)).out());
    }

    private static long sum(Iterable<JsonNode> list, String key) {
        return StreamSupport.stream(list.spliterator(), false)
                .mapToLong(node -> node.get(key).asLong())
                .sum();
    }

    @ParameterizedTest
    @CsvSource({
        "cpss-ring,unit",
        "cpss-matrix,cpss",
        "15-parallel-programs/alltoall.cpc,risc",
        "15-parallel-programs/primes.cpc,unit",
        "15-parallel-programs/deadlock.cpc,unit"
    })
    void linesAddUpToWhatARunTells(String program, String costs) {
        String[] options = {"--costs", costs, "--set", "workload.message-start=5"};
        JsonNode profile = profile(program, options);
        List<String> args = new ArrayList<>(List.of(options));
        args.addAll(List.of("--no-sequential", "--json", "-"));
        JsonNode run = json(xw("run", program, args.toArray(String[]::new)).out());
        JsonNode told = run.get("programs").get(0);
        assertEquals(run.get("fingerprint"), profile.get("result").get("fingerprint"));
        JsonNode lines = profile.get("lines");
        assertEquals(told.get("computation").asLong(), sum(lines, "computing"));
        assertEquals(
                told.get("communication").asLong(), sum(lines, "sending") + sum(lines, "waiting"));
        assertEquals(sum(told.get("traffic"), "messages"), sum(lines, "messages"));
        assertEquals(sum(told.get("traffic"), "bytes"), sum(lines, "bytes"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wormhole", "store-and-forward", "vc-router", "circuit", "link-queues"})
    void channelsCarryWhatTheirLinesSend(String technique) {
        JsonNode profile =
                profile(
                        HEAT,
                        "--technique",
                        technique,
                        "--set",
                        "network.packets.most=16",
                        "--set",
                        "network.packets.header=1");
        Map<String, JsonNode> counted = new TreeMap<>();
        profile.get("result")
                .get("channels")
                .forEach(channel -> counted.put(channel.get("name").asString(), channel));
        assertTrue(profile.get("channels").size() > 20);
        for (JsonNode channel : profile.get("channels")) {
            JsonNode other = counted.remove(channel.get("channel").asString());
            assertEquals(other.get("packets").asLong(), channel.get("packets").asLong());
            assertEquals(other.get("blocked").asLong(), channel.get("waited").asLong());
            for (String key : List.of("packets", "flits", "waited")) {
                assertEquals(channel.get(key).asLong(), sum(channel.get("lines"), key));
            }
        }
        counted.values().forEach(other -> assertEquals(0, other.get("packets").asLong()));
    }

    @Test
    void delaysOfLinesAddUpToThoseOfChannels() {
        JsonNode profile = profile(HEAT);
        long ofLines = 0;
        for (JsonNode line : profile.get("lines")) {
            for (JsonNode wait : line.get("held_up")) {
                ofLines += wait.asLong();
            }
        }
        assertEquals(sum(profile.get("channels"), "waited"), ofLines);
    }

    @Test
    void theLineThatSendsPicturesIsFoundToBeInTheWay() {
        JsonNode profile = profile(HEAT, "--set", "workload.flit-bytes=2");
        String pictures = lineWith(profile, "send(&old[1], M, 2, 0);");
        JsonNode hottest = profile.get("channels").get(0);
        assertEquals(pictures, hottest.get("lines").get(0).get("line").asString());
        for (JsonNode line : profile.get("lines")) {
            if (line.get("text").asString().startsWith("receiveFrom")) {
                JsonNode behind = line.get("awaited").get(0).get("behind");
                assertEquals(pictures, behind.propertyNames().iterator().next());
            }
        }
    }

    private static String lineWith(JsonNode profile, String text) {
        for (JsonNode line : profile.get("lines")) {
            if (line.get("text").asString().equals(text)) {
                return line.get("line").asString();
            }
        }
        throw new AssertionError("no line has " + text);
    }

    @Test
    void everyMessageIsPrintedWithItsRoute() {
        Xw xw = xw("profile", "cpss-ring", "--messages");
        List<String> rows =
                xw.out().lines().dropWhile(line -> !line.startsWith("sent,")).skip(1).toList();
        JsonNode traffic = profile("cpss-ring").get("result").get("programs").get(0).get("traffic");
        assertEquals(sum(traffic, "messages"), rows.size());
        for (String row : rows) {
            String[] cells = row.split(",", 11);
            boolean isLocal = cells[2].equals(cells[3]);
            assertEquals(isLocal, cells[10].isEmpty(), row);
            assertTrue(isLocal || cells[10].startsWith("\"terminal " + cells[2] + "->"), row);
            assertTrue(isLocal || cells[10].contains("->terminal " + cells[3] + "@"), row);
        }
    }

    @Test
    void filesHaveAllOfIt() throws IOException {
        Path timeline = folder.resolve("t.json");
        Path chart = folder.resolve("c.svg");
        Path heat = folder.resolve("h.svg");
        Xw xw =
                xw(
                        "profile",
                        "cpss-ring",
                        "--timeline",
                        timeline.toString(),
                        "--figure",
                        chart.toString(),
                        "--svg",
                        heat.toString());
        assertEquals(0, xw.exit(), xw.err());
        boolean sends = false;
        for (JsonNode event : json(Files.readString(timeline)).get("traceEvents")) {
            boolean isMessage = event.get("name").asString().startsWith("to ");
            sends |= isMessage;
            assertTrue(!isMessage || event.get("args").has("line"), event.toString());
        }
        assertTrue(sends);
        assertTrue(Files.readString(chart).contains("Messages in flight"));
        assertTrue(Files.readString(heat).contains("flits per cycle on a link"));
    }

    @Test
    void aFormulaKnowsNoChannels() {
        Xw xw = xw("profile", "cpss-ring", "--technique", "shortest-path");
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().contains("the technique is a formula"), xw.out());
    }

    @Test
    void aProgramThatGetsStuckIsToldOf() {
        Xw xw = xw("profile", "15-parallel-programs/deadlock.cpc");
        assertEquals(ExitCode.FAILED.number(), xw.exit());
        assertTrue(xw.out().contains("deadlock.cpc:10"), xw.out());
    }
}
