package crossweave.workload.graph;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStream;
import crossweave.trace.task.PlacementFiles;
import crossweave.util.FileName;
import crossweave.workload.NodeList;
import crossweave.workload.WorkloadSettings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The catalog of mappings. */
public final class Mappings {
    private Mappings() {}

    record Drawn(
            @Doc(
                            value =
                                    "the random generator: stream, with which all "
                                            + "orders are equally likely; or bsd-rand, rand() % "
                                            + "nodes of an old C library, repeated if a node is "
                                            + "taken, with which they are not",
                            byDefault = "stream")
                    Generator generator) {}

    enum Generator {
        STREAM,
        BSD_RAND
    }

    record Placed(@Doc("the nodes of task 0, task 1 and so on, such as 3,0,8-11") NodeList nodes) {}

    record File(
            @Doc(
                            "a file with the nodes of task 0, task 1 and so on, a "
                                    + "mapping of Scotch (.map), or a rank file of Open MPI")
                    FileName file) {}

    public static final Catalog<Mapping.Rule> ALL =
            new Catalog<>(
                    "mapping",
                    Mapping.Rule.class,
                    List.of(
                            Entry.of(
                                    "identity",
                                    "task i on node i",
                                    (Mapping.Rule) (_, _) -> task -> task),
                            Entry.of(
                                    "random",
                                    "on random nodes, which depend on the seed",
                                    Drawn.class,
                                    Mappings::drawn),
                            Entry.of(
                                    "list",
                                    "on the nodes of a list",
                                    Placed.class,
                                    s -> (graph, site) -> listed(s.nodes, graph, site)),
                            Entry.of(
                                    "file",
                                    "on the nodes of a list in a file",
                                    File.class,
                                    Mappings::fromFile),
                            ConstructedMapping.FOLDED,
                            ConstructedMapping.SNAKE,
                            ConstructedMapping.LOOP,
                            ConstructedMapping.PLANES,
                            ConstructedMapping.STAGGERED,
                            ConstructedMapping.TREE_TILES,
                            ConstructedMapping.H_TREE,
                            SearchedMapping.ENTRY));

    /** Placements by construction that fit: a search must find a better one. */
    public static List<int[]> known(TaskGraph graph, WorkloadSettings.Site site) {
        List<int[]> placements = new ArrayList<>();
        for (Mapping.Rule rule : ConstructedMapping.PLAIN) {
            placed(rule, graph, site).ifPresent(placements::add);
        }
        return placements;
    }

    /** Empty if the rule is for other graphs or networks. */
    private static Optional<int[]> placed(
            Mapping.Rule rule, TaskGraph graph, WorkloadSettings.Site site) {
        try {
            Mapping mapping = rule.of(graph, site);
            return Optional.of(IntStream.range(0, graph.tasks()).map(mapping::terminal).toArray());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Mapping.Rule drawn(Drawn settings) {
        return switch (settings.generator) {
            case STREAM -> (graph, site) -> random(graph.tasks(), site);
            case BSD_RAND -> (graph, site) -> byRand(graph.tasks(), site);
        };
    }

    private static Mapping byRand(int tasks, WorkloadSettings.Site site) {
        int seed = site.stream("mapping", 0).nextInt(Integer.MAX_VALUE);
        int[] nodes = new BsdRand(seed).places(tasks, site.terminals());
        return task -> nodes[task];
    }

    private static Mapping random(int tasks, WorkloadSettings.Site site) {
        RandomStream random = site.stream("mapping", 0);
        int[] nodes = NodeList.ALL.among(site.terminals());
        for (int task = 0; task < tasks; task++) {
            int pick = task + random.nextInt(nodes.length - task);
            int node = nodes[pick];
            nodes[pick] = nodes[task];
            nodes[task] = node;
        }
        return task -> nodes[task];
    }

    private static Mapping listed(NodeList list, TaskGraph graph, WorkloadSettings.Site site) {
        return placed("list " + list, nodes(list, site), graph);
    }

    private static int[] nodes(NodeList list, WorkloadSettings.Site site) {
        try {
            return list.among(site.terminals());
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within(
                    "mapping", "is list ", e, ProblemCode.DOES_NOT_FIT_NETWORK);
        }
    }

    private static Mapping.Rule fromFile(File settings) {
        int[] nodes = PlacementFiles.read(settings.file.path()).nodes();
        return (graph, site) -> {
            for (int node : nodes) {
                if (node >= site.terminals()) {
                    throw new InvalidSettings(
                            "mapping",
                            ProblemCode.DOES_NOT_FIT_NETWORK,
                            "is file %s, which has node %s, but there are %s",
                            settings.file,
                            node,
                            site.terminals());
                }
            }
            return placed("file " + settings.file, nodes, graph);
        };
    }

    private static Mapping placed(String mapping, int[] nodes, TaskGraph graph) {
        if (nodes.length < graph.tasks()) {
            throw new InvalidSettings(
                    "mapping",
                    ProblemCode.WRONG_COUNT,
                    "is %s, which has %s nodes, but the graph has %s tasks; give each task a node",
                    mapping,
                    nodes.length,
                    graph.tasks());
        }
        return task -> nodes[task];
    }
}
