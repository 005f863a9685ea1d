package crossweave.cli.run;

import crossweave.cli.output.FigureLines;
import crossweave.cli.output.Version;
import crossweave.config.Choice;
import crossweave.experiment.RunSpeed;
import crossweave.experiment.Scenario;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.result.ChipEnergy;
import crossweave.result.Course;
import crossweave.result.Result;
import crossweave.stats.Summary;
import crossweave.unit.UnitScale;
import crossweave.util.CountedNoun;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Prints a result for the terminal. */
public final class ResultPrinter {
    private final PrintWriter out;
    private final FigureLines lines;

    public ResultPrinter(PrintWriter out) {
        this.out = out;
        this.lines = new FigureLines(out);
    }

    /** The machine and its workload in one line. */
    public static String title(Scenario scenario) {
        String workload =
                scenario.workload().stream()
                        .map(Choice::toString)
                        .collect(Collectors.joining(" and "));
        var network = scenario.network();
        String node = scenario.node().name().equals("plain") ? "" : ", " + scenario.node();
        return "%s, %s%s, %s".formatted(network.topology(), network.technique(), node, workload);
    }

    public void print(Scenario scenario, Result result, RunSpeed speed) {
        result.programs().forEach(program -> CpcPrinter.printOutput(program, out));
        out.println(title(scenario));
        if (result.traffic().messages() > 0) {
            print("latency", result.delays().latency());
            if (hasSourceDelay(result.delays())) {
                print("network latency", result.delays().networkLatency());
                print("  blocked", result.delays().blocked());
            }
            if (!result.delays().roundTrip().isEmpty()) {
                print("round trip", result.delays().roundTrip());
            }
            lines.add("hops", "%.3f on average", result.delays().hops().mean());
        }
        for (Result.WorkDelays work : result.workloads()) {
            lines.add("of " + work.workload(), "%s", CountedNoun.of(work.messages(), "message"));
            if (work.messages() > 0) {
                print("  latency", work.delays().latency());
            }
        }
        printCompletions(scenario, result);
        for (Result.Tasks tasks : result.tasks()) {
            lines.add(
                    "node traffic",
                    "mean %.4f, worst node %.4f flits per cycle%s",
                    tasks.meanNodeTraffic(),
                    tasks.worstNodeTraffic(),
                    tasks.complete() ? "" : " (not all tasks are done)");
        }
        for (Result.Processes processes : result.processes()) {
            new ProcessPrinter(lines, result.units())
                    .print(processes, result.processes().size() > 1);
        }
        if (result.cycles() > 0) { // a deadlock may end the warm-up
            print(result.traffic());
            new ElementPrinter(lines).print(result.elements());
        }
        if (scenario.node().name().equals("shared-memory") && !result.nodes().isEmpty()) {
            print("dataflow hops", result.nodes(), Result.Node::dataflowHops);
            print("contention", result.nodes(), Result.Node::contention);
        }
        printShown(scenario.measure().shown(), result);
        printWindow(scenario, result);
        printTimes(result.units().scale(), result);
        printData(result.units(), result);
        result.course().ifPresent(this::course);
        result.energy().ifPresent(this::print);
        lines.add(
                "speed",
                "%.2f s, %,.0f cycles per second, engine: %s",
                speed.seconds(),
                speed.cycles() / speed.seconds(),
                speed.engine());
        speed.parallel().ifPresent(this::print);
        lines.add(
                "made by",
                "crossweave %s, seed %d, fingerprint %s",
                Version.text(),
                result.seed(),
                result.fingerprint());
        result.deadlock().ifPresent(this::print);
        result.failure().ifPresent(failure -> lines.add("error", "%s", failure));
        result.notes().forEach(note -> lines.add("note", "%s", note));
        speed.parallel().ifPresent(this::printOversubscription);
    }

    /** Prints the metrics that the scenario selects. */
    private void printShown(List<Metric> metrics, Result result) {
        for (MetricValues.Value value : MetricValues.of(result, metrics).values().values()) {
            String interval =
                    Double.isFinite(value.ci95())
                            ? " +- %s".formatted(value.metric().text(value.ci95()))
                            : "";
            lines.add(
                    value.metric().name(),
                    "%s%s%s",
                    value.metric().text(value.number()),
                    interval,
                    value.metric().unit().isEmpty() ? "" : " " + value.metric().unit());
        }
    }

