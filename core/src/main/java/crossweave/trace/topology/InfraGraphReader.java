package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.topology.GmlValue.Field;
import crossweave.trace.topology.GmlValue.Group;
import crossweave.trace.topology.GmlValue.Scalar;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads infrastructures of InfraGraph, in the form with connections such as {@code
 * host.0.nic.1.eth.switch.0.port.3}. Every component of every instance is a router, and those of
 * the type xpu have a terminal. A device that the file does not define is one router per instance;
 * without instances, each device is one.
 */
final class InfraGraphReader {
    private static final String FORMAT =
            "a description of infrastructure: it has neither 'devices' nor 'instances'";
    private static final int MOST_INSTANCES = 1 << 20; // more are a typing error

    private static final Map<String, String> BANDWIDTHS =
            Map.of(
                    "gigabits_per_second", "Gb/s",
                    "giga_bits_per_second", "Gb/s",
                    "gigabytes_per_second", "GB/s",
                    "giga_bytes_per_second", "GB/s");
    private static final Set<String> TIMES = Set.of("ms", "us", "ns");

    private final FileProblems problems;
    private final SpeedWords words;
    private final NetworkSketch sketch = new NetworkSketch();
    private final Map<String, Device> devices = new LinkedHashMap<>();
    private final Map<String, Instance> instances = new LinkedHashMap<>();
    private final Map<String, Integer> routers = new HashMap<>(); // by name

    private InfraGraphReader(FileProblems problems) {
        this.problems = problems;
        this.words = new SpeedWords(problems);
    }

    /** A kind of machine: the types of its components, its links, and what they connect. */
    private record Device(
            Map<String, String> types,
            Map<String, LinkSpeed> links,
            List<PlacedWord> connections) {}

    private record Instance(String device, int count) {}

    static GraphFile read(Path path) {
        InfraGraphReader reader = new InfraGraphReader(new FileProblems(path, FORMAT));
        Group root = YamlSubset.parse(InputFile.text(path), reader.problems);
        return reader.network(group(root, "infrastructure").orElse(root));
    }

    private GraphFile network(Group root) {
        if (group(root, "devices").isEmpty() && group(root, "instances").isEmpty()) {
            throw problems.foreign();
        }
        problems.recognise();
        for (Group device : items(root, "devices")) {
            devices.put(text(device, "name"), device(device));
        }
        for (Group instance : items(root, "instances")) {
            instances.put(
                    text(instance, "name"),
                    new Instance(text(instance, "device"), count(instance)));
        }
        if (instances.isEmpty()) {
            devices.keySet().forEach(name -> instances.put(name, new Instance(name, 1)));
        }
        refuseEdges(root);
        Device whole = device(root);
        growBy(whole.connections);
        instances.forEach(this::build);
        whole.connections.forEach(each -> connectInstances(each, whole.links));
        problems.throwIfAny();
        if (!sketch.hasTerminals()) {
            throw problems.stop(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no component of the type xpu, which would have a terminal; add one, or the"
                            + " device that has it");
        }
        return sketch.file();
    }

    private void refuseEdges(Group group) {
        for (Field field : group.fields()) {
            if (field.name().equals("edges")) {
                problems.add(
                        field.where(),
                        ProblemCode.NOT_SUPPORTED,
                        "edges with schemes are not supported; list connections");
            }
        }
    }

    private Device device(Group group) {
        refuseEdges(group);
        Map<String, String> types = new LinkedHashMap<>();
        for (Group component : items(group, "components")) {
            String type = text(component, "type");
            types.put(text(component, "name"), type.isEmpty() ? text(component, "choice") : type);
        }
        Map<String, LinkSpeed> links = new LinkedHashMap<>();
        for (Group link : items(group, "links")) {
            links.put(text(link, "name"), speed(group(link, "physical").orElse(link)));
        }
        List<PlacedWord> connections = new ArrayList<>();
        for (Field item : group(group, "connections").map(Group::fields).orElse(List.of())) {
            if (item.value() instanceof Scalar(String text)) {
                connections.add(new PlacedWord(text, item.where()));
            }
        }
        return new Device(types, links, connections);
    }

    private LinkSpeed speed(Group link) {
        Optional<Quantity> bandwidth = Optional.empty();
        for (Field field : group(link, "bandwidth").map(Group::fields).orElse(List.of())) {
            String unit = BANDWIDTHS.get(field.name());
            if (unit != null && field.value() instanceof Scalar(String text)) {
                bandwidth = words.bandwidth(new PlacedWord(text + " " + unit, field.where()));
            } else if (field.name().contains("transfers")) {
                sketch.note(
                        "bandwidths in transfers a second are left out: their width is unknown");
            }
        }
        Optional<Quantity> latency = Optional.empty();
        for (Field field : group(link, "latency").map(Group::fields).orElse(List.of())) {
            if (TIMES.contains(field.name()) && field.value() instanceof Scalar(String text)) {
                latency = words.latency(new PlacedWord(text + " " + field.name(), field.where()));
            }
        }
        return new LinkSpeed(Optional.empty(), bandwidth, 1, latency);
    }

