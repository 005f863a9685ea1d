package crossweave.trace.topology.infragraph;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.SpeedWords;
import crossweave.trace.topology.UnknownNames;
import crossweave.trace.topology.infragraph.Device.Edge;
import crossweave.trace.topology.infragraph.Device.Scheme;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the links of a device, and the edges that use them; in the older form these are connections
 * such as {@code host.0.nic.1.eth.switch.0.port.3}.
 */
record LinkReader(NetworkSketch sketch, UnknownNames unknown, FileProblems problems) {
    private static final Map<String, String> BANDWIDTHS =
            Map.of(
                    "gigabits_per_second", "Gb/s",
                    "giga_bits_per_second", "Gb/s",
                    "gigabytes_per_second", "GB/s",
                    "giga_bytes_per_second", "GB/s");
    private static final Map<String, String> TIMES = Map.of("ms", "ms", "us", "us", "ns", "ns");
    private static final Set<String> OF_LINKS =
            Set.of("name", "description", "physical", "bandwidth", "latency");
    private static final Set<String> OF_EDGES = Set.of("ep1", "ep2", "scheme", "link");

    /** The speeds of links by their names. */
    Map<String, LinkSpeed> speeds(InfraFields device) {
        Map<String, LinkSpeed> speeds = new LinkedHashMap<>();
        for (InfraFields link : device.groups("links")) {
            link.noteOthers("link", OF_LINKS, unknown);
            PlacedWord name = link.required("name");
            InfraFields its = link.has("physical") ? link.group("physical").orElse(link) : link;
            if (speeds.putIfAbsent(name.text(), speed(its)) != null) {
                problems.add(
                        name.where(),
                        ProblemCode.DUPLICATE,
                        "another link has the name %s; give this one another"
                                .formatted(quote(name.text())));
            }
        }
        return speeds;
    }

    private LinkSpeed speed(InfraFields link) {
        SpeedWords words = new SpeedWords(problems);
        Optional<InfraFields> bandwidth = link.group("bandwidth");
        if (bandwidth.flatMap(its -> quantity(its, BANDWIDTHS)).isEmpty()
                && bandwidth.map(LinkReader::isInTransfers).orElse(false)) {
            sketch.note("bandwidths in transfers a second are left out: their width is unknown");
        }
        Optional<Quantity> rate =
                bandwidth.flatMap(its -> quantity(its, BANDWIDTHS)).flatMap(words::bandwidth);
        Optional<Quantity> latency =
                link.group("latency").flatMap(its -> quantity(its, TIMES)).flatMap(words::latency);
        return new LinkSpeed(Optional.empty(), rate, 1, latency);
    }

    private static boolean isInTransfers(InfraFields bandwidth) {
        return bandwidth.has("gigatransfers_per_second")
                || bandwidth.has("giga_transfers_per_second");
    }

    /** The number in the unit that is chosen, or else in the first one that is given. */
    private static Optional<PlacedWord> quantity(InfraFields its, Map<String, String> units) {
        Optional<String> chosen = its.word("choice").map(PlacedWord::text).filter(its::has);
        String unit =
                chosen.orElseGet(
                        () ->
                                units.keySet().stream()
                                        .sorted()
                                        .filter(its::has)
                                        .findFirst()
                                        .orElse(""));
        return Optional.ofNullable(units.get(unit))
                .flatMap(
                        sign ->
                                its.word(unit)
                                        .map(
                                                word ->
                                                        new PlacedWord(
                                                                word.text() + " " + sign,
                                                                word.where())));
    }

    /**
     * The edges of a device, and its connections.
     *
     * @param depth names in an end of a connection: 1 in a device, 2 between instances
     */
    List<Edge> edges(InfraFields device, int depth) {
        List<Edge> edges = new ArrayList<>();
        String owner = depth == 1 ? "device" : "instance";
        for (InfraFields its : device.groups("edges")) {
            its.noteOthers("edge", OF_EDGES, unknown);
            try {
                edges.add(edge(its, owner));
            } catch (UnreadableLine mistake) {
                mistake.addTo(problems);
            }
        }
        for (PlacedWord connection : device.words("connections")) {
            try {
                edges.add(connection(connection, depth));
            } catch (UnreadableLine mistake) {
                mistake.addTo(problems);
            }
        }
        return edges;
    }