    private void printOversubscription(RunSpeed.Parallel parallel) {
        if (parallel.workers() < parallel.threads()) {
            lines.add(
                    "note",
                    "more threads than cores: %d for %d, so only %s ran",
                    parallel.threads(),
                    parallel.workers(),
                    parallel.workers() == 1 ? "one" : parallel.workers());
        }
    }

    /** Workloads made of tasks or processes print more about their nodes. */
    private void printCompletions(Scenario scenario, Result result) {
        boolean withNodes = result.tasks().isEmpty() && result.processes().isEmpty();
        boolean isNamed = scenario.workload().size() > 1;
        for (Result.Completion work : result.completions()) {
            new CompletionPrinter(lines).print(work, isNamed, withNodes);
        }
    }

    private void printWindow(Scenario scenario, Result result) {
        lines.add(
                "window",
                "%s in %s%s",
                CountedNoun.of(result.traffic().messages(), "message"),
                CountedNoun.of(result.cycles(), "cycle"),
                place(scenario, result));
    }

    /** Where the measured window lies; with workloads that end it need not follow a warm-up. */
    private static String place(Scenario scenario, Result result) {
        boolean isDone = result.completions().stream().allMatch(Result.Completion::isDone);
        if (result.whole()) {
            return isDone ? ": the whole workload" : ": the workload as far as it got";
        }
        boolean allEnd = result.completions().size() == scenario.workload().size();
        if (allEnd && scenario.measure().warmup().orElse(0L) == 0) {
            return ": the first part of the workload";
        }
        String after = " after %,d of warm-up".formatted(result.warmup());
        return allEnd ? after + ": a part of the workload" : after;
    }

    private void print(RunSpeed.Parallel parallel) {
        boolean alone = parallel.processes() == 1;
        lines.add(
                "parallel",
                "%s%s, %s with %s between them, %s of %.2f cycles%s; %s"
                        + " worked %.0f %% of the busiest one's time and waited %.0f %%",
                alone ? "" : parallel.processes() + " processes of ",
                parallel.threads() == 1 ? "one thread" : parallel.threads() + " threads",
                CountedNoun.of(parallel.parts(), "part"),
                CountedNoun.of(parallel.crossing(), "channel"),
                CountedNoun.of(parallel.windows(), "window"),
                parallel.meanWindow(),
                parallel.fullBuffers()
                        .map(full -> ", %.1f %% for full buffers".formatted(100 * full))
                        .orElse(""),
                alone ? "threads" : "processes",
                100 * parallel.balance(),
                100 * parallel.waiting());
    }

    private void printTimes(UnitScale scale, Result result) {
        if (scale.cycle().isEmpty()) {
            return;
        }
        lines.add(
                "time",
                "a cycle is %s: %sthe window %s",
                scale.cycleText().orElseThrow(),
                result.traffic().messages() > 0 ? times(scale, result.delays().latency()) : "",
                scale.time((double) result.cycles()).orElseThrow());
    }

    private static String times(UnitScale scale, Summary latency) {
        return "mean latency %s, 95 %% %s, 99 %% %s, "
                .formatted(
                        scale.time(latency.mean()).orElseThrow(),
                        scale.time((double) latency.p95()).orElseThrow(),
                        scale.time((double) latency.p99()).orElseThrow());
    }

    private void printData(Result.Units units, Result result) {
        UnitScale scale = units.scale();
        if (scale.flit().isEmpty() || result.cycles() == 0) {
            return;
        }
        double accepted = result.traffic().accepted();
        lines.add(
                "data",
                "a flit is %s: %s arrived%s",
                scale.flitText().orElseThrow(),
                scale.data(result.traffic().flits()).orElseThrow(),
                scale.bandwidth(accepted)
                        .map(
                                each ->
                                        ", %s per terminal, %s in total"
                                                .formatted(
                                                        each,
                                                        scale.bandwidth(
                                                                        accepted
                                                                                * units.terminals())
                                                                .orElseThrow()))
                        .orElse(""));
    }

    private void print(Result.Energy energy) {
        lines.add(
                "energy",
                "estimated: %s%s%s%s",
                energy.total() == energy.chip().map(ChipEnergy::total).orElse(Double.NaN)
                        ? ""
                        : parts(energy),
                joules(energy.total()),
                Double.isFinite(energy.power()) ? ", %.4g W".formatted(energy.power()) : "",
                Double.isFinite(energy.perBit())
                        ? ", %.4g pJ per bit that arrived".formatted(energy.perBit())
                        : "");
        energy.chip().ifPresent(this::print);
    }

