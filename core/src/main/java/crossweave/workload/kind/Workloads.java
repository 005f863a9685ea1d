package crossweave.workload.kind;

import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.mapping.search.SearchObjective;
import crossweave.shared.program.Programs;
import crossweave.workload.WorkloadProvider;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.Graphs;
import crossweave.workload.graph.Mappings;
import crossweave.workload.injection.InjectionProcesses;
import crossweave.workload.injection.Lengths;
import crossweave.workload.job.NodePolicies;
import crossweave.workload.pattern.Patterns;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The catalog of workloads; traffic is the default. */
public final class Workloads {
    private Workloads() {}

    public static final Catalog<WorkloadSettings> ALL =
            new Catalog<>(
                            "workload",
                            WorkloadSettings.class,
                            withProvided(
                                    List.of(
                                            Entry.of(
                                                    "traffic",
                                                    "synthetic packets at a given load",
                                                    TrafficSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "request-reply",
                                                    "requests that read or write at other"
                                                        + " terminals, each answered by a reply",
                                                    RequestReplySettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "tasks",
                                                    "a graph of tasks: each computes, "
                                                            + "sends a message, waits for its "
                                                            + "delivery, and repeats",
                                                    TaskSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "batch",
                                                    "every terminal sends a number of "
                                                            + "packets as fast as it can, once "
                                                            + "or several times",
                                                    BatchSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "script",
                                                    "processes that compute, send and receive as a"
                                                            + " script says",
                                                    ScriptSettings.class,
                                                    ScriptSettings::work),
                                            Entry.of(
                                                    "collective",
                                                    "a collective operation, such as an"
                                                            + " all-reduce, once or several times",
                                                    CollectiveSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "trace",
                                                    "messages from a file, at the "
                                                            + "times in it: those of another run "
                                                            + "or another tool",
                                                    TraceSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "goal",
                                                    "a schedule of sends, receives and calculations"
                                                        + " that wait for each other, from a GOAL"
                                                        + " file",
                                                    GoalSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "chakra",
                                                    "execution traces of Chakra: what the"
                                                            + " accelerators of a training run"
                                                            + " compute and send",
                                                    ChakraSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "msccl",
                                                    "an algorithm of a collective operation, from"
                                                            + " the XML of MSCCL",
                                                    MscclSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "dumpi",
                                                    "a message-passing program from traces of"
                                                            + " DUMPI: the calls of MPI that each"
                                                            + " rank made",
                                                    DumpiSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "otf2",
                                                    "a message-passing program from a trace of"
                                                            + " OTF2, as Score-P writes it, made a"
                                                            + " text by otf2-print",
                                                    Otf2Settings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "netrace",
                                                    "packets of a multicore processor that wait for"
                                                            + " each other, from a trace of"
                                                            + " netrace",
                                                    NetraceSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "simgrid",
                                                    "a message-passing program from a"
                                                            + " time-independent trace of SimGrid",
                                                    SimGridSettings.class,
                                                    settings -> settings),
                                            Entry.of(
                                                    "shared-memory",
                                                    "a Java program whose processors "
                                                            + "read and write each other's "
                                                            + "memories",
                                                    SharedMemorySettings.class,
                                                    settings -> settings))))
                    .withDefault("traffic");

    /** These kinds, then those of other modules, sorted by name. */
    private static List<Entry<WorkloadSettings>> withProvided(List<Entry<WorkloadSettings>> own) {
        Stream<Entry<WorkloadSettings>> provided =
                ServiceLoader.load(WorkloadProvider.class, WorkloadProvider.class.getClassLoader())
                        .stream()
                        .map(ServiceLoader.Provider::get)
                        .map(WorkloadProvider::workload)
                        .sorted(Comparator.comparing(Entry::name));
        return Stream.concat(own.stream(), provided).toList();
    }

    /** The catalogs that workloads choose from, their own first. */
    public static final List<Catalog<?>> CATALOGS =
            List.of(
                    ALL,
                    Patterns.ALL,
                    InjectionProcesses.ALL,
                    Lengths.ALL,
                    Graphs.ALL,
                    Mappings.ALL,
                    NodePolicies.ALL,
                    Algorithms.ALL,
                    SearchObjective.ALL,
                    Programs.ALL);
}
