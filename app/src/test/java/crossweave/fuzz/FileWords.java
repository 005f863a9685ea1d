package crossweave.fuzz;

import crossweave.cpc.vcode.Opcode;
import crossweave.trace.simgrid.SimGridFile;

import java.util.Arrays;
import java.util.List;

/** Words of formats of files, from our own tables where there are some. */
final class FileWords {
    static final List<String> GML =
            List.of(
                    "graph",
                    "node",
                    "edge",
                    "id",
                    "label",
                    "source",
                    "target",
                    "directed",
                    "graphics",
                    "x",
                    "y",
                    "latency",
                    "bandwidth",
                    "weight",
                    "terminals",
                    "multigraph",
                    "&amp;",
                    "&#39;",
                    "&#x41;");
    static final List<String> GRAPHML =
            List.of(
                    "graphml",
                    "graph",
                    "node",
                    "edge",
                    "hyperedge",
                    "endpoint",
                    "port",
                    "key",
                    "data",
                    "default",
                    "desc",
                    "edgedefault",
                    "directed",
                    "undirected",
                    "attr.name",
                    "attr.type",
                    "for",
                    "all",
                    "boolean",
                    "int",
                    "long",
                    "float",
                    "double",
                    "string",
                    "latency",
                    "terminals",
                    "weight",
                    "x",
                    "y",
                    "locator");
    static final List<String> CSV =
            List.of(
                    "time",
                    "sent",
                    "cycle",
                    "source",
                    "src",
                    "from",
                    "destination",
                    "dst",
                    "dest",
                    "to",
                    "flits",
                    "length",
                    "bytes",
                    "size",
                    "id",
                    "after",
                    ";",
                    "\t");
    static final List<String> GOAL =
            List.of(
                    "num_ranks",
                    "rank",
                    "send",
                    "recv",
                    "calc",
                    "to",
                    "from",
                    "tag",
                    "cpu",
                    "nic",
                    "requires",
                    "irequires",
                    "b",
                    "{",
                    "}",
                    "/*",
                    "*/",
                    "//");
    static final List<String> EDGES = List.of("tasks", "phase", "messages", "waits", "bytes", "#");
    static final List<String> SIMGRID =
            Arrays.stream(SimGridFile.Kind.values()).map(SimGridFile.Kind::word).toList();
    static final List<String> COSTS = Arrays.stream(Opcode.values()).map(Opcode::name).toList();

    private FileWords() {}
}
