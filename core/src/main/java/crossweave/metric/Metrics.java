package crossweave.metric;

import static crossweave.metric.CatalogMetric.count;
import static crossweave.metric.CatalogMetric.metric;

import crossweave.config.Catalog;
import crossweave.config.FieldSynonyms;
import crossweave.result.Course;
import crossweave.result.Result;
import crossweave.util.Suggestion;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Every metric there is, in the order of printing. To add one, add its line: JSON, CSV, tables,
 * charts, the schema of results, the menus of the page and the reference page then have it.
 */
public final class Metrics {
    private static final String CYCLES = "cycles";
    private static final String PER_PACKET = "cycles per packet";
    private static final String PER_MESSAGE = "cycles per message";
    private static final String LOAD = "flits per terminal per cycle";
    private static final String BYTES = "bytes per cycle";
    private static final String CHANNEL_LOAD = "flits per cycle";

    /** How much was sent, and how much arrived. */
    private static final List<CatalogMetric> LOADS =
            List.of(
                    metric(
                                    "offered",
                                    LOAD,
                                    "flits that workloads sent during the measured window",
                                    r -> r.traffic().offered())
                            .labelled("offered load")
                            .decimals(4),
                    metric(
                                    "accepted",
                                    LOAD,
                                    "flits that arrived during the measured window",
                                    r -> r.traffic().accepted())
                            .labelled("accepted load")
                            .decimals(4)
                            .interval(r -> r.traffic().acceptedCi95()));

    /** The same in physical units, where a scenario says what cycles and flits are. */
    private static final List<CatalogMetric> PHYSICAL =
            List.of(
                    metric(
                                    "latency-time",
                                    "ns",
                                    "latency in nanoseconds, if it is known how long a cycle is",
                                    r -> r.units().nanoseconds(r.delays().latency().mean()))
                            .labelled("latency")
                            .unbounded(true),
                    metric(
                                    "makespan-time",
                                    "ns",
                                    "makespan in nanoseconds, if it is known how long a cycle is",
                                    r -> r.units().nanoseconds(Formulas.makespan(r)))
                            .labelled("makespan"),
                    metric(
                                    "bandwidth",
                                    "GB/s per terminal",
                                    "accepted load in 10^9 bytes a second, if cycle and flit are"
                                            + " known",
                                    r -> r.units().gigabytesPerSecond(r.traffic().accepted()))
                            .labelled("accepted bandwidth"),
                    metric(
                                    "total-bandwidth",
                                    "GB/s",
                                    "the same, summed over all terminals",
                                    r ->
                                            r.units().terminals()
                                                    * r.units()
                                                            .gigabytesPerSecond(
                                                                    r.traffic().accepted()))
                            .labelled("total accepted bandwidth"),
                    metric(
                                    "algbw",
                                    "GB/s",
                                    "algorithm bandwidth in 10^9 bytes a second, if it is known how"
                                            + " long a cycle is",
                                    r ->
                                            CollectiveMetrics.algorithmBandwidth(r)
                                                    / r.units().nanoseconds(1))
                            .labelled("algorithm bandwidth"),
                    metric(
                                    "busbw",
                                    "GB/s",
                                    "bus bandwidth in 10^9 bytes a second, likewise",
                                    r ->
                                            CollectiveMetrics.busBandwidth(r)
                                                    / r.units().nanoseconds(1))
                            .labelled("bus bandwidth"));

    private static double course(Result result, ToDoubleFunction<Course> figure) {
        return result.course().map(figure::applyAsDouble).orElse(Double.NaN);
    }

    /** How long messages took, each with its percentiles. */
    private static final List<DelayMetrics> DELAYS =
            List.of(
                    new DelayMetrics(
                            "latency",
                            "time from the sending of a message to the arrival of its last flit",
                            true,
                            Result.Delays::latency),
                    new DelayMetrics(
                            "network-latency",
                            "time from the departure of the first flit of a message to "
                                    + "the arrival of its last",
                            false,
                            Result.Delays::networkLatency),
                    new DelayMetrics(
                            "blocked",
                            "time that the head of a message waited for channels that "
                                    + "other messages held",
                            false,
                            Result.Delays::blocked),
                    new DelayMetrics(
                            "round-trip",
                            "time from the sending of a request to the arrival of its reply, of"
                                    + " workloads that have such",
                            true,
                            Result.Delays::roundTrip));

