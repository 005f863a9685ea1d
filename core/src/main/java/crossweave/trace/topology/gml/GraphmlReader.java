package crossweave.trace.topology.gml;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.XmlCursor;
import crossweave.trace.topology.GraphAttributes;
import crossweave.trace.topology.GraphBuilder;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.UnknownNames;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads GraphML (Brandes et al. 2002) and reports its nodes and edges. For a network, nodes become
 * routers with one terminal each, edges become one channel or two; these keys (by attr.name) have a
 * meaning: bandwidth, latency and class of edges (see {@link GraphAttributes}); terminals, label or
 * name, and x and y or Longitude and Latitude of nodes. All other keys are ignored, and named in a
 * note; a weight, for example, is no latency.
 *
 * <p>Edges are attached to nodes, not to their ports; nested graphs and hyperedges are errors.
 */
public final class GraphmlReader {
    public static final String FORMAT = "a GraphML file: it does not begin with <graphml>";

    private final FileProblems problems;
    private final Receiver receiver;
    private final XmlCursor xml;
    private final Map<String, Key> keys = new HashMap<>(); // by id
    private final Map<String, GraphAttributes> defaults = new HashMap<>(); // by kind of element
    private boolean hasGraph;

    /** Receives nodes and edges, and resolves the references between them. */
    public interface Receiver {
        void node(String id, GraphAttributes data, SourcePosition where);

        void edge(GraphBuilder.Ends ends, GraphAttributes data, SourcePosition where);

        /** An attribute of a kind of element that {@link GraphAttributes} does not keep. */
        default void unknown(String kind, String name) {}
    }

    private GraphmlReader(Path path, FileProblems problems, Receiver receiver) {
        this.problems = problems;
        this.receiver = receiver;
        xml = new XmlCursor(InputFile.xml(path), problems);
        List.of("node", "edge").forEach(kind -> defaults.put(kind, new GraphAttributes(problems)));
    }

    /** A declared name for data, and the kind of element it is for. */
    private record Key(String name, String kind) {
        boolean isFor(String element) {
            return kind.equals(element) || kind.equals("all");
        }
    }

    public static GraphFile read(Path path) {
        FileProblems problems = new FileProblems(path, FORMAT);
        UnknownNames unknown = new UnknownNames();
        Network network = new Network(new GraphBuilder(problems, unknown), unknown);
        read(path, problems, network);
        return network.builder.build();
    }

    public static void read(Path path, FileProblems problems, Receiver receiver) {
        new GraphmlReader(path, problems, receiver).document();
    }

    private record Network(GraphBuilder builder, UnknownNames unknown) implements Receiver {
        @Override
        public void node(String id, GraphAttributes data, SourcePosition where) {
            String label = data.label().orElse(id);
            builder.add(new GraphBuilder.Node(id, label, data.terminals(), data.position(), where));
        }

        @Override
        public void edge(GraphBuilder.Ends ends, GraphAttributes data, SourcePosition where) {
            builder.add(new GraphBuilder.Link(ends, data.speed(), data.linkClass(), where));
        }

        @Override
        public void unknown(String kind, String name) {
            unknown.add(kind, name);
        }
    }

    private void document() {
        xml.enterRoot();
        if (!xml.name().equals("graphml")) {
            String found = quote("<" + xml.name() + ">");
            throw problems.stop(
                    xml.mark(),
                    ProblemCode.FILE_FORMAT,
                    "expected <graphml> but found " + found + "; is this GraphML?");
        }
        problems.recognise();
        while (xml.enterChild()) {
            switch (xml.name()) {
                case "key" -> key();
                case "graph" -> graph();
                default -> xml.skip();
            }
        }
        xml.leaveRoot();
        if (!hasGraph) {
            problems.add(
                    problems.start(), ProblemCode.MISSING_PART, "no <graph> in this file; add one");
        }
    }