    private int count(Group group) {
        String text = text(group, "count");
        int count =
                text.isEmpty() ? 1 : new PlacedWord(text, problems.start()).integer(1).orElse(0);
        if (count < 1 || count > MOST_INSTANCES) {
            throw problems.stop(
                    group.fields().getFirst().where(),
                    ProblemCode.NOT_ALLOWED,
                    "count is %s but must be an integer of at least 1".formatted(quote(text)));
        }
        return count;
    }

    /** Instances without a count are as many as connections name. */
    private void growBy(List<PlacedWord> connections) {
        for (PlacedWord connection : connections) {
            String[] parts = connection.text().split("\\.", -1);
            for (int first = 0; parts.length == 9 && first < 9; first += 5) {
                int index = index(parts[first + 1], connection);
                instances.computeIfPresent(
                        parts[first],
                        (_, it) -> new Instance(it.device, Math.max(it.count, index + 1)));
            }
        }
    }

    private void build(String name, Instance instance) {
        Device device = devices.get(instance.device);
        if (device == null) {
            sketch.note(
                    "the device %s is not in the file: each instance of it is one router"
                            .formatted(FileProblems.plainQuote(instance.device)));
            return;
        }
        for (int i = 0; i < instance.count; i++) {
            for (PlacedWord connection : device.connections) {
                String[] parts = connection.text().split("\\.", -1);
                if (parts.length != 5) {
                    malformed(connection, "xpu.0.pcie.nic.1");
                    continue;
                }
                String prefix = name + "." + i + ".";
                link(
                        router(prefix, parts[0], index(parts[1], connection), device),
                        router(prefix, parts[3], index(parts[4], connection), device),
                        parts[2],
                        device.links,
                        connection);
            }
        }
    }

    private void connectInstances(PlacedWord connection, Map<String, LinkSpeed> links) {
        String[] parts = connection.text().split("\\.", -1);
        if (parts.length != 9) {
            malformed(connection, "host.0.nic.1.eth.switch.0.port.3");
            return;
        }
        for (int first = 0; first < 9; first += 5) {
            if (!instances.containsKey(parts[first])) {
                problems.add(
                        connection.where(),
                        ProblemCode.UNKNOWN_NAME,
                        "there is no instance %s; add it or correct this connection"
                                .formatted(quote(parts[first])));
                return;
            }
        }
        link(end(parts, 0, connection), end(parts, 5, connection), parts[4], links, connection);
    }

    private void malformed(PlacedWord connection, String example) {
        problems.add(
                connection.where(),
                ProblemCode.WRONG_FORM,
                "expected a connection such as %s but found %s"
                        .formatted(example, quote(connection.text())));
    }

    private int end(String[] parts, int first, PlacedWord connection) {
        Instance instance = instances.getOrDefault(parts[first], new Instance("", 1));
        String prefix = parts[first] + "." + index(parts[first + 1], connection);
        Device device = devices.get(instance.device);
        return device == null
                ? routers.computeIfAbsent(prefix, sketch::router)
                : router(
                        prefix + ".",
                        parts[first + 2],
                        index(parts[first + 3], connection),
                        device);
    }

    private int index(String text, PlacedWord connection) {
        int index = new PlacedWord(text, connection.where()).integer(0).orElse(-1);
        if (index < 0 || index >= MOST_INSTANCES) {
            throw problems.stop(
                    connection.where(),
                    ProblemCode.WRONG_FORM,
                    "expected the number of an instance or a component but found " + quote(text));
        }
        return index;
    }

    private int router(String prefix, String component, int index, Device device) {
        return routers.computeIfAbsent(
                prefix + component + "." + index,
                name -> {
                    int router = sketch.router(name);
                    if ("xpu".equals(device.types.get(component))) {
                        sketch.terminal(new Terminal(router));
                    }
                    return router;
                });
    }

    private void link(
            int one, int other, String name, Map<String, LinkSpeed> links, PlacedWord connection) {
        LinkSpeed speed = links.get(name);
        if (speed == null || one == other) {
            problems.add(
                    connection.where(),
                    one == other ? ProblemCode.CONTRADICTION : ProblemCode.UNKNOWN_NAME,
                    one == other
                            ? "this connects a component to itself; remove it"
                            : "there is no link %s; add it to links".formatted(quote(name)));
            return;
        }
        sketch.link(one, other, speed, name);
    }

    private static Optional<Group> group(Group group, String name) {
        return group.fields().stream()
                .filter(field -> field.name().equals(name))
                .map(Field::value)
                .filter(Group.class::isInstance)
                .map(Group.class::cast)
                .findFirst();
    }

    private static List<Group> items(Group group, String name) {
        return group(group, name).stream()
                .flatMap(list -> list.fields().stream())
                .map(Field::value)
                .filter(Group.class::isInstance)
                .map(Group.class::cast)
                .toList();
    }

    private static String text(Group group, String name) {
        return group.fields().stream()
                .filter(field -> field.name().equals(name))
                .map(Field::value)
                .filter(Scalar.class::isInstance)
                .map(value -> ((Scalar) value).text())
                .findFirst()
                .orElse("");
    }
}
