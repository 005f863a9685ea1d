package crossweave.experiment;

import crossweave.config.Binder;
import crossweave.config.Choice;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.Technique;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.problem.Violation;
import crossweave.random.RandomStreams;
import crossweave.routing.check.DeadlockCheck.Outcome;
import crossweave.routing.check.DeadlockCheck.Verdict;
import crossweave.routing.check.TerminalPairs;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.job.AbsentWorkload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A valid scenario, with its machine built and its workloads ready to begin.
 *
 * @param isTracked runs record the routes of messages
 * @param limit the setting that bounds the length of a run, named in advice to the user
 * @param roundings sentences on quantities that are not a whole number of cycles or flits, and on
 *     what a file has but not the machine
 */
public record Experiment(
        Scenario scenario,
        Machine machine,
        List<WorkloadSettings> workloads,
        boolean isTracked,
        RunLimit limit,
        List<String> roundings) {
    private static final int MOST_CHANNELS = 1 << 16; // largest network checked for cycles

    /** An experiment whose runs record no routes of messages. */
    public Experiment(Scenario scenario, Machine machine, List<WorkloadSettings> workloads) {
        this(scenario, machine, workloads, false, RunLimit.MOST, List.of());
    }

    /** The same, with runs that record the routes of messages; they take longer. */
    public Experiment tracked() {
        return new Experiment(scenario, machine, workloads, true, limit, roundings);
    }

    /** The same with other random numbers; empty if they decide what the machine is like. */
    public Optional<Experiment> withSeed(long seed) {
        if (!scenario.network().faults().isEmpty()) {
            return Optional.empty();
        }
        Scenario other = scenario.withSeed(seed);
        return Optional.of(new Experiment(other, machine, workloads, isTracked, limit, roundings));
    }

    /** The same, with another setting that bounds the length of a run. */
    public Experiment limitedBy(RunLimit other) {
        return new Experiment(scenario, machine, workloads, isTracked, other, roundings);
    }

    /** Builds and checks; throws {@link crossweave.problem.BadInput} with all that is wrong. */
    public static Experiment prepare(Scenario scenario, Binder marks, Problems problems) {
        return prepare(scenario, marks, problems, new SharedMachines());
    }

    /** The same with a machine that other experiments may have, too. */
    public static Experiment prepare(
            Scenario scenario, Binder marks, Problems problems, SharedMachines machines) {
        Optional<Machine> machine =
                machines.machine(scenario, () -> build(scenario, marks, problems));
        machine.ifPresent(built -> check(built, marks, problems));
        machine.flatMap(scenario::energyOn).ifPresent(energy -> energy.check(marks, problems));
        List<WorkloadSettings> workloads = List.of();
        if (problems.none()) {
            workloads = works(scenario, machine.orElseThrow(), marks);
            checkSize(machine.orElseThrow(), workloads, marks, problems);
            checkBuffers(scenario.network(), workloads, marks, problems);
            checkLength(scenario.network(), workloads, marks, problems);
            if (scenario.measure().device() == MeasureSettings.Hardware.GPU && problems.none()) {
                new DeviceFit(scenario, machine.orElseThrow(), marks, problems).check(workloads);
            }
        }
        problems.throwIfAny();
        return new Experiment(
                scenario,
                machine.orElseThrow(),
                workloads,
                false,
                RunLimit.MOST,
                Stream.concat(
                                marks.roundings().stream(),
                                machine.orElseThrow().physics().notes().stream())
                        .toList());
    }

    /** Builds the machine alone, whether or not the workloads fit it. */
    public static Optional<Machine> build(Scenario scenario, Binder marks, Problems problems) {
        BiConsumer<String, Violation> complain =
                (setting, violation) -> {
                    String path = "network." + setting;
                    problems.add(violation.at(marks.positionOf(path), path));
                };
        return Machine.build(
                scenario.network(),
                scenario.node().build(),
                scenario.scale(),
                new RandomStreams(scenario.seed()),
                complain);
    }

    /** Tries every workload on the machine; an error names the place of what does not fit. */
    private static List<WorkloadSettings> works(Scenario scenario, Machine machine, Binder marks) {
        var sites = new WorkloadSites(machine, new RandomStreams(scenario.seed()));
        List<Choice<WorkloadSettings>> named = scenario.workload();
        List<WorkloadSettings> workloads = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            try {
                WorkloadSettings settings = named.get(i).build().ready();
                WorkloadSettings.Site site = sites.next(settings);
                if (nodes(machine) >= settings.leastNodes()) {
                    checkLosses(machine, settings.on(site.forTrial()), named.get(i).name());
                }
                workloads.add(settings);
            } catch (IllegalArgumentException e) {
                String path = named.size() == 1 ? "workload" : "workload[" + i + "]";
                marks.addViolations(named.get(i).entry().settings(), path, e);
            }
        }
        return List.copyOf(workloads);
    }

    /** A workload that waits for a message would wait for ever for one that is lost. */
    private static void checkLosses(Machine machine, Workload trial, String name) {
        if (machine.losesPackets() && !trial.isOpenLoop()) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is %s, which waits for its messages, but network.fault-handling.packets is"
                            + " loss; use retransmission, or traffic",
                    name);
        }
    }

    private static int nodes(Machine machine) {
        return machine.topology().terminals() / machine.node().ports();
    }

    private static void checkSize(
            Machine machine, List<WorkloadSettings> workloads, Binder marks, Problems problems) {
        int least = workloads.stream().mapToInt(WorkloadSettings::leastNodes).max().orElse(0);
        if (nodes(machine) < least) {
            problems.add(
                    marks.positionOf("network.topology"),
                    "network.topology",
                    ProblemCode.TOO_SMALL,
                    "'%s' has %s terminals, but traffic needs at least %s",
                    machine.topology().text(),
                    nodes(machine),
                    least);
        }
    }

    /** The same with each workload replaced by another one. */
    public Experiment withWorkloads(UnaryOperator<WorkloadSettings> replacement) {
        List<WorkloadSettings> replaced = workloads.stream().map(replacement).toList();
        return new Experiment(scenario, machine, replaced, isTracked, limit, roundings);
    }

    /** The same with one workload alone, on the nodes that it has among the others. */
    public Experiment alone(int work) {
        List<WorkloadSettings> others = new ArrayList<>();
        for (WorkloadSettings each : workloads) {
            others.add(others.size() == work ? each : new AbsentWorkload(each));
        }
        return new Experiment(scenario, machine, others, isTracked, limit, roundings);
    }

    /** What results call each workload: the name that its user gave it, else its settings. */
    public List<String> jobNames() {
        List<Choice<WorkloadSettings>> chosen = scenario.workload();
        return IntStream.range(0, chosen.size())
                .mapToObj(i -> workloads.get(i).jobName().orElse(chosen.get(i).toString()))
                .toList();
    }

    /** The same in a few words: those without a name have their kind and number, from 1. */
    public List<String> shortNames() {
        List<Choice<WorkloadSettings>> chosen = scenario.workload();
        return IntStream.range(0, chosen.size())
                .mapToObj(
                        i ->
                                workloads
                                        .get(i)
                                        .jobName()
                                        .orElse(chosen.get(i).name() + " " + (i + 1)))
                .toList();
    }

    /** The nodes on which the workload of this index runs. */
    public WorkloadSettings.Site site(int work) {
        return sites().get(work);
    }

    /** The same of each workload. */
    List<WorkloadSettings.Site> sites() {
        var sites = new WorkloadSites(machine, new RandomStreams(scenario.seed()));
        return workloads.stream().map(sites::next).toList();
    }

    /** Flits of the longest packet; MAX_VALUE if there is none. */
    private static int longestPacket(NetworkSettings network, List<WorkloadSettings> workloads) {
        int longest = 0;
        for (WorkloadSettings settings : workloads) {
            longest = Math.max(longest, network.packets().longest(settings.longest()));
        }
        return longest;
    }

    /**
     * Checks packets against a technique's limit; a workload of unknown lengths is checked later.
     */
    private static void checkLength(
            NetworkSettings network,
            List<WorkloadSettings> workloads,
            Binder marks,
            Problems problems) {
        int most = network.technique().build().longestPacket();
        int longest = most == Integer.MAX_VALUE ? 0 : longestPacket(network, workloads);
        if (longest > most && longest < Integer.MAX_VALUE) {
            problems.add(
                    marks.positionOf("network.packets"),
                    "network.packets.most",
                    ProblemCode.TOO_LARGE,
                    "packets have up to %d flits, but technique %s has at most %d; cut messages by"
                                    .formatted(longest, network.technique().name(), most)
                            + " network.packets.most, which does not count the header");
        }
    }

    /** Where packets are buffered whole, the longest one must fit. */
    private static void checkBuffers(
            NetworkSettings network,
            List<WorkloadSettings> workloads,
            Binder marks,
            Problems problems) {
        int room = network.buffer().orElse(Integer.MAX_VALUE);
        boolean isWhole = network.technique().build().held() == Technique.Held.BUFFERS;
        if (!isWhole || room == Integer.MAX_VALUE) {
            return; // reading all of a trace would take too long
        }
        int longest = longestPacket(network, workloads);
        if (longest > room) {
            problems.add(
                    marks.positionOf("network.buffer"),
                    "network.buffer",
                    ProblemCode.TOO_SMALL,
                    "buffer is %d, but packets have %s flits and must fit in whole; raise it, or cut"
                                    .formatted(
                                            room,
                                            longest == Integer.MAX_VALUE
                                                    ? "any number of"
                                                    : "up to " + longest)
                            + " messages by network.packets.most");
        }
    }

    private static void check(Machine machine, Binder marks, Problems problems) {
        machine.cutOff()
                .ifPresent(
                        sentence -> {
                            SourcePosition where = marks.positionOf("network.routing");
                            problems.add(where, "network.routing", ProblemCode.NO_ROUTE, sentence);
                        });
        int terminals = machine.topology().terminals();
        int ports = machine.node().ports();
        if (terminals % ports != 0) {
            problems.add(
                    marks.positionOf("node.ports"),
                    "node.ports",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "ports is %s, but '%s' has %s terminals, which is no multiple of it",
                    ports,
                    machine.topology().text(),
                    terminals);
        }
    }

    /** Whether all its workloads are programs, whose messages are not known before the run. */
    public boolean isOfPrograms() {
        return workloads.stream().allMatch(WorkloadSettings::isProgram);
    }

    /**
     * Warns of what may go wrong although the settings are valid: a routing that can deadlock under
     * a technique in which packets hold channels or buffers while they wait. Programs send between
     * few of all pairs; their runs know which.
     */
    public List<String> warnings() {
        return isOfPrograms() ? List.of() : warnings(deadlock(DeadlockRisk.STEPS));
    }

    /** The same warnings for packets between these terminals, with a cure. */
    List<String> warnings(TerminalPairs pairs) {
        DeadlockRisk risk = new DeadlockRisk(machine);
        String cure =
                risk.moreVcs().map(c -> "; --set " + c.setting() + " rules that out").orElse("");
        return warnings(risk.among(pairs)).stream().map(warning -> warning + cure).toList();
    }

    private List<String> warnings(Verdict verdict) {
        boolean isKnown = machine.topology().networkChannels() <= MOST_CHANNELS;
        return isKnown && verdict.outcome() == Outcome.CYCLE
                ? List.of(verdict.sentence())
                : List.of();
    }

    /** Whether packets can wait for each other in a cycle; the search stops after so many steps. */
    public Verdict deadlock(long steps) {
        return new DeadlockRisk(machine).verdict(steps);
    }
}