    private void key() {
        SourcePosition where = xml.mark();
        String id = required("id");
        Key key =
                new Key(xml.attribute("attr.name").orElse(id), xml.attribute("for").orElse("all"));
        if (keys.putIfAbsent(id, key) != null) {
            problems.add(
                    where,
                    ProblemCode.DUPLICATE,
                    "key " + quote(id) + " is declared twice; remove one of them");
        }
        while (xml.enterChild()) {
            if (!xml.name().equals("default")) {
                xml.skip();
                continue;
            }
            SourcePosition place = xml.mark();
            String text = xml.text();
            defaults.forEach(
                    (kind, attributes) -> {
                        if (key.isFor(kind)) {
                            attributes.put(key.name, text, place);
                        }
                    });
        }
    }

    private void graph() {
        if (hasGraph) {
            problems.add(
                    xml.mark(),
                    ProblemCode.DUPLICATE,
                    "a second <graph>; only one can be the network, remove one");
        }
        hasGraph = true;
        boolean directed = directed(required("edgedefault"));
        while (xml.enterChild()) {
            switch (xml.name()) {
                case "node" -> node();
                case "edge" -> edge(directed);
                case "hyperedge" -> {
                    problems.add(
                            xml.mark(),
                            ProblemCode.NOT_SUPPORTED,
                            "a hyperedge cannot be a channel; replace it by edges");
                    xml.skip();
                }
                default -> xml.skip();
            }
        }
    }

    private boolean directed(String text) {
        if (!Set.of("directed", "undirected", "").contains(text)) {
            problems.add(
                    xml.mark(),
                    ProblemCode.NOT_ALLOWED,
                    "edgedefault is " + quote(text) + " but must be directed or undirected");
        }
        return text.equals("directed");
    }

    private void node() {
        SourcePosition where = xml.mark();
        String id = required("id");
        receiver.node(id, data("node"), where);
    }

    private void edge(boolean directedByDefault) {
        SourcePosition where = xml.mark();
        String source = required("source");
        String target = required("target");
        boolean directed = edgeDirection().orElse(directedByDefault);
        receiver.edge(new GraphBuilder.Ends(source, target, directed), data("edge"), where);
    }

    private Optional<Boolean> edgeDirection() {
        Optional<String> text = xml.attribute("directed");
        text.filter(word -> !Set.of("true", "false", "1", "0").contains(word))
                .ifPresent(
                        word ->
                                problems.add(
                                        xml.mark(),
                                        ProblemCode.NOT_ALLOWED,
                                        "directed is %s but must be true or false"
                                                .formatted(quote(word))));
        return text.map(word -> word.equals("true") || word.equals("1"));
    }

    /** The data of the current element; moves past its end. */
    private GraphAttributes data(String kind) {
        GraphAttributes data = new GraphAttributes(problems);
        while (xml.enterChild()) {
            if (xml.name().equals("data")) {
                datum(kind, data);
                continue;
            }
            if (xml.name().equals("graph")) {
                problems.add(
                        xml.mark(),
                        ProblemCode.NOT_SUPPORTED,
                        "a graph within a %s; bring it to one level".formatted(kind));
            }
            xml.skip();
        }
        data.putDefaults(defaults.getOrDefault(kind, data));
        return data;
    }

    private void datum(String kind, GraphAttributes data) {
        SourcePosition where = xml.mark();
        String id = required("key");
        Key key = keys.get(id);
        String text = xml.text();
        if (key == null) {
            problems.add(
                    where,
                    ProblemCode.UNKNOWN_NAME,
                    "there is no <key> with the id %s above; declare it or remove this data"
                            .formatted(quote(id)));
        } else if (key.isFor(kind)) {
            data.put(key.name, text, where);
            if (!GraphAttributes.isUnderstood(key.name)) {
                receiver.unknown(kind, key.name);
            }
        }
    }

    private String required(String attribute) {
        Optional<String> value = xml.attribute(attribute).filter(text -> !text.isBlank());
        if (value.isEmpty()) {
            problems.add(
                    xml.mark(),
                    ProblemCode.MISSING_PART,
                    "<%s> needs the attribute %s".formatted(xml.name(), attribute));
        }
        return value.orElse("");
    }
}
