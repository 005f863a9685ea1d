package crossweave.trace.topology.infragraph;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.infragraph.Device.Edge;
import crossweave.trace.topology.infragraph.Device.Part;
import crossweave.trace.topology.infragraph.Device.Scheme;
import crossweave.unit.LinkSpeed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The links that edges stand for. Two components of a device have at most one link, as in
 * InfraGraph: a second edge between them adds nothing.
 */
final class Wiring {
    private static final int MOST = NetworkSketch.MOST_LINKS;

    private final NodeNumbers numbers;
    private final FileProblems problems;
    private final Map<String, List<Links>> own = new HashMap<>(); // of a device's own edges
    private final Map<String, Long> totals = new HashMap<>(); // those of devices in it included

    Wiring(NodeNumbers numbers, FileProblems problems) {
        this.numbers = numbers;
        this.problems = problems;
    }

    /** The links of an edge: the numbers of both ends within the device of the edge. */
    record Links(int[] ones, int[] others, LinkSpeed speed, String name) {}

    /** Receives links. */
    interface Receiver {
        void link(int one, int other, Links kind);
    }

    /** Reads the edges of a device. */
    void add(Device device) {
        List<Links> all = new ArrayList<>();
        Set<Long> linked = new HashSet<>();
        for (Edge edge : device.edges()) {
            try {
                all.add(links(edge, device, linked));
            } catch (UnreadableLine mistake) {
                mistake.addTo(problems);
            }
        }
        own.put(device.name(), all);
    }

    private Links links(Edge edge, Device device, Set<Long> linked) throws UnreadableLine {
        int[] ones = numbers.of(edge.one(), device);
        int[] others = numbers.of(edge.other(), device);
        LinkSpeed speed = device.links().get(edge.link().text());
        if (speed == null) {
            throw new UnreadableLine(
                    edge.link().where(),
                    ProblemCode.UNKNOWN_NAME,
                    "there is no link %s; add it to links".formatted(quote(edge.link().text())));
        }
        boolean isPaired = edge.scheme() == Scheme.ONE_TO_ONE;
        if (!isPaired && (long) ones.length * others.length > MOST) {
            throw new UnreadableLine(
                    edge.where(),
                    ProblemCode.TOO_LARGE,
                    "this edge stands for more than %,d links".formatted(MOST));
        }
        int[][] pairs = new int[2][isPaired ? ones.length : ones.length * others.length];
        int size = 0;
        for (int i = 0; i < ones.length; i++) {
            int end = isPaired ? Math.min(i + 1, others.length) : others.length;
            for (int j = isPaired ? i : 0; j < end; j++) {
                if (ones[i] != others[j] && linked.add(pair(ones[i], others[j]))) {
                    pairs[0][size] = ones[i];
                    pairs[1][size++] = others[j];
                }
            }
        }
        return new Links(
                Arrays.copyOf(pairs[0], size),
                Arrays.copyOf(pairs[1], size),
                speed,
                edge.link().text());
    }

    private static long pair(int one, int other) {
        return (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    }

    /** Passes all links of the whole, with the numbers of their ends in it. */
    void visit(Device whole, Receiver receiver) {
        if (total(whole) > MOST) {
            throw problems.stop(
                    problems.start(),
                    ProblemCode.TOO_LARGE,
                    "the devices have more than %,d links in all".formatted(MOST));
        }
        visit(whole, 0, receiver);
    }

    private long total(Device device) {
        Long known = totals.get(device.name());
        if (known != null) {
            return known;
        }
        long total = own(device).stream().mapToLong(links -> links.ones.length).sum();
        for (Part part : device.parts().values()) {
            long each = numbers.device(part).map(this::total).orElse(0L);
            total = Math.min(total + part.count() * each, Integer.MAX_VALUE);
        }
        totals.put(device.name(), total);
        return total;
    }

    private List<Links> own(Device device) {
        return own.getOrDefault(device.name(), List.of());
    }

    private void visit(Device device, int base, Receiver receiver) {
        for (Part part : device.parts().values()) {
            Optional<Device> linked = numbers.device(part).filter(its -> total(its) > 0);
            for (int copy = 0; copy < part.count() && linked.isPresent(); copy++) {
                visit(linked.get(), base + numbers.number(part, copy), receiver);
            }
        }
        for (Links links : own(device)) {
            for (int i = 0; i < links.ones.length; i++) {
                receiver.link(base + links.ones[i], base + links.others[i], links);
            }
        }
    }
}
