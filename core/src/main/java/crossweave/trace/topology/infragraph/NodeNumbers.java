package crossweave.trace.topology.infragraph;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.UnreadableLine;
import crossweave.trace.topology.infragraph.Device.Part;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Numbers the components within a device: part by part, copy by copy, and within a copy of a device
 * likewise. A device that the file does not define counts as one component.
 */
final class NodeNumbers {
    /** Most components of the whole; more are a typing error. */
    static final int MOST = 1 << 21;

    private static final int DEEPEST = 20; // devices within devices

    private final Map<String, Device> devices;
    private final FileProblems problems;
    private final Map<String, Integer> sizes = new HashMap<>(); // by device
    private final Map<Part, Integer> offsets = new HashMap<>(); // first number of a part

    NodeNumbers(Device whole, Map<String, Device> devices, FileProblems problems) {
        this.devices = devices;
        this.problems = problems;
        size(whole, 0);
    }

    /** The device that a part has copies of; empty for a component, or if it is not defined. */
    Optional<Device> device(Part part) {
        return Optional.ofNullable(devices.get(part.device()));
    }

    /** Components in a device, those of devices in it included. */
    int size(Device device) {
        return sizes.getOrDefault(device.name(), 0);
    }

    /** Numbers of a copy of a part. */
    int stride(Part part) {
        return device(part).map(this::size).orElse(1);
    }

    /** The number of a copy of a part within its device. */
    int number(Part part, int copy) {
        return offsets.getOrDefault(part, 0) + copy * stride(part);
    }

    private int size(Device device, int depth) {
        Integer known = sizes.get(device.name());
        if (known != null) {
            return known;
        }
        long size = 0;
        for (Part part : device.parts().values()) {
            if (depth == DEEPEST) {
                throw tooLarge(
                        part.name().where(),
                        "devices are parts of each other, or nested more than %d levels deep"
                                .formatted(DEEPEST));
            }
            offsets.put(part, (int) size);
            int each = device(part).map(its -> size(its, depth + 1)).orElse(1);
            size += (long) part.count() * each;
            if (size > MOST) {
                throw tooLarge(
                        part.name().where(),
                        "the devices have more than %,d components in all".formatted(MOST));
            }
        }
        sizes.put(device.name(), (int) size);
        return (int) size;
    }

    private RuntimeException tooLarge(SourcePosition where, String sentence) {
        return problems.stop(where, ProblemCode.TOO_LARGE, sentence);
    }

    /** The numbers within a device that an endpoint selects, in its order. */
    int[] of(Endpoint endpoint, Device device) throws UnreadableLine {
        int[] numbers = {0};
        Device at = device;
        List<Slice> steps = endpoint.steps();
        for (int i = 0; i < steps.size(); i++) {
            Slice slice = steps.get(i);
            Part part = at.parts().get(slice.name());
            boolean isLast = i == steps.size() - 1;
            if (part == null && slice.name().equals(at.name()) && !isLast) {
                continue; // the name of the device itself may come first
            }
            if (part == null) {
                throw noPart(slice, at);
            }
            numbers = product(numbers, part, slice);
            Optional<Device> next = device(part);
            if (part.isDevice() && next.isEmpty()) {
                requireSingle(steps.subList(i + 1, steps.size()), part);
                return numbers;
            }
            if (part.isDevice() == isLast) {
                throw wrongDepth(slice, isLast);
            }
            at = next.orElse(at);
        }
        return numbers;
    }

    private static UnreadableLine wrongDepth(Slice slice, boolean isLast) {
        return new UnreadableLine(
                slice.word().where(),
                ProblemCode.WRONG_FORM,
                (isLast
                                ? "%s is a device; name one of its components, too"
                                : "%s is a component and no device, so it has no parts")
                        .formatted(quote(slice.name())));
    }

    private static UnreadableLine noPart(Slice slice, Device device) {
        boolean isWhole = device.name().isEmpty();
        return new UnreadableLine(
                slice.word().where(),
                ProblemCode.UNKNOWN_NAME,
                "there is no %s %s%s; add it, or correct this to one of: %s"
                        .formatted(
                                isWhole ? "instance" : "component",
                                quote(slice.name()),
                                isWhole ? "" : " in the device " + quote(device.name()),
                                quote(String.join(", ", device.parts().keySet()))));
    }

    /** A device without a definition is one router, so its components are all the same. */
    private static void requireSingle(List<Slice> below, Part part) throws UnreadableLine {
        for (Slice slice : below) {
            if (!slice.isOne()) {
                throw new UnreadableLine(
                        slice.word().where(),
                        ProblemCode.UNKNOWN_NAME,
                        "the device %s is not in the file, so its components cannot be counted; add"
                                        .formatted(quote(part.device()))
                                + " it");
            }
        }
    }

    /** Each of the outer numbers with each copy of a part that is selected. */
    private int[] product(int[] outer, Part part, Slice slice) throws UnreadableLine {
        int[] copies = slice.of(part.count());
        if ((long) outer.length * copies.length > MOST) {
            throw new UnreadableLine(
                    slice.word().where(),
                    ProblemCode.TOO_LARGE,
                    "this selects more than %,d components".formatted(MOST));
        }
        return Arrays.stream(outer)
                .flatMap(base -> IntStream.of(copies).map(copy -> base + number(part, copy)))
                .toArray();
    }
}
