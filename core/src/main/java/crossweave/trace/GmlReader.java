package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.trace.GmlValue.Field;
import crossweave.trace.GmlValue.Group;
import crossweave.trace.GmlValue.Scalar;

import java.nio.file.Path;
import java.util.List;

/**
 * Reads networks from GML (Himsolt 1997), such as the files of the Internet Topology Zoo. Nodes
 * become routers with one terminal each unless they say {@code terminals}; edges have the latency 1
 * unless they say {@code latency}. Positions come from {@code graphics [ x y ]}, from x and y, or
 * from Longitude and Latitude. All other names are left alone.
 */
final class GmlReader {
    private static final String FORMAT =
            "a GML file: it does not begin with a name and its value, as in 'graph ['";

    private final Complaints complaints;
    private final GraphBuilder builder;

    private GmlReader(Path path) {
        complaints = new Complaints(path, FORMAT);
        builder = new GraphBuilder(complaints);
    }

    static GraphFile read(Path path) {
        GmlReader reader = new GmlReader(path);
        reader.document(GmlParser.parse(InputFile.text(path), reader.complaints));
        return reader.builder.build();
    }

    private void document(Group document) {
        List<Field> graphs = named("graph", document);
        if (graphs.isEmpty()) {
            throw complaints.stop(complaints.start(), "no graph [ ... ] in this file; is it GML?");
        }
        for (Field second : graphs.subList(1, graphs.size())) {
            complaints.add(
                    second.mark(), "a second graph; only one can be the network, remove one");
        }
        graph(group(graphs.getFirst()));
    }

    private void graph(Group graph) {
        boolean directed = directed(graph);
        for (Field field : graph.fields()) {
            switch (field.name()) {
                case "node" -> node(group(field), field.mark());
                case "edge" -> edge(group(field), directed, field.mark());
                default -> {} // whatever else the tools keep in their files
            }
        }
    }

    private boolean directed(Group graph) {
        boolean directed = false;
        for (Field field : named("directed", graph)) {
            String text = text(field);
            if (!text.equals("0") && !text.equals("1")) {
                complaints.add(field.mark(), "directed is " + quote(text) + " but must be 0 or 1");
            }
            directed = text.equals("1");
        }
        return directed;
    }

    private void node(Group node, Mark mark) {
        String id = required("id", node, mark);
        Attributes attributes = attributes(node);
        builder.add(
                new GraphBuilder.Node(
                        id,
                        attributes.label().orElse(id),
                        attributes.integer(Attributes.TERMINALS, 0, 1),
                        attributes.position(),
                        mark));
    }

    private void edge(Group edge, boolean directed, Mark mark) {
        String source = required("source", edge, mark);
        String target = required("target", edge, mark);
        int latency = attributes(edge).integer(Attributes.LATENCY, 1, 1);
        builder.add(new GraphBuilder.Link(source, target, directed, latency, mark));
    }

    private Attributes attributes(Group group) {
        Attributes attributes = new Attributes(complaints);
        for (Field field : group.fields()) {
            if (field.value() instanceof Scalar(String text)) {
                attributes.put(field.name(), text, field.mark());
            }
        }
        Attributes drawn = new Attributes(complaints);
        for (Field graphics : named("graphics", group)) {
            for (Field field : group(graphics).fields()) {
                if (field.name().equals("x") || field.name().equals("y")) {
                    drawn.put(field.name(), text(field), field.mark());
                }
            }
        }
        attributes.putDefaults(drawn);
        return attributes;
    }

    private String required(String name, Group group, Mark mark) {
        List<Field> fields = named(name, group);
        if (fields.size() != 1) {
            String often = fields.isEmpty() ? "is missing" : "is given more than once";
            complaints.add(mark, "%s %s; give one in these brackets".formatted(name, often));
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
        throw complaints.stop(field.mark(), "expected [ after " + field.name());
    }

    private String text(Field field) {
        if (field.value() instanceof Scalar(String text)) {
            return text;
        }
        throw complaints.stop(
                field.mark(), "expected a number or a text after " + field.name() + " but found [");
    }
}