    /** When workloads ended. */
    private static final List<CatalogMetric> ENDS =
            List.of(
                    metric(
                                    "makespan",
                                    CYCLES,
                                    "time from the start of the first workload to the "
                                            + "end of the last, if all end and the window covers "
                                            + "them",
                                    Formulas::makespan)
                            .decimals(0),
                    metric(
                                    "drain",
                                    CYCLES,
                                    "time from the last send to the last arrival, if "
                                            + "all workloads end and the window covers them",
                                    Formulas::drain)
                            .decimals(0),
                    metric(
                                    "speed-up",
                                    "times",
                                    "makespan of the run that is compared with, "
                                            + "divided by that of this run (xw sweep --base)",
                                    _ -> Double.NaN) // a single run has none
                            .labelled("speed-up")
                            .decimals(3));

    /** How fast collective operations were; of the slowest if several go on. */
    private static final List<CatalogMetric> COLLECTIVES =
            List.of(
                    metric(
                            "collective-time",
                            CYCLES,
                            "mean time of a repetition of a collective operation",
                            CollectiveMetrics::cycles),
                    metric(
                                    "algorithm-bandwidth",
                                    BYTES,
                                    "bytes of a collective operation, divided by its time",
                                    CollectiveMetrics::algorithmBandwidth)
                            .decimals(4),
                    metric(
                                    "bus-bandwidth",
                                    BYTES,
                                    "the same times 2(n-1)/n for all-reduce, 1 for broadcast and"
                                            + " reduce, (n-1)/n for all others, as NCCL's tests do:"
                                            + " what links would carry if all were used well",
                                    CollectiveMetrics::busBandwidth)
                            .decimals(4));

    /** What jobs that share a machine have got; of the worst if there are several. */
    private static final List<CatalogMetric> JOBS =
            List.of(
                    metric(
                                    "job-makespan",
                                    CYCLES,
                                    "time from the start of a workload to its own end, of the one"
                                            + " that took longest",
                                    JobMetrics::makespan)
                            .decimals(0),
                    metric(
                            "job-latency",
                            CYCLES,
                            "mean latency of the messages of a workload, of the one where it is"
                                    + " largest",
                            JobMetrics::latency),
                    metric(
                            "communication",
                            CYCLES,
                            "mean time that a process of a workload sent, received or was in"
                                    + " barriers, of the workload where it is largest",
                            JobMetrics::communication));

    /** What packets and processes waited for, and how busy channels were. */
    private static final List<CatalogMetric> WAITS =
            List.of(
                    metric(
                                    "contention",
                                    CYCLES,
                                    "time that packets waited at routers for channels "
                                            + "to other routers, summed over all packets",
                                    Formulas::contention)
                            .decimals(0),
                    metric(
                            "effective-blocking",
                            PER_PACKET,
                            "mean time that a packet waited at the front of buffers "
                                    + "for channels between routers",
                            Formulas::effectiveBlocking),
                    metric(
                            "send-away",
                            PER_PACKET,
                            "mean time from when a packet is ready at a node until it "
                                    + "has left, if nodes have costs",
                            Formulas::sendAway),
                    metric(
                            "receive-idle",
                            PER_MESSAGE,
                            "mean time that processes waited for messages",
                            Formulas::receiveIdle),
                    metric(
                                    "utilisation",
                                    CHANNEL_LOAD,
                                    "mean load of the channels between routers",
                                    r -> Formulas.utilisation(r, Combination.MEAN))
                            .labelled("mean utilisation")
                            .decimals(4),
                    metric(
                                    "utilisation-max",
                                    CHANNEL_LOAD,
                                    "load of the busiest channel between routers",
                                    r -> Formulas.utilisation(r, Combination.MAX))
                            .labelled("largest utilisation")
                            .combined(Combination.MAX)
                            .decimals(4));

