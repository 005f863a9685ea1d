package crossweave.trace.topology.infragraph;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.topology.UnknownNames;
import crossweave.trace.topology.infragraph.Device.Part;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reads devices with their components, and the infrastructure with its instances. */
record DeviceReader(LinkReader links, UnknownNames unknown, FileProblems problems) {
    private static final int MOST = 1 << 20; // of a component; more are a typing error

    private static final List<String> KINDS =
            List.of("custom", Part.DEVICE, "cpu", "xpu", "nic", "memory", "port", "switch");
    private static final Set<String> OF_INFRASTRUCTURES =
            Set.of("name", "description", "devices", "links", "instances", "edges", "connections");
    private static final Set<String> OF_DEVICES =
            Set.of("name", "description", "components", "links", "edges", "connections");
    private static final Set<String> OF_INSTANCES =
            Set.of("name", "description", "device", "count");

    // Those of the older form are type, and external: an edge of the infrastructure may end there.
    private static final Set<String> OF_COMPONENTS =
            Set.of(
                    "name",
                    "description",
                    "count",
                    "choice",
                    "type",
                    "external",
                    "custom",
                    "device",
                    "cpu",
                    "xpu",
                    "nic",
                    "memory",
                    "port",
                    "switch");

    /** The devices by name. */
    Map<String, Device> devices(InfraFields root) {
        Map<String, Device> devices = new LinkedHashMap<>();
        for (InfraFields its : root.groups("devices")) {
            PlacedWord name = its.required("name");
            its.noteOthers("device", OF_DEVICES, unknown);
            Device device =
                    new Device(
                            name.text(), components(its), links.speeds(its), links.edges(its, 1));
            if (devices.putIfAbsent(name.text(), device) != null) {
                duplicate(name);
            }
        }
        return devices;
    }

    /**
     * The infrastructure; without instances it is one of each device that is no part of another.
     */
    Device infrastructure(InfraFields root, Map<String, Device> devices) {
        root.noteOthers("infrastructure", OF_INFRASTRUCTURES, unknown);
        Map<String, Part> instances = new LinkedHashMap<>();
        for (InfraFields its : root.groups("instances")) {
            its.noteOthers("instance", OF_INSTANCES, unknown);
            put(its, Part.DEVICE, its.required("device").text(), instances);
        }
        if (!root.has("instances")) {
            devices.values().stream()
                    .filter(device -> devices.values().stream().noneMatch(has(device)))
                    .map(device -> new PlacedWord(device.name(), root.where()))
                    .forEach(name -> instances.put(name.text(), single(name)));
        }
        return new Device("", instances, links.speeds(root), links.edges(root, 2));
    }

    private static Predicate<Device> has(Device part) {
        return whole ->
                whole.parts().values().stream().anyMatch(its -> its.device().equals(part.name()));
    }

    private static Part single(PlacedWord device) {
        return new Part(device, Part.DEVICE, device.text(), 1, true);
    }

    private Map<String, Part> components(InfraFields device) {
        Map<String, Part> components = new LinkedHashMap<>();
        for (InfraFields its : device.groups("components")) {
            its.noteOthers("component", OF_COMPONENTS, unknown);
            String kind =
                    its.word("choice")
                            .or(() -> its.word("type"))
                            .map(PlacedWord::text)
                            .or(() -> KINDS.stream().filter(its::has).findFirst())
                            .orElse("");
            String name = kind.equals(Part.DEVICE) ? its.required("name").text() : "";
            put(its, kind, name, components);
        }
        return components;
    }

    private void put(InfraFields its, String kind, String device, Map<String, Part> parts) {
        PlacedWord name = its.required("name");
        Optional<PlacedWord> count = its.word("count");
        Part part =
                new Part(name, kind, device, count.map(this::count).orElse(1), count.isPresent());
        if (parts.putIfAbsent(name.text(), part) != null) {
            duplicate(name);
        }
    }

    private int count(PlacedWord word) {
        int count = word.integer(0).orElse(-1);
        if (count < 0 || count > MOST) {
            problems.add(
                    word.where(),
                    ProblemCode.NOT_ALLOWED,
                    "count is %s but must be an integer from 0 to %,d"
                            .formatted(quote(word.text()), MOST));
        }
        return Math.clamp(count, 0, MOST);
    }

    private void duplicate(PlacedWord name) {
        problems.add(
                name.where(),
                ProblemCode.DUPLICATE,
                "the name %s is already given; give this one another"
                        .formatted(quote(name.text())));
    }
}
