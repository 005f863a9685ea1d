package crossweave.trace.topology.infragraph;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.problem.Problems;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.UnknownNames;
import crossweave.trace.topology.infragraph.Device.Edge;
import crossweave.trace.topology.infragraph.Device.Part;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads infrastructures of InfraGraph 2 in YAML or JSON: devices of components, devices in devices,
 * and edges by schemes; also the form before it, with connections. Every component with a link is a
 * router, and those of the kind xpu have a terminal; without any, those of the kind cpu.
 */
public final class InfraGraphReader {
    private static final String FORMAT =
            "a description of infrastructure: it has neither 'devices' nor 'instances'";
    private static final Pattern SIGN = Pattern.compile("\\b(devices|instances)[\"']?\\s*:");

    private final FileProblems problems;
    private final NetworkSketch sketch = new NetworkSketch();
    private final UnknownNames unknown = new UnknownNames();

    private InfraGraphReader(FileProblems problems) {
        this.problems = problems;
    }

    public static GraphFile read(Path path) {
        InfraGraphReader reader = new InfraGraphReader(new FileProblems(path, FORMAT));
        String text = InputFile.text(path);
        if (!SIGN.matcher(text).find()) {
            throw reader.problems.foreign();
        }
        reader.problems.recognise();
        Problems duplicates = new Problems();
        ConfigValue root = Yaml.read(path.toString(), text, duplicates);
        duplicates
                .all()
                .forEach(each -> reader.problems.add(each.where(), each.code(), each.message()));
        return reader.network(root);
    }

    private GraphFile network(ConfigValue value) {
        if (!(value instanceof ConfigValue.Mapping mapping)) {
            throw problems.foreign();
        }
        InfraFields all = new InfraFields(mapping, problems);
        InfraFields root =
                all.has("infrastructure") ? all.group("infrastructure").orElse(all) : all;
        if (!root.has("devices") && !root.has("instances")) {
            throw problems.foreign();
        }
        DeviceReader reader =
                new DeviceReader(new LinkReader(sketch, unknown, problems), unknown, problems);
        Map<String, Device> devices = reader.devices(root);
        Device whole = reader.infrastructure(root, devices);
        List<Device> each = new ArrayList<>(devices.values());
        each.add(whole);
        each.forEach(device -> grow(device, devices));
        problems.throwIfAny();
        NodeNumbers numbers = new NodeNumbers(whole, devices, problems);
        Wiring wiring = new Wiring(numbers, problems);
        each.forEach(wiring::add);
        problems.throwIfAny();
        unknown.notes().forEach(sketch::note);
        return new InfraNetwork(whole, numbers, wiring, sketch).build(problems);
    }

    /** Parts that the file does not count are as many as edges name. */
    private static void grow(Device device, Map<String, Device> devices) {
        for (Edge edge : device.edges()) {
            for (Endpoint end : List.of(edge.one(), edge.other())) {
                Device at = device;
                for (Slice slice : end.steps()) {
                    Part part =
                            at.parts()
                                    .computeIfPresent(
                                            slice.name(),
                                            (_, its) -> its.withAtLeast(slice.least()));
                    Device next = part == null ? null : devices.get(part.device());
                    if (next == null) {
                        break;
                    }
                    at = next;
                }
            }
        }
    }
}