    private static String parts(Result.Energy energy) {
        return "links %s, routers %s, static %s%s, together "
                .formatted(
                        joules(energy.links()),
                        joules(energy.routers()),
                        joules(energy.idle()),
                        energy.chip().map(chip -> ", chip " + joules(chip.total())).orElse(""));
    }

    private void print(ChipEnergy chip) {
        lines.add(
                "chip",
                "buffers %s, crossbars %s, channels %s, outputs %s, clocks %s, leakage %s; %.4g"
                        + " mm2",
                joules(chip.buffers()),
                joules(chip.crossbars()),
                joules(chip.channels()),
                joules(chip.outputs()),
                joules(chip.clocks()),
                joules(chip.leakage()),
                chip.area().total());
    }

    /** In the unit that makes it a short number. */
    private static String joules(double energy) {
        List<String> units = List.of("J", "mJ", "uJ", "nJ", "pJ");
        int unit = 0;
        double number = energy;
        while (number < 1 && number > 0 && unit < units.size() - 1) {
            number *= 1e3;
            unit++;
        }
        return "%.4g %s".formatted(number, units.get(unit));
    }

    private static boolean hasSourceDelay(Result.Delays delays) {
        return !delays.networkLatency().equals(delays.latency());
    }

    private void print(String name, Summary summary) {
        String interval =
                Double.isFinite(summary.ci95())
                        ? "+- %.2f cycles (95 %%)".formatted(summary.ci95())
                        : "cycles";
        lines.add(
                name,
                "%.2f %s   median %d   95 %% %d   99 %% %d   max %d",
                summary.mean(),
                interval,
                summary.p50(),
                summary.p95(),
                summary.p99(),
                summary.max());
    }

    private void print(Result.Traffic traffic) {
        lines.add(
                "load",
                "offered %.4f, accepted %.4f flits per terminal per cycle%s%s",
                traffic.offered(),
                traffic.accepted(),
                traffic.capacity() < 1
                        ? ", %.1f %% of what terminals can send"
                                .formatted(100 * traffic.accepted() / traffic.capacity())
                        : "",
                traffic.saturated() ? " (saturated)" : "");
        lines.add(
                "traffic",
                "%s, %s, %s",
                CountedNoun.of(traffic.packets(), "packet"),
                CountedNoun.of(traffic.flits(), "flit"),
                CountedNoun.of(traffic.flitHops(), "flit-hop"));
        if (traffic.withdrawn() > 0) {
            lines.add(
                    "deadlocks",
                    "%s %s withdrawn and sent again",
                    CountedNoun.of(traffic.withdrawn(), "packet"),
                    traffic.withdrawn() == 1 ? "was" : "were");
        }
        faults(traffic.discarded());
    }

    private void course(Course course) {
        if (Double.isFinite(course.dip())) {
            lines.add(
                    "dip",
                    "accepted load fell by %.1f %% after cycle %,d%s",
                    100 * course.dip(),
                    course.fails(),
                    Double.isFinite(course.recovery())
                            ? ", and was back after %,.0f cycles".formatted(course.recovery())
                            : ", and did not come back");
        }
    }

    private void faults(Result.Discarded packets) {
        if (packets.lost() + packets.retransmitted() > 0) {
            lines.add(
                    "faults",
                    "%s lost, %s sent again (%,d of them found no way on)",
                    CountedNoun.of(packets.lost(), "packet"),
                    CountedNoun.of(packets.retransmitted(), "packet"),
                    packets.cutOff());
        }
    }

    /**
     * Prints counts of packets per node; the study of PEC networks [000] examines nodes
     * individually.
     */
    private void print(String name, List<Result.Node> nodes, ToLongFunction<Result.Node> count) {
        LongSummaryStatistics all = nodes.stream().mapToLong(count).summaryStatistics();
        Result.Node most = nodes.stream().max(Comparator.comparingLong(count)).orElseThrow();
        lines.add(
                name,
                "%,d, %.1f per node, from %,d to %,d at %s",
                all.getSum(),
                all.getAverage(),
                all.getMin(),
                all.getMax(),
                most.name());
    }

    private void print(Result.Ring ring) {
        lines.add("deadlock", "in cycle %,d: %s", ring.cycle(), ring.summary());
        ring.sentences(Result.Waiting::name).forEach(sentence -> out.println("    " + sentence));
    }
}
