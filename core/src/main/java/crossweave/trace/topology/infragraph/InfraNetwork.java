package crossweave.trace.topology.infragraph;

import static crossweave.trace.text.FileProblems.plainQuote;
import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.infragraph.Device.Part;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes routers of the components of an infrastructure that have links, in the file's order. */
final class InfraNetwork {
    private static final int UNLINKED = -1;

    private final Device whole;
    private final NodeNumbers numbers;
    private final Wiring wiring;
    private final NetworkSketch sketch;
    private final int[] routers; // by number; UNLINKED if it has none
    private final BitSet linked = new BitSet(); // numbers
    private String firstUnlinked = ""; // name of a component; empty if all have links
    private final Set<String> undefined = new LinkedHashSet<>(); // names of devices
    private final List<Integer> processors = new ArrayList<>(); // routers of the kind cpu

    InfraNetwork(Device whole, NodeNumbers numbers, Wiring wiring, NetworkSketch sketch) {
        this.whole = whole;
        this.numbers = numbers;
        this.wiring = wiring;
        this.sketch = sketch;
        routers = new int[numbers.size(whole)];
    }

    GraphFile build(FileProblems problems) {
        wiring.visit(
                whole,
                (one, other, _) -> {
                    linked.set(one);
                    linked.set(other);
                });
        routers(whole, 0, "");
        undefined.forEach(
                device ->
                        sketch.note(
                                "the device %s is not in the file: each of it is one router"
                                        .formatted(plainQuote(device))));
        if (!firstUnlinked.isEmpty()) {
            sketch.note(
                    "components without a link are left out: %,d, such as %s"
                            .formatted(
                                    routers.length - linked.cardinality(),
                                    plainQuote(firstUnlinked)));
        }
        if (!sketch.hasTerminals() && !processors.isEmpty()) {
            sketch.note("no component is an xpu: the cpus have the terminals");
            processors.forEach(router -> sketch.terminal(new Terminal(router)));
        }
        if (!sketch.hasTerminals()) {
            String names = String.join(", ", undefined);
            throw problems.stop(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no xpu and no cpu has a link, so there are no terminals; add %s"
                            .formatted(
                                    names.isEmpty()
                                            ? "some"
                                            : "the devices that are not in this file: "
                                                    + quote(names)));
        }
        wiring.visit(
                whole,
                (one, other, links) ->
                        sketch.link(
                                routers[one],
                                routers[other],
                                links.speed(),
                                NetworkSketch.className(links.name())));
        return sketch.file();
    }

    private void routers(Device device, int base, String prefix) {
        for (Part part : device.parts().values()) {
            Optional<Device> its = numbers.device(part);
            if (part.isDevice() && its.isEmpty()) {
                undefined.add(part.device());
            }
            for (int copy = 0; copy < part.count() && numbers.stride(part) > 0; copy++) {
                int number = base + numbers.number(part, copy);
                String name = prefix + part.name().text() + "." + copy;
                if (its.isPresent()) {
                    routers(its.get(), number, name + ".");
                } else {
                    routers[number] = linked.get(number) ? router(name, part) : leaveOut(name);
                }
            }
        }
    }

    private int leaveOut(String name) {
        if (firstUnlinked.isEmpty()) {
            firstUnlinked = name;
        }
        return UNLINKED;
    }

    private int router(String name, Part part) {
        int router = sketch.router(name);
        if (part.kind().equals("xpu")) {
            sketch.terminal(new Terminal(router));
        } else if (part.kind().equals("cpu")) {
            processors.add(router);
        }
        return router;
    }
}
