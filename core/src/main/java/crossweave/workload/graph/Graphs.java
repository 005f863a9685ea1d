package crossweave.workload.graph;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.trace.task.TaskFile;
import crossweave.trace.task.TaskFiles;
import crossweave.util.FileName;
import crossweave.util.GridShape;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.replay.RecordedGraph;
import crossweave.workload.replay.TraceReading;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The catalog of process graphs; by default with as many tasks as there are nodes. */
public final class Graphs {
    private Graphs() {}

    record Tasks(@Doc("number of tasks; not given: the number of nodes") Optional<Integer> tasks) {
        Tasks {
            new Checks().atLeast("tasks", tasks, 2).verify();
        }

        int on(WorkloadSettings.Site site) {
            return tasks.orElse(site.terminals());
        }
    }

    record Grid(
            @Doc("rows and columns of tasks; not given: the grid of the nodes")
                    Optional<GridShape> sizes) {}

    record File(
            @Doc(
                            "a list of edges such as 0 1 2, or a graph of METIS "
                                    + "(.graph), Scotch (.grf) or GraphML")
                    FileName file) {}

    record Trace(
            @Doc("a file of any format that xw trace show reads") FileName file,
            @Doc(
                            "a JSON file with the ranks of each process group of an execution"
                                    + " trace; if not set, there are none")
                    Optional<FileName> groups) {
        TaskGraph graph() {
            var reading = TraceReading.PLAIN.with(groups.map(FileName::path));
            return new EdgeGraph(RecordedGraph.of(file.path(), reading, true).graph());
        }
    }

    public static final Catalog<TaskGraph.Rule> ALL =
            new Catalog<>(
                    "graph",
                    TaskGraph.Rule.class,
                    List.of(
                            counted("line", "to the next and the previous task", GraphShapes::line),
                            counted(
                                    "ring",
                                    "to the next and the previous task, the ends being "
                                            + "neighbours",
                                    GraphShapes::ring),
                            grid(
                                    "mesh-2d",
                                    "to the neighbours on an open 2-D grid",
                                    2,
                                    GraphShapes::mesh),
                            grid(
                                    "mesh-3d",
                                    "to the neighbours on an open 3-D grid",
                                    3,
                                    GraphShapes::mesh),
                            grid(
                                    "torus-2d",
                                    "to the neighbours on a 2-D grid whose edges meet",
                                    2,
                                    GraphShapes::torus),
                            counted(
                                    "hypercube",
                                    "to the tasks whose numbers differ in one bit",
                                    GraphShapes::hypercube),
                            counted(
                                    "binary-tree",
                                    "to the parent and both children; task 0 is the root",
                                    GraphShapes::binaryTree),
                            counted(
                                    "matrix-transpose",
                                    "from (i,j) to (j,i) on a square of tasks; the "
                                            + "diagonal does not send",
                                    GraphShapes::matrixTranspose),
                            counted(
                                    "complete",
                                    "to all other tasks in turn, starting with the next",
                                    tasks -> new AllToAllGraph(tasks, false)),
                            counted(
                                    "uniform",
                                    "each message to any other task, with equal probability",
                                    tasks -> new AllToAllGraph(tasks, true)),
                            Entry.of(
                                    "file",
                                    "weighted edges from a file, with phases, and "
                                            + "sends that wait for a receive",
                                    File.class,
                                    s -> {
                                        TaskGraph graph = of(TaskFiles.read(s.file.path()));
                                        return _ -> graph;
                                    }),
                            Entry.of(
                                    "trace",
                                    "who sends to whom in a trace of messages, a GOAL schedule,"
                                            + " execution traces of Chakra, an algorithm of MSCCL,"
                                            + " a trace of DUMPI, netrace or SimGrid; weights are"
                                            + " bytes",
                                    Trace.class,
                                    s -> {
                                        TaskGraph graph = s.graph();
                                        return _ -> graph;
                                    })));

    public static TaskGraph of(TaskFile file) {
        return new FileTaskGraph(file);
    }

    private static Entry<TaskGraph.Rule> counted(
            String name, String sentence, IntFunction<TaskGraph> graph) {
        return Entry.of(name, sentence, Tasks.class, s -> site -> graph.apply(s.on(site)));
    }

    private static Entry<TaskGraph.Rule> grid(
            String name, String sentence, int dimensions, Function<GridShape, TaskGraph> graph) {
        return Entry.of(
                name,
                sentence,
                Grid.class,
                s -> {
                    s.sizes.ifPresent(sizes -> checkDimensions(name, sizes, dimensions));
                    return site ->
                            graph.apply(s.sizes.orElseGet(() -> sizes(name, site, dimensions)));
                });
    }

    private static void checkDimensions(String name, GridShape sizes, int dimensions) {
        if (sizes.dimensions() != dimensions) {
            throw new InvalidSettings(
                    "sizes",
                    ProblemCode.WRONG_COUNT,
                    "is %s, but a %s has %d dimensions",
                    sizes,
                    name,
                    dimensions);
        }
    }

    /** The grid of the nodes, or a square or cube of as many tasks. */
    private static GridShape sizes(String name, WorkloadSettings.Site site, int dimensions) {
        if (site.extents().size() == dimensions) {
            return new GridShape(site.extents().stream().mapToInt(Integer::intValue).toArray());
        }
        int side = (int) Math.round(StrictMath.pow(site.terminals(), 1. / dimensions));
        GridShape cube = GridShape.cube(side, dimensions);
        if (cube.product() != site.terminals()) {
            throw new InvalidSettings(
                    "graph",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s, but %d nodes form no such grid; give it sizes",
                    name,
                    site.terminals());
        }
        return cube;
    }
}
