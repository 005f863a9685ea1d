package crossweave.booksim;

import crossweave.result.Result;
import crossweave.stats.Summary;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Prints a result like BookSim's overall statistics, for scripts that search for these lines. */
public final class BookSimReport {
    private static final int DIGITS = 6; // significant
    private static final double LARGE = 1e6; // from here on with an exponent
    private static final double SMALL = 1e-4; // below it, with an exponent

    private final Result result;
    private final int terminals;
    private final List<String> lines = new ArrayList<>();

    /** The result of a network with this many terminals. */
    public BookSimReport(Result result, int terminals) {
        this.result = result;
        this.terminals = terminals;
    }

    /**
     * The lines of the report; a latency run that saturates has only a line that says so. Rates are
     * omitted if there are several classes of traffic, because they are not measured per class.
     */
    public List<String> lines(boolean forLatency) {
        if (forLatency && result.traffic().saturated()) {
            return List.of("Simulation unstable, ending ...");
        }
        lines.add("Time taken is %d cycles".formatted(result.warmup() + result.cycles()));
        lines.add("====== Overall Traffic Statistics ======");
        if (result.workloads().isEmpty()) {
            lines.add("====== Traffic class 0 ======");
            addDelays(result.delays());
            addRates();
            addHops(result.delays());
        }
        for (int i = 0; i < result.workloads().size(); i++) {
            lines.add("====== Traffic class %d ======".formatted(i));
            addDelays(result.workloads().get(i).delays());
            addHops(result.workloads().get(i).delays());
        }
        return List.copyOf(lines);
    }

    private void addDelays(Result.Delays delays) {
        add("Packet latency", delays.latency());
        add("Network latency", delays.networkLatency());
    }

    /** BookSim counts routers as hops, not channels. */
    private void addHops(Result.Delays delays) {
        add("Hops average", delays.hops().mean() + 1);
    }

    /** Channels of terminals come last: injection, then ejection. */
    private void addRates() {
        int end = result.channels().size();
        if (end < 2 * terminals) {
            return; // too many to list
        }
        List<Result.Channel> in = result.channels().subList(end - 2 * terminals, end - terminals);
        List<Result.Channel> out = result.channels().subList(end - terminals, end);
        ToDoubleFunction<Result.Channel> packets = c -> (double) c.packets() / result.cycles();
        ToDoubleFunction<Result.Channel> flits = Result.Channel::utilisation;
        add("Injected packet rate", in, packets);
        add("Accepted packet rate", out, packets);
        add("Injected flit rate", in, flits);
        add("Accepted flit rate", out, flits);
        add("Injected packet size average", mean(in, flits) / mean(in, packets));
        add("Accepted packet size average", mean(out, flits) / mean(out, packets));
    }

    private static double mean(
            List<Result.Channel> channels, ToDoubleFunction<Result.Channel> figure) {
        return channels.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    private void add(String name, Summary summary) {
        add(name + " average", summary.mean());
        add("\tminimum", summary.isEmpty() ? Double.NaN : summary.min());
        add("\tmaximum", summary.isEmpty() ? Double.NaN : summary.max());
    }

    private void add(
            String name, List<Result.Channel> channels, ToDoubleFunction<Result.Channel> figure) {
        add(name + " average", mean(channels, figure));
        add("\tminimum", channels.stream().mapToDouble(figure).min().orElse(Double.NaN));
        add("\tmaximum", channels.stream().mapToDouble(figure).max().orElse(Double.NaN));
    }

    private void add(String name, double value) {
        lines.add("%s = %s (1 samples)".formatted(name, number(value)));
    }

    /** Six significant digits, without trailing zeros. */
    static String number(double value) {
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
        }
        double size = Math.abs(value);
        if (size >= LARGE || size > 0 && size < SMALL) {
            return String.format(Locale.ROOT, "%.5e", value).replaceFirst("\\.?0*e", "e");
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(DIGITS));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