    private Edge edge(InfraFields edge, String owner) throws UnreadableLine {
        return new Edge(
                endpoint(edge, "ep1", owner),
                endpoint(edge, "ep2", owner),
                scheme(edge.required("scheme")),
                edge.required("link"),
                edge.where());
    }

    /** The end of an edge; an edge of a device need not say whose component it is. */
    private Endpoint endpoint(InfraFields edge, String name, String owner) throws UnreadableLine {
        InfraFields end =
                edge.group(name)
                        .orElseThrow(
                                () ->
                                        new UnreadableLine(
                                                edge.where(),
                                                ProblemCode.MISSING_PART,
                                                "there is no %s; add it".formatted(name)));
        List<PlacedWord> texts = new ArrayList<>();
        if (owner.equals("instance") || end.has(owner)) {
            texts.add(end.required(owner));
        }
        texts.add(end.required("component"));
        return Endpoint.of(texts);
    }

    private Scheme scheme(PlacedWord word) throws UnreadableLine {
        return switch (word.text()) {
            case "one2one" -> Scheme.ONE_TO_ONE;
            case "many2many", "" -> Scheme.MANY_TO_MANY; // one that is missing is reported
            case "ring" ->
                    throw new UnreadableLine(
                            word.where(),
                            ProblemCode.NOT_SUPPORTED,
                            "InfraGraph does not say what a ring links; write it with one2one, such"
                                    + " as xpu[0:7] to xpu[1:8], and xpu[7] to xpu[0]");
            default ->
                    throw new UnreadableLine(
                            word.where(),
                            ProblemCode.NOT_ALLOWED,
                            "scheme is %s but must be one2one or many2many"
                                    .formatted(quote(word.text())));
        };
    }

    private static Edge connection(PlacedWord text, int depth) throws UnreadableLine {
        List<String> parts = Arrays.asList(text.text().split("\\.", -1));
        if (parts.size() != 4 * depth + 1) {
            throw new UnreadableLine(
                    text.where(),
                    ProblemCode.WRONG_FORM,
                    "expected a connection such as %s but found %s"
                            .formatted(
                                    depth == 1
                                            ? "xpu.0.pcie.nic.1"
                                            : "host.0.nic.1.eth.switch.0.port.3",
                                    quote(text.text())));
        }
        Endpoint one = end(parts.subList(0, 2 * depth), text);
        Endpoint other = end(parts.subList(2 * depth + 1, parts.size()), text);
        if (parts.subList(0, 2 * depth).equals(parts.subList(2 * depth + 1, parts.size()))) {
            throw new UnreadableLine(
                    text.where(),
                    ProblemCode.CONTRADICTION,
                    "this connects a component to itself; remove it");
        }
        PlacedWord link = new PlacedWord(parts.get(2 * depth), text.where());
        return new Edge(one, other, Scheme.ONE_TO_ONE, link, text.where());
    }

    /** Names and numbers in turn. */
    private static Endpoint end(List<String> parts, PlacedWord connection) throws UnreadableLine {
        List<Slice> steps = new ArrayList<>();
        SourcePosition where = connection.where();
        for (int i = 0; i < parts.size(); i += 2) {
            String number = parts.get(i + 1);
            int index = new PlacedWord(number, where).integer(0).orElse(-1);
            if (index < 0 || index > NodeNumbers.MOST) {
                throw new UnreadableLine(
                        where,
                        ProblemCode.WRONG_FORM,
                        "expected the number of an instance or a component but found "
                                + quote(number));
            }
            steps.add(Slice.of(connection, parts.get(i), index));
        }
        return new Endpoint(steps);
    }
}
