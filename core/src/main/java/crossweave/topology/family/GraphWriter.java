package crossweave.topology.family;

import crossweave.topology.Topology;
import crossweave.trace.topology.GraphAttributes;
import crossweave.unit.Fraction;
import crossweave.unit.Rate;
import crossweave.unit.UnitScale;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes networks as GraphML or GML. Every channel becomes a directed edge, in the order of its
 * number, so that reading gives the same network with the same ports. Speeds are physical where the
 * scale is known and a decimal number says them exactly, and else in flits and cycles.
 */
public final class GraphWriter {
    private static final int MOST_DIGITS = 20; // longer decimals help nobody

    private final Topology topology;
    private final UnitScale scale;

    private GraphWriter(Topology topology, UnitScale scale) {
        this.topology = topology;
        this.scale = scale;
    }

    /**
     * The text of a file with this name, which says the format.
     *
     * @throws IllegalArgumentException if the format is unknown, or cannot hold the network
     */
    public static String text(Topology topology, UnitScale scale, String file) {
        GraphWriter writer = new GraphWriter(topology, scale);
        String name = Path.of(file).toString().toLowerCase(Locale.ROOT);
        boolean isGml = name.endsWith(".gml");
        if (!isGml && !name.endsWith(".graphml") && !name.endsWith(".xml")) {
            throw new IllegalArgumentException(
                    "the name of a network to write ends in .graphml, .xml or .gml");
        }
        writer.check();
        return isGml ? writer.gml() : writer.graphml();
    }

