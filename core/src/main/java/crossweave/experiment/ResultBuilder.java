package crossweave.experiment;

import crossweave.config.SettingsReflection;
import crossweave.engine.EventQueue;
import crossweave.machine.NetworkSettings;
import crossweave.network.Counters;
import crossweave.network.ElementCounters;
import crossweave.network.Technique;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.PacketPlace;
import crossweave.node.NodeCounters;
import crossweave.random.RandomStreams;
import crossweave.result.Course;
import crossweave.result.Result;
import crossweave.topology.Topology;
import crossweave.workload.WorkloadSettings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** Makes a result from what was measured. */
record ResultBuilder(
        Experiment experiment, Measurement measurement, RunPhases phases, MessageBroker mail) {
    private static final int MOST_CHANNELS = 1 << 17; // a longer list is no use to anybody
    private static final int MOST_WAITING = 16; // processes to name, likewise

    Result result(
            String fingerprint,
            Optional<Deadlock> deadlock,
            Optional<String> failure,
            boolean interrupted) {
        Scenario scenario = experiment.scenario();
        return new Result(
                SettingsReflection.effective(scenario),
                scenario.seed(),
                fingerprint,
                phases.coversWholeWorkload(),
                phases.coversWholeWorkload() ? 0 : measurement.start(),
                measurement.cycles(),
                units(),
                traffic(),
                hasInterval()
                        ? measurement.all().delays()
                        : measurement.all().delays().withoutIntervals(),
                works(),
                jobs(),
                completions(),
                mail.works().tasks(),
                mail.works().processes(),
                mail.works().programs(),
                isListed() ? channels() : List.of(),
                isListed() ? nodes() : List.of(),
                isListed() ? nodeWork() : List.of(),
                measurement.counted().elements().map(this::elements).orElse(List.of()),
                energy(),
                course(),
                deadlock.map(this::ring),
                failure,
                interrupted,
                notes(deadlock.isPresent() || failure.isPresent(), interrupted));
    }

    private Topology topology() {
        return experiment.machine().topology();
    }

    private Result.Traffic traffic() {
        Counters counters = measurement.counted();
        double terminalCycles = (double) topology().liveTerminals() * measurement.cycles();
        double accepted = counters.arrivedFlits() / terminalCycles;
        return new Result.Traffic(
                measurement.all().arrived(),
                counters.arrivedPackets(),
                counters.arrivedFlits(),
                counters.flitHops(),
                counters.sentFlits() / terminalCycles,
                accepted,
                capacity(),
                hasInterval()
                        ? accepted
                                * measurement.acceptedPrecision(
                                        measurement.start() + measurement.cycles())
                        : Double.POSITIVE_INFINITY,
                phases.isSaturated(),
                counters.withdrawn(),
                new Result.Discarded(counters.lost(), counters.retransmitted(), counters.cutOff()));
    }

    /** Flits per cycle that a terminal can send, on average. */
    private double capacity() {
        return IntStream.range(0, topology().terminals())
                .filter(each -> !topology().isDead(each))
                .mapToDouble(each -> topology().rate(topology().injection(each)).value())
                .average()
                .orElse(1);
    }

    /** Whether the window is a sample of a random process, so that intervals make sense. */
    private boolean hasInterval() {
        RunningWorkloads all = mail.works();
        return !phases.coversWholeWorkload()
                && IntStream.range(0, all.count()).anyMatch(all::isRandom);
    }

    private List<Result.WorkDelays> works() {
        return IntStream.range(0, measurement.works().size()).mapToObj(this::work).toList();
    }

    /**
     * Delays of a workload; all messages of a finite one are no sample, so they have no interval.
     */
    private Result.WorkDelays work(int work) {
        LatencySample sample = measurement.works().get(work);
        Result.Delays delays =
                mail.works().isFinite(work) || !mail.works().isRandom(work)
                        ? sample.delays().withoutIntervals()
                        : sample.delays();
        return new Result.WorkDelays(mail.works().name(work), sample.arrived(), delays);
    }

    private List<Result.Job> jobs() {
        List<WorkloadSettings.Site> sites = experiment.sites();
        return IntStream.range(0, mail.works().count())
                .mapToObj(work -> job(work, sites.get(work)))
                .toList();
    }

    private Result.Job job(int work, WorkloadSettings.Site site) {
        Optional<Result.Completion> whole =
                measurement.completion(work).map(log -> completion(work, log));
        LatencySample sample =
                measurement.works().isEmpty() ? measurement.all() : measurement.works().get(work);
        int all = experiment.machine().nodeCount();
        return new Result.Job(
                mail.works().name(work),
                experiment.workloads().get(work).nodes(site).map(own -> own.length).orElse(all),
                whole.map(Result.Completion::begin).orElse(Result.Completion.NONE),
                whole.map(Result.Completion::end).orElse(Result.Completion.NONE),
                whole.map(Result.Completion::messages).orElse(sample.arrived()),
                whole.map(Result.Completion::flits).orElse(Result.Completion.NONE),
                sample.delays().latency(),
                mail.works().communicating(work),
                mail.works().repetitions(work));
    }

    private List<Result.Completion> completions() {
        List<Result.Completion> all = new ArrayList<>();
        for (int i = 0; i < mail.works().count(); i++) {
            int work = i;
            measurement.completion(i).ifPresent(log -> all.add(completion(work, log)));
        }
        return all;
    }

    private Result.Completion completion(int work, CompletionLog log) {
        RunningWorkloads works = mail.works();
        long seen = works.end(work) == EventQueue.NEVER ? log.lastArrived() : works.end(work);
        return new Result.Completion(
                works.name(work),
                experiment.workloads().get(work).priority(),
                works.isFinished(work),
                works.begin(work) == EventQueue.NEVER ? Result.Completion.NONE : works.begin(work),
                works.isFinished(work) ? seen : Result.Completion.NONE,
                works.repetitions(work),
                log.kinds(),
                isListed() ? log.nodes() : List.of());
    }

    private Optional<Course> course() {
        return measurement.course(
                topology().liveTerminals(),
                experiment
                        .machine()
                        .firstFailure(
                                new RandomStreams(experiment.scenario().seed()),
                                measurement.start(),
                                measurement.start() + measurement.cycles())
                        .orElse(Course.NONE));
    }

    private Optional<Result.Energy> energy() {
        return experiment
                .scenario()
                .energyOn(experiment.machine())
                .flatMap(it -> it.of(measurement.counted(), measurement.cycles()));
    }

    private boolean isListed() {
        return topology().channels() <= MOST_CHANNELS;
    }

    private List<Result.Channel> channels() {
        Counters counters = measurement.counted();
        return IntStream.range(0, topology().channels())
                .filter(channel -> !topology().isBroken(channel))
                .mapToObj(
                        channel ->
                                new Result.Channel(
                                        channel,
                                        topology().channelName(channel),
                                        topology().isNetwork(channel),
                                        (double) counters.flits(channel) / measurement.cycles(),
                                        counters.packets(channel),
                                        counters.waited(channel),
                                        counters.queued(channel)))
                .toList();
    }

    private List<Result.Node> nodes() {
        Counters counters = measurement.counted();
        long[] waited = perRouter(counters::waited);
        long[] queued = perRouter(counters::queued);
        return IntStream.range(0, topology().routers())
                .mapToObj(
                        router ->
                                new Result.Node(
                                        topology().name(router),
                                        counters.left(router),
                                        counters.contention(router),
                                        waited[router] + queued[router],
                                        waited[router]))
                .toList();
    }

    /** Sums a counter over the channels that leave each router, those to its terminals included. */
    private long[] perRouter(IntToLongFunction count) {
        long[] sums = new long[topology().routers()];
        for (int channel = 0; channel < topology().channels(); channel++) {
            if (topology().source(channel) != Topology.NONE) {
                sums[topology().source(channel)] += count.applyAsLong(channel);
            }
        }
        return sums;
    }

    private List<Result.NodeWork> nodeWork() {
        NodeCounters counters = measurement.counters();
        List<Result.NodeWork> all =
                IntStream.range(0, counters.nodes())
                        .mapToObj(
                                node ->
                                        new Result.NodeWork(
                                                node,
                                                counters.busy(node),
                                                counters.sentPackets(node),
                                                counters.sendingAway(node)))
                        .toList();
        return all.stream().allMatch(n -> n.busy() == 0 && n.packets() == 0) ? List.of() : all;
    }

    private List<Result.Element> elements(ElementCounters elementCounters) {
        long end = measurement.start() + measurement.cycles();
        return IntStream.range(0, elementCounters.routers())
                .mapToObj(
                        router ->
                                new Result.Element(
                                        topology().name(router),
                                        (double) elementCounters.chunkCycles(router, end)
                                                / measurement.cycles(),
                                        elementCounters.mostChunks(router),
                                        elementCounters.bypassedPackets(router),
                                        elementCounters.storedPackets(router),
                                        waited(elementCounters, router)))
                .toList();
    }

    private static Result.Waited waited(ElementCounters elementCounters, int router) {
        return new Result.Waited(
                elementCounters.waited(router, ElementCounters.Part.INPUT_FIFO),
                elementCounters.waited(router, ElementCounters.Part.DESERIALISER),
                elementCounters.waited(router, ElementCounters.Part.CENTRAL_QUEUE),
                elementCounters.waited(router, ElementCounters.Part.SERIALISER),
                elementCounters.waited(router, ElementCounters.Part.OUTPUT_FIFO));
    }

    private Result.Ring ring(Deadlock deadlock) {
        return new Result.Ring(
                deadlock.cycle(), deadlock.ring().stream().map(this::waiting).toList());
    }

    private Result.Waiting waiting(PacketPlace place) {
        return new Result.Waiting(
                mail.numbered(place),
                place.held().stream().map(this::name).toList(),
                topology().channelName(place.waitsFor()));
    }

    /** The name of a buffer, with its VC if packets hold VCs. */
    private String name(PacketPlace.Held held) {
        NetworkSettings network = experiment.scenario().network();
        boolean hasVcs =
                network.vcs() > 1 && network.technique().build().held() == Technique.Held.VCS;
        return topology().channelName(held.channel()) + (hasVcs ? " VC " + held.vc() : "");
    }

    /** A note on priorities that have no effect. */
    private Optional<String> priorityNote() {
        Scenario scenario = experiment.scenario();
        List<Integer> priorities =
                experiment.workloads().stream().map(WorkloadSettings::priority).toList();
        if (scenario.network().technique().build().heedsPriorities()) {
            return priorities.stream().distinct().count() > 1
                    ? Optional.empty()
                    : Optional.of(
                            "priority: class has no effect: all workloads have the same"
                                    + " priority");
        }
        return priorities.stream().allMatch(priority -> priority == 0)
                ? Optional.empty()
                : Optional.of(
                        "priorities of workloads have no effect: only technique "
                                + "vc-router with priority: class uses them");
    }

    /** What the first few processes wait for in an unfinished run, and what nobody received. */
    private List<String> waiting(boolean isUnfinished) {
        List<String> notes = new ArrayList<>();
        if (isUnfinished) {
            List<String> all = mail.works().waiting();
            notes.addAll(all.subList(0, Math.min(MOST_WAITING, all.size())));
            if (all.size() > MOST_WAITING) {
                notes.add("... and %,d more".formatted(all.size() - MOST_WAITING));
            }
        }
        long unreceived =
                mail.works().processes().stream().mapToLong(p -> p.report().unreceived()).sum();
        if (unreceived > 0) {
            notes.add("%,d messages were sent but never received".formatted(unreceived));
        }
        return notes;
    }

    private List<String> notes(boolean isStuck, boolean interrupted) {
        Technique technique = experiment.scenario().network().technique().build();
        List<String> notes = new ArrayList<>(technique.notes(experiment.machine().routing()));
        if (interrupted) {
            notes.add("interrupted: the results cover the time until then");
        }
        notes.addAll(experiment.roundings());
        priorityNote().ifPresent(notes::add);
        notes.addAll(phases.notes());
        notes.addAll(waiting(isStuck || interrupted || phases.isUnfinished()));
        if (experiment.machine().routing().weighsQueues()
                && technique.hasChannels()
                && !technique.weighsQueues()) {
            notes.add(weighingNote());
        }
        if (experiment.scenario().energy().isPresent() && energy().isEmpty()) {
            notes.add(
                    "energy is not estimated: technique %s does not simulate which channels flits"
                                    .formatted(experiment.scenario().network().technique().name())
                            + " cross");
        }
        if (!isListed()) {
            notes.add(
                    "channels and nodes are not listed one by one, as there are %,d channels"
                            .formatted(topology().channels()));
        }
        return notes;
    }

    private String weighingNote() {
        return "routing %s weighs queues only with technique vc-router; with %s a packet takes the"
                        .formatted(
                                experiment.scenario().network().routing().name(),
                                experiment.scenario().network().technique().name())
                + " way whose channel is free first, and threshold and weight have no effect";
    }

    private Result.Units units() {
        return new Result.Units(experiment.machine().physics().scale(), topology().liveTerminals());
    }
}
