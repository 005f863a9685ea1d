package crossweave.cli.network;

import crossweave.cli.output.FigureLines;
import crossweave.topology.LinkClass;
import crossweave.topology.Topology;
import crossweave.topology.survey.Bandwidths;
import crossweave.topology.survey.BisectionWidth;
import crossweave.unit.Rate;
import crossweave.unit.UnitScale;

import java.io.PrintWriter;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.stream.IntStream;

/** Prints how fast the links of a network are, by class, and what they carry together. */
record BandwidthReport(Topology topology, Bandwidths bandwidths, UnitScale scale) {
    private static final String ROW = "%8s  %11s  %8s"; // channels, rate, latency

    void print(PrintWriter out) {
        FigureLines lines = new FigureLines(out);
        if (topology.routers() > 1) {
            lines.add(
                    "bandwidth",
                    "%s%s%s between two halves",
                    quality(bandwidths.basis()),
                    text(bandwidths.bisection()),
                    hasOneWayLinks() ? "" : " each way");
        }
        lines.add("uniform traffic", "%s", limit());
        boolean hasSpeeds = scale.channel().isPresent();
        boolean hasTimes = scale.cycle().isPresent();
        String row = ROW + (hasSpeeds ? "  %17s" : "%s") + (hasTimes ? "  %17s" : "%s");
        lines.add(
                "link class",
                row,
                "channels",
                "flits/cycle",
                "cycles",
                hasSpeeds ? "bandwidth" : "",
                hasTimes ? "latency" : "");
        for (LinkClass its : topology.linkClasses()) {
            LinkClass.Latencies latencies = its.latencies();
            lines.add(
                    "  " + its.name(),
                    row,
                    "%,d".formatted(its.channels()),
                    range(its.slowest(), its.fastest()),
                    range(latencies.shortest(), latencies.longest()),
                    range(speed(its.slowest()), speed(its.fastest())),
                    range(time(latencies.shortest()), time(latencies.longest())));
        }
    }

    /** In GB/s, if known. */
    private String speed(Rate rate) {
        return scale.bandwidth(rate.value()).orElse("");
    }

    private String time(int cycles) {
        return scale.time(cycles).orElse("");
    }

    private static String quality(BisectionWidth.Basis basis) {
        return switch (basis) {
            case FORMULA, EXACT -> "";
            case UPPER_BOUND -> "at most ";
            case ESTIMATE -> "about ";
        };
    }

    private boolean hasOneWayLinks() {
        return IntStream.range(0, topology.networkChannels())
                .anyMatch(channel -> topology.reverse(channel) == Topology.NONE);
    }

    private String limit() {
        String most = text(bandwidths.uniformLimit());
        if (topology.routers() == 1) {
            return "at most %s a terminal, by injection".formatted(most);
        }
        return bandwidths.isLimitedByBisection()
                ? "at most %s a terminal, by the bisection (injection: %s)"
                        .formatted(most, number(bandwidths.injectionLimit()))
                : "at most %s a terminal, by injection (bisection: %s)"
                        .formatted(most, number(bandwidths.bisectionLimit()));
    }

    /** The text of every bandwidth in this report. */
    private String text(double flitsPerCycle) {
        return number(flitsPerCycle)
                + (flitsPerCycle == 1 ? " flit a cycle" : " flits a cycle")
                + scale.bandwidth(flitsPerCycle).map(" (%s)"::formatted).orElse("");
    }

    private static String number(double value) {
        return new DecimalFormat("#,##0.####", DecimalFormatSymbols.getInstance(Locale.ROOT))
                .format(value);
    }

    private static String range(Object least, Object most) {
        return least.equals(most) ? least.toString() : least + ".." + most;
    }
}