    /** Terminals of a node are written as their number, so they must be in the order of nodes. */
    private void check() {
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            int entry = topology.entry(terminal);
            if (entry != topology.exit(terminal)) {
                throw new IllegalArgumentException(
                        "terminal %d sends into router %s and receives from router %s, which these"
                                        .formatted(
                                                terminal,
                                                topology.name(entry),
                                                topology.name(topology.exit(terminal)))
                                + " formats cannot say");
            }
            if (terminal > 0 && topology.entry(terminal - 1) > entry) {
                throw new IllegalArgumentException(
                        "the terminals are not in the order of their routers (%d is at %s), which"
                                        .formatted(terminal, topology.name(entry))
                                + " these formats cannot say");
            }
            checkSpeed(terminal);
        }
    }

    private void checkSpeed(int terminal) {
        int first = topology.exitTerminal(topology.entry(terminal), 0);
        boolean isSame =
                isSame(topology.injection(terminal), topology.injection(first))
                        && isSame(topology.ejection(terminal), topology.ejection(first));
        if (!isSame) {
            throw new IllegalArgumentException(
                    "terminals %d and %d of router %s have links of different speeds, which these"
                                    .formatted(
                                            first,
                                            terminal,
                                            topology.name(topology.entry(terminal)))
                            + " formats cannot say");
        }
    }

    private boolean isSame(int channel, int other) {
        return topology.rate(channel).equals(topology.rate(other))
                && topology.latency(channel) == topology.latency(other);
    }

    private Map<String, String> node(int router) {
        Map<String, String> data = new LinkedHashMap<>();
        data.put("label", topology.name(router));
        data.put("terminals", Integer.toString(topology.exits(router)));
        if (topology.exits(router) > 0) {
            int terminal = topology.exitTerminal(router, 0);
            int injection = topology.injection(terminal);
            int ejection = topology.ejection(terminal);
            boolean isPlain = isPlain(injection) && isPlain(ejection);
            if (!isPlain) {
                speed("injection", injection, data);
            }
            if (!isSame(injection, ejection)) {
                speed("ejection", ejection, data);
            }
        }
        var place = topology.family().place(router);
        data.put("x", Double.toString(place.x()));
        data.put("y", Double.toString(place.y()));
        return data;
    }

    private boolean isPlain(int channel) {
        return topology.rate(channel).isOne() && topology.latency(channel) == 1;
    }

    private Map<String, String> edge(int channel) {
        Map<String, String> data = new LinkedHashMap<>();
        speed("", channel, data);
        data.put("class", topology.linkClass(channel));
        return data;
    }

    private void speed(String prefix, int channel, Map<String, String> data) {
        Rate rate = topology.rate(channel);
        String plain = rate.toString();
        String bandwidth =
                scale.channel()
                        .map(bytes -> exact(bytes.times(rate.fraction()), 9, " GB/s", plain))
                        .orElse(plain);
        if (scale.channel().isPresent() || !rate.isOne()) {
            data.put(GraphAttributes.named(prefix, "bandwidth"), bandwidth);
        }
        int cycles = topology.latency(channel);
        String latency =
                scale.cycle()
                        .map(each -> each.times(Fraction.of(cycles, 1)))
                        .map(time -> exact(time, -9, " ns", Integer.toString(cycles)))
                        .orElse(Integer.toString(cycles));
        data.put(GraphAttributes.named(prefix, "latency"), latency);
    }

    /** A value in a unit of a power of ten, or the other text if no short decimal is exact. */
    private static String exact(Fraction value, int power, String unit, String otherwise) {
        try {
            BigDecimal number =
                    new BigDecimal(value.over())
                            .divide(new BigDecimal(value.under()))
                            .movePointLeft(power)
                            .stripTrailingZeros();
            return number.precision() > MOST_DIGITS ? otherwise : number.toPlainString() + unit;
        } catch (ArithmeticException e) {
            return otherwise; // such as a third
        }
    }

    private String graphml() {
        Map<String, String> keys = new TreeMap<>(); // id by name
        StringBuilder body = new StringBuilder();
        for (int router = 0; router < topology.routers(); router++) {
            body.append("    <node id=\"n").append(router).append("\">\n");
            data("node", node(router), keys, body);
            body.append("    </node>\n");
        }
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (!topology.isBroken(channel)) {
                body.append(
                        "    <edge source=\"n%d\" target=\"n%d\">\n"
                                .formatted(topology.source(channel), topology.target(channel)));
                data("edge", edge(channel), keys, body);
                body.append("    </edge>\n");
            }
        }
        StringBuilder head = new StringBuilder();
        keys.forEach(
                (id, name) ->
                        head.append(
                                "  <key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n"
                                        .formatted(id, id.substring(0, 4), name, type(name))));
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        %s  <graph edgedefault="directed">
        %s  </graph>
        </graphml>
        """
                .formatted(head, body);
    }

    private static void data(
            String kind, Map<String, String> data, Map<String, String> keys, StringBuilder body) {
        data.forEach(
                (name, value) -> {
                    keys.put(kind + "-" + name, name);
                    body.append(
                            "      <data key=\"%s-%s\">%s</data>\n"
                                    .formatted(kind, name, escaped(value)));
                });
    }

    private static String type(String name) {
        return switch (name) {
            case "x", "y" -> "double";
            case "terminals" -> "int";
            default -> "string";
        };
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private String gml() {
        StringBuilder text = new StringBuilder("graph [\n  directed 1\n");
        for (int router = 0; router < topology.routers(); router++) {
            text.append("  node [\n    id ").append(router).append('\n');
            fields(node(router), text);
        }
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (!topology.isBroken(channel)) {
                text.append(
                        "  edge [\n    source %d\n    target %d\n"
                                .formatted(topology.source(channel), topology.target(channel)));
                fields(edge(channel), text);
            }
        }
        return text.append("]\n").toString();
    }

    private static void fields(Map<String, String> data, StringBuilder text) {
        data.forEach(
                (name, value) -> {
                    String shown =
                            type(name).equals("string")
                                    ? '"'
                                            + value.replace("&", "&amp;").replace("\"", "&quot;")
                                            + '"'
                                    : value;
                    text.append("    ").append(name).append(' ').append(shown).append('\n');
                });
        text.append("  ]\n");
    }
}
