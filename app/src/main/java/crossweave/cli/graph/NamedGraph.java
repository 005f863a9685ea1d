package crossweave.cli.graph;

import crossweave.config.Binder;
import crossweave.config.code.CodeTrust;
import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.trace.task.TaskFile;
import crossweave.trace.task.TaskFiles;
import crossweave.trace.text.InputFile;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.Graphs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A process graph that the command line names: a file, or an entry of the catalog such as {@code
 * ring tasks=8}.
 *
 * @param notes remarks to print with the graph
 */
record NamedGraph(String name, ProcessGraph graph, List<String> notes) {

    private static final String COURSE =
            "the file has phases or waiting edges; all its edges form one graph here";

    NamedGraph {
        notes = List.copyOf(notes);
    }

    /**
     * The graph that a text names. An entry of the catalog gets {@code nodes} tasks unless the text
     * says otherwise.
     */
    static NamedGraph of(String text, int nodes, CodeTrust trust) {
        if (nodes < 2) {
            throw new BadInput(
                    "--nodes", ProblemCode.TOO_SMALL, "is %d, but messages need at least 2", nodes);
        }
        boolean isFile = text.matches("\\S*[./]\\S*") || Files.exists(InputFile.path(text));
        if (!isFile || text.endsWith(".java")) { // a .java file is a class of the user
            return new NamedGraph(text, built(text, nodes, trust), List.of());
        }
        TaskFile file = TaskFiles.read(InputFile.path(text));
        List<String> notes = file.hasCourse() ? List.of(COURSE) : List.of();
        return new NamedGraph(text, Graphs.of(file).edges(), notes);
    }

    private static ProcessGraph built(String text, int nodes, CodeTrust trust) {
        Problems problems = new Problems();
        Binder binder = new Binder(List.of(Graphs.ALL), Path.of(""), trust, problems);
        var rule = binder.choose(Graphs.ALL, text).build();
        try {
            return rule.on(new WorkloadSettings.Site(nodes, List.of(), new RandomStreams(1), 0))
                    .edges();
        } catch (IllegalArgumentException e) {
            throw BadInput.of("graph", e, ProblemCode.INVALID);
        }
    }
}
