package crossweave.web.live;

import crossweave.draw.Detail;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.Json;
import crossweave.machine.NetworkSettings;
import crossweave.topology.Topology;
import crossweave.web.http.PageRequest;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The state of a run as the page draws it. */
final class RunFrame {
    private static final String WARM_UP = "warm-up";
    private static final int MANY_FLITS = 32; // in a buffer without limit: the hottest colour

    private final RunHistory history;
    private final Topology topology;
    private final Detail detail;
    private final Optional<Long> cycles; // of the window, if they are given
    private final Optional<Integer> slots; // of the buffer of a VC
    private final int vcs;
    private final boolean isWarmupGiven;

    RunFrame(RunHistory history, Experiment experiment) {
        this.history = history;
        this.topology = experiment.machine().topology();
        this.detail = Detail.of(topology);
        this.cycles = experiment.scenario().measure().cycles();
        NetworkSettings network = experiment.scenario().network();
        OptionalInt usual = network.technique().build().usualBuffer();
        this.slots =
                network.buffer()
                        .or(
                                () ->
                                        usual.isPresent()
                                                ? Optional.of(usual.getAsInt())
                                                : Optional.empty());
        this.vcs = network.vcs();
        this.isWarmupGiven = experiment.scenario().measure().warmup().isPresent();
    }

    /** What the page shows: a quantity of channels, and metrics over time. */
    record Look(RunHistory.Heat heat, boolean isRecent, List<String> metrics) {
        static final Look USUAL =
                new Look(RunHistory.Heat.BUSY, true, List.of("latency", "accepted"));

        static Look of(PageRequest request) {
            return new Look(
                    RunHistory.Heat.of(request.text("heat")),
                    request.flag("recent"),
                    request.has("metrics") ? request.texts("metrics") : USUAL.metrics);
        }
    }

    /** A frame as JSON in one line; {@code about} comes first. */
    String of(Run run, Look look, Map<String, Object> about) {
        Map<String, Object> frame = new LinkedHashMap<>(about);
        frame.put("cycle", run.cycle());
        frame.put("phase", run.phase());
        frame.put("messages", run.messages());
        frame.put("on_the_way", run.onTheWay());
        frame.put("latency", run.meanLatency());
        frame.put("precision", run.precision());
        frame.put("wanted_precision", run.wantedPrecision());
        frame.put("stretch", history.course().interval());
        frame.put("over_time", history.course().known().stream().map(q -> q.metric).toList());
        frame.put("course", course(run, look));
        frame.put("warm", run.phase().equals(WARM_UP) ? run.cycle() : run.countedSince());
        frame.put("progress", progress(run));
        frame.put("warmup_given", isWarmupGiven);
        NetworkFrame network = NetworkFrame.of(run);
        boolean isFilling = look.heat == RunHistory.Heat.FILLED;
        double top = isFilling ? slots.map(each -> each * vcs).orElse(MANY_FLITS) : 1;
        NetworkFrame.putHeat(frame, seen(heat(run, look, network)), top);
        network.putPackets(frame, detail == Detail.CHANNELS);
        return Json.compact(frame);
    }

    /** By the names of metrics: their values over time. */
    private Map<String, Object> course(Run run, Look look) {
        RunCourse course = history.course();
        Map<String, Object> values = new LinkedHashMap<>();
        for (RunCourse.Quantity quantity : course.known()) {
            if (look.metrics.contains(quantity.metric)) {
                double[] all = course.values(quantity, run.cycle(), topology.terminals());
                values.put(quantity.metric, Arrays.stream(all).boxed().toList());
            }
        }
        return values;
    }

    private double[] heat(Run run, Look look, NetworkFrame network) {
        if (look.heat == RunHistory.Heat.FILLED) {
            return network.filled(history.channels());
        }
        double[] perCycle =
                look.isRecent
                        ? history.recent(run, look.heat, network)
                        : history.overall(run, look.heat, network);
        if (look.heat == RunHistory.Heat.BUSY) { // the share of what the channel carries
            Arrays.setAll(perCycle, c -> perCycle[c] * topology.cyclesPerFlit(c));
        }
        return perCycle;
    }

    /** As much of a quantity of channels as the drawing shows: for routers, the mean of theirs. */
    private double[] seen(double[] ofChannels) {
        return switch (detail) {
            case CHANNELS -> ofChannels;
            case ROUTERS -> ofRouters(ofChannels);
            case GROUPS -> new double[0];
        };
    }

    private double[] ofRouters(double[] ofChannels) {
        double[] means = new double[topology.routers()];
        for (int router = 0; router < means.length; router++) {
            int end = topology.endChannel(router);
            int count = end - topology.firstChannel(router);
            for (int channel = end - count; channel < end; channel++) {
                means[router] += ofChannels[channel] / count;
            }
        }
        return means;
    }

    /**
     * The finished share of the warm-up or, after it, of the window, from 0 to 1; NaN if its end
     * cannot be foreseen. Where the end of the warm-up is found by the run, of the longest one.
     */
    private double progress(Run run) {
        if (run.phase().equals(WARM_UP)) {
            return run.lastOfWarmup().stream()
                    .mapToDouble(last -> Math.clamp(run.cycle() / (double) last, 0, 1))
                    .findFirst()
                    .orElse(Double.NaN);
        }
        if (cycles.isEmpty() && run.wantedPrecision() == 0) {
            return Double.NaN;
        }
        if (cycles.isPresent()) {
            return Math.clamp((run.cycle() - run.countedSince()) / (double) cycles.get(), 0, 1);
        }
        // half the interval takes four times the messages
        return Math.clamp(Math.pow(run.wantedPrecision() / run.precision(), 2), 0, 1);
    }

    Optional<Integer> slots() {
        return slots;
    }
}
