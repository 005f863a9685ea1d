package crossweave.papers.study.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.papers.study.peer.SimGridPlatform.Factors;
import crossweave.papers.study.peer.SimGridPlatform.Host;
import crossweave.papers.study.peer.SimGridPlatform.Link;
import crossweave.papers.study.peer.SimGridTraces.Trace;
import crossweave.trace.Samples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the study says of SimGrid's tests is what their files say. */
class SimGridTracesTest {
    static List<Trace> traces() {
        return SimGridTraces.ALL.stream().filter(trace -> !trace.files().isEmpty()).toList();
    }

    private static String sample(String name) throws IOException {
        return Files.readString(Samples.file(name));
    }

    @ParameterizedTest
    @MethodSource("traces")
    void ranksDoWhatTheTraceSays(Trace trace) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String file : trace.files()) {
            sample("simgrid-ti/" + file)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .forEach(lines::add);
        }
        for (int rank = 0; rank < trace.programs().size(); rank++) {
            String prefix = rank + " ";
            List<String> actions = new ArrayList<>(List.of("init"));
            actions.addAll(trace.programs().get(rank));
            actions.add("finalize");
            assertEquals(
                    lines.stream()
                            .filter(line -> line.startsWith(prefix))
                            .map(line -> line.substring(prefix.length()).strip())
                            .toList(),
                    actions);
        }
    }

    @ParameterizedTest
    @MethodSource("traces")
    void theTimeIsThatOfTheLog(Trace trace) throws IOException {
        String log = sample("simgrid-ti/replay.tesh");
        String last = SimGridPlatform.RANKS.get(trace.last()).label + ":" + trace.last();
        String line =
                String.format(
                        Locale.ROOT,
                        "[%s:(%d) %.6f] [smpi_replay/INFO] Simulation time %.6f",
                        last,
                        trace.last() + 1,
                        trace.seconds(),
                        trace.seconds());
        assertTrue(log.contains(line), line);
    }

    /** The sizes and durations of single messages, as the log has them. */
    @Test
    void singleMessagesAreThoseOfTheLog() throws IOException {
        String log = sample("simgrid-ti/replay.tesh");
        for (String line :
                List.of(
                        "[Tremblay:0:(1) 0.003820] [smpi_replay/VERBOSE] 0 waitall 0.003820",
                        "[Fafard:2:(3) 0.006258] [smpi_replay/VERBOSE] 2 waitall 0.006258",
                        "1 bcast 5e4 0.015536",
                        "2 bcast 5e4 0.016118",
                        "0 send 1 0 1e6 0.171838",
                        "0 send 1 0 1e7 1.565197",
                        "26.213694] [smpi_replay/VERBOSE] 2 irecv 1 1 1e6", // .194846 before
                        "26.408540] [smpi_replay/VERBOSE] 1 send 2 1 1e6",
                        "32.767318] [smpi_replay/VERBOSE] 2 isend 0 2 1e6", // .159832 before
                        "32.927150] [smpi_replay/VERBOSE] 0 recv 2 2 1e6")) {
            assertTrue(log.contains(line), line);
        }
    }

    @Test
    void hostsAndLinksAreThoseOfThePlatform() throws IOException {
        String platform = sample("simgrid-platform/small_platform.xml");
        for (Host host : Host.values()) {
            String text = "<host id=\"%s\" speed=\"%sMf\"/>".formatted(host.label, host.speed);
            assertTrue(platform.contains(text), text);
        }
        for (Link link : SimGridPlatform.ROW) {
            Matcher found =
                    Pattern.compile(
                                    "<link id=\"%s\" bandwidth=\"([0-9.]+)MBps\" latency=\"([0-9.]+)([mu])s\""
                                            .formatted(link.id()))
                            .matcher(platform);
            assertTrue(found.find(), link.id());
            assertEquals(Double.parseDouble(found.group(1)), link.bandwidth());
            double unit = found.group(3).equals("m") ? 1000 : 1;
            assertEquals(Double.parseDouble(found.group(2)) * unit, link.latency(), 1e-9);
        }
    }

    @Test
    void routesAreThoseOfThePlatform() throws IOException {
        String platform = sample("simgrid-platform/small_platform.xml").replaceAll("\\s+", "");
        for (Host from : Host.values()) {
            for (Host to : Host.values()) {
                String start = "<routesrc=\"%s\"dst=\"%s\">".formatted(from.label, to.label);
                if (from != to && platform.contains(start)) {
                    StringBuilder links = new StringBuilder(start);
                    SimGridPlatform.route(from, to)
                            .forEach(
                                    link ->
                                            links.append(
                                                    "<link_ctnid=\"%s\"/>".formatted(link.id())));
                    assertTrue(platform.contains(links + "</route>"), links.toString());
                }
            }
        }
    }

    /**
     * 5e4 bytes over link 9: 3.48845 latencies, and bytes at .697866 of its bandwidth, less 5 %.
     */
    @Test
    void theFormulaHasTheFactorsOfTheSize() {
        double seconds =
                SimGridPlatform.formula(
                        SimGridPlatform.route(Host.TREMBLAY, Host.JUPITER), 5e4, Factors.of(5e4));
        assertEquals(3.48845 * 1461.517e-6 + 1.05 * 5e4 / (.697866 * 7.20975e6), seconds, 1e-12);
    }

    /** Nodes have one speed here, so that flops are scaled to last as long. */
    @Test
    void flopsLastAsLongAsOnTheHost() {
        Trace barrier = SimGridTraces.ALL.get(3);
        assertEquals("barrier", barrier.name());
        assertEquals(1, barrier.computing(), 1e-12);
        assertTrue(barrier.text().contains("0 compute 100000000\n"), barrier.text());
        assertTrue(barrier.text().contains("2 compute 100000000\n"), barrier.text());
    }
}
