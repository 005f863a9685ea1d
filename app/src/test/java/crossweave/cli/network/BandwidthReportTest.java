package crossweave.cli.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.topology.survey.Survey;
import crossweave.unit.Rate;
import crossweave.unit.UnitScale;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** What {@code xw topology} says of links that are not equally fast. */
class BandwidthReportTest {
    private static List<String> lines(Topology topology) {
        StringWriter out = new StringWriter();
        new BandwidthReport(topology, Survey.of(topology).bandwidths(), UnitScale.NONE)
                .print(new PrintWriter(out, true));
        return out.toString().lines().toList();
    }

    @Test
    void slowLinksShowTheirRateAndLatency() {
        Topology plain = Topologies.parse("dragonfly 2");
        Topology mixed =
                plain.with(
                        LinkSpeeds.of(
                                plain,
                                channel ->
                                        plain.linkClass(channel).equals("global")
                                                ? new Rate(1, 2 + channel % 2)
                                                : Rate.ONE,
                                channel -> plain.linkClass(channel).equals("global") ? 30 : 2));
        List<String> lines = lines(mixed);
        assertEquals(
                List.of(
                        "  link class       channels  flits/cycle    cycles",
                        "    local               108            1         2",
                        "    global               72     1/3..1/2        30",
                        "    injection            72            1         2",
                        "    ejection             72            1         2"),
                lines.subList(2, lines.size()));
    }

    @Test
    void oneWayLinksHaveNoEachWay() {
        assertEquals(
                List.of(
                        "  bandwidth        1 flit a cycle between two halves",
                        "  uniform traffic  at most 0.25 flits a cycle a terminal, by the bisection"
                                + " (injection: 1)"),
                lines(Topologies.parse("bus 4")).subList(0, 2));
    }
}