    /** How much was counted, and for how long. */
    private static final List<CatalogMetric> COUNTS =
            List.of(
                    count(
                            "messages",
                            "messages",
                            "messages of the sample: sent during the window and delivered",
                            r -> r.traffic().messages()),
                    count(
                            "packets",
                            "packets",
                            "packets that arrived during the window",
                            r -> r.traffic().packets()),
                    count(
                            "flits",
                            "flits",
                            "flits that arrived during the window, including headers",
                            r -> r.traffic().flits()),
                    count(
                            "flit-hops",
                            "flits",
                            "channels between routers that flits crossed during the "
                                    + "window, summed over all flits",
                            r -> r.traffic().flitHops()),
                    metric(
                                    "dataflow-hops",
                                    "packets",
                                    "packets that left a router for another one during "
                                            + "the window, summed over all routers",
                                    Formulas::dataflowHops)
                            .decimals(0),
                    count(
                            "withdrawn",
                            "packets",
                            "packets that were removed and sent again to break deadlocks",
                            r -> r.traffic().withdrawn()),
                    metric(
                            "dip",
                            "%",
                            "how far accepted load fell in the worst interval after the"
                                    + " first fault of the window, of its mean before, if"
                                    + " measure.interval is given",
                            r -> 100 * course(r, Course::dip)),
                    metric(
                                    "recovery",
                                    CYCLES,
                                    "time from that fault until accepted load is 95 % of what it"
                                            + " was before; infinite if it never is",
                                    r -> course(r, Course::recovery))
                            .decimals(0),
                    count(
                            "lost",
                            "packets",
                            "packets that faults discarded for good",
                            r -> r.traffic().discarded().lost()),
                    count(
                            "retransmitted",
                            "packets",
                            "packets that faults discarded, and that their terminals send again",
                            r -> r.traffic().discarded().retransmitted()),
                    count(
                            "cut-off",
                            "packets",
                            "packets of both for which there was no way on",
                            r -> r.traffic().discarded().cutOff()),
                    count(
                                    "warmup",
                                    CYCLES,
                                    "time before the window, which is not measured; 0 "
                                            + "if the window covers the workloads",
                                    Result::warmup)
                            .labelled("warm-up"),
                    count("cycles", CYCLES, "length of the measured window", Result::cycles)
                            .labelled("measured time"));

    public static final List<Metric> ALL =
            Stream.of(
                            LOADS.stream(),
                            DELAYS.stream().flatMap(DelayMetrics::all),
                            Stream.of(
                                    metric(
                                                    "hops",
                                                    "channels",
                                                    "mean number of channels between routers that"
                                                            + " messages crossed",
                                                    r -> r.delays().hops().mean())
                                            .labelled("mean hops")
                                            .decimals(3)),
                            ENDS.stream(),
                            COLLECTIVES.stream(),
                            JOBS.stream(),
                            WAITS.stream(),
                            COUNTS.stream(),
                            PHYSICAL.stream(),
                            EnergyMetrics.ALL.stream())
                    .flatMap(Function.identity())
                    .<Metric>map(Function.identity())
                    .toList();

    /**
     * The same for scenarios, lists and the reference page, with the unit at the end of each
     * sentence.
     */
    public static final Catalog<Metric> CATALOG =
            new Catalog<>("metric", Metric.class, ALL.stream().map(Metrics::entry).toList());

    public static final Metric OFFERED = known("offered");
    public static final Metric ACCEPTED = known("accepted");
    public static final Metric LATENCY = known("latency");
    public static final Metric LATENCY_P99 = known("latency-p99");
    public static final Metric MAKESPAN = known("makespan");
    public static final Metric SPEED_UP = known("speed-up");
    public static final Metric WARMUP = known("warmup");

    private Metrics() {}

    private static Catalog.Entry<Metric> entry(Metric metric) {
        String sentence = "%s (%s)".formatted(metric.sentence(), metric.unit());
        return Catalog.Entry.of(metric.name(), sentence, metric);
    }

    private static Metric known(String name) {
        return CATALOG.find(name).orElseThrow().build().apply(new Catalog.Nothing());
    }

    /**
     * The metric of this name among some; throws an IllegalArgumentException that suggests a
     * similar name if there is none.
     */
    public static Metric find(String name, Collection<Metric> among) {
        return among.stream()
                .filter(metric -> metric.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(name, among)));
    }

    private static String unknown(String name, Collection<Metric> among) {
        List<String> names = among.stream().map(Metric::name).toList();
        return "'%s' is no metric%s"
                .formatted(
                        name, Suggestion.of(name, names, FieldSynonyms.choices(CATALOG.concept())));
    }

    /** The metric of a name in a file: one of these, or one that only the file knows. */
    public static Metric recorded(String name, String unit, Collection<Metric> among) {
        return among.stream()
                .filter(metric -> metric.name().equals(name))
                .findFirst()
                .orElseGet(() -> new RecordedMetric(name, unit));
    }
}
