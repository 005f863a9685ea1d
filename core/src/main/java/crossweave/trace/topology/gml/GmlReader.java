package crossweave.trace.topology.gml;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.topology.GraphAttributes;
import crossweave.trace.topology.GraphBuilder;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.UnknownNames;
import crossweave.trace.topology.gml.GmlValue.Field;
import crossweave.trace.topology.gml.GmlValue.Group;
import crossweave.trace.topology.gml.GmlValue.Scalar;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Reads networks from GML (Himsolt 1997), such as the files of the Internet Topology Zoo. Nodes
 * become routers with one terminal each unless they have {@code terminals}; edges have the latency
 * 1 unless they have {@code latency}, and the class link unless they have {@code class}; see {@link
 * GraphAttributes} for their speeds. Positions come from {@code graphics [ x y ]}, from x and y, or
 * from Longitude and Latitude. All other names are ignored, and named in a note.
 */
public final class GmlReader {
    private static final String FORMAT =
            "a GML file: it does not begin with a name and its value, as in 'graph ['";

    private static final Set<String> STRUCTURE = Set.of("id", "source", "target", "graphics");

    private final FileProblems problems;
    private final UnknownNames unknown = new UnknownNames();
    private final GraphBuilder builder;

    private GmlReader(Path path) {
        problems = new FileProblems(path, FORMAT);
        builder = new GraphBuilder(problems, unknown);
    }

    public static GraphFile read(Path path) {
        GmlReader reader = new GmlReader(path);
        reader.document(GmlParser.parse(InputFile.text(path), reader.problems));
        return reader.builder.build();
    }

    private void document(Group document) {
        List<Field> graphs = named("graph", document);
        if (graphs.isEmpty()) {
            throw problems.stop(
                    problems.start(),
                    ProblemCode.FILE_FORMAT,
                    "no graph [ ... ] in this file; is it GML?");
        }
        for (Field second : graphs.subList(1, graphs.size())) {
            problems.add(
                    second.where(),
                    ProblemCode.DUPLICATE,
                    "a second graph; only one can be the network, remove one");
        }
        graph(group(graphs.getFirst()));
    }

    private void graph(Group graph) {
        boolean directed = directed(graph);
        for (Field field : graph.fields()) {
            switch (field.name()) {
                case "node" -> node(group(field), field.where());
                case "edge" -> edge(group(field), directed, field.where());
                default -> {} // ignores what else tools keep in their files
            }
        }
    }

    private boolean directed(Group graph) {
        boolean directed = false;
        for (Field field : named("directed", graph)) {
            String text = text(field);
            if (!text.equals("0") && !text.equals("1")) {
                problems.add(
                        field.where(),
                        ProblemCode.NOT_ALLOWED,
                        "directed is " + quote(text) + " but must be 0 or 1");
            }
            directed = text.equals("1");
        }
        return directed;
    }

    private void node(Group node, SourcePosition where) {
        String id = required("id", node, where);
        GraphAttributes attributes = attributes("node", node);
        builder.add(
                new GraphBuilder.Node(
                        id,
                        attributes.label().orElse(id),
                        attributes.terminals(),
                        attributes.position(),
                        where));
    }

    private void edge(Group edge, boolean directed, SourcePosition where) {
        String source = required("source", edge, where);
        String target = required("target", edge, where);
        GraphAttributes attributes = attributes("edge", edge);
        var ends = new GraphBuilder.Ends(source, target, directed);
        builder.add(new GraphBuilder.Link(ends, attributes.speed(), attributes.linkClass(), where));
    }

    private GraphAttributes attributes(String kind, Group group) {
        group.fields().stream()
                .map(Field::name)
                .filter(name -> !STRUCTURE.contains(name))
                .filter(name -> !GraphAttributes.isUnderstood(name))
                .forEach(name -> unknown.add(kind, name));
        GraphAttributes attributes = new GraphAttributes(problems);
        for (Field field : group.fields()) {
            if (field.value() instanceof Scalar(String text)) {
                attributes.put(field.name(), text, field.where());
            }
        }
        GraphAttributes drawn = new GraphAttributes(problems);
        for (Field graphics : named("graphics", group)) {
            for (Field field : group(graphics).fields()) {
                if (field.name().equals("x") || field.name().equals("y")) {
                    drawn.put(field.name(), text(field), field.where());
                }
            }
        }
        attributes.putDefaults(drawn);
        return attributes;
    }

    private String required(String name, Group group, SourcePosition where) {
        List<Field> fields = named(name, group);
        if (fields.size() != 1) {
            String often = fields.isEmpty() ? "is missing" : "is given more than once";
            problems.add(
                    where,
                    ProblemCode.WRONG_COUNT,
                    "%s %s; give one in these brackets".formatted(name, often));
        }
        return fields.isEmpty() ? "" : text(fields.getFirst());
    }

    private static List<Field> named(String name, Group group) {
        return group.fields().stream().filter(field -> field.name().equals(name)).toList();
    }

    private Group group(Field field) {
        if (field.value() instanceof Group group) {
            return group;
        }
        throw problems.stop(field.where(), ProblemCode.SYNTAX, "expected [ after " + field.name());
    }

    private String text(Field field) {
        if (field.value() instanceof Scalar(String text)) {
            return text;
        }
        throw problems.stop(
                field.where(),
                ProblemCode.SYNTAX,
                "expected a number or a text after " + field.name() + " but found [");
    }
}
