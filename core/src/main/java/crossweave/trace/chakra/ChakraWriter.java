package crossweave.trace.chakra;

import crossweave.collective.CollectiveKind;
import crossweave.trace.binary.ProtoWriter;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Writes schedules as execution traces. A unit of a calculation is a microsecond, and computations
 * are rounded to those; those of stream 0 are the host's, all others the accelerator's.
 */
public final class ChakraWriter {
    private static final String VERSION = "0.0.4";

    private final Schedule schedule;
    private final List<Integer> all; // ranks: a group of them needs no name

    public ChakraWriter(Schedule schedule) {
        this.schedule = schedule;
        this.all = IntStream.range(0, schedule.ranks()).boxed().toList();
    }

    /** The ranks of each process group that nodes name: a file beside the traces has them. */
    public Map<String, List<Integer>> groups() {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        schedule.together().stream()
                .map(Work.Together::group)
                .filter(this::hasName)
                .distinct()
                .sorted()
                .forEach(each -> groups.put(schedule.groupName(each), members(each)));
        return groups;
    }

    private boolean hasName(int group) {
        return !members(group).equals(all);
    }

    private List<Integer> members(int group) {
        return schedule.groups().get(group);
    }

    /** Writes the trace of a rank. */
    public void write(int rank, OutputStream out) throws IOException {
        new ProtoWriter().text(1, VERSION).writeSized(out);
        OperationStream operations = schedule.operations(rank);
        for (Optional<Operation> next = operations.next();
                next.isPresent();
                next = operations.next()) {
            node(rank, next.get()).writeSized(out);
        }
    }

    private ProtoWriter node(int rank, Operation operation) {
        Work work = operation.work();
        ChakraType type = type(work);
        ProtoWriter node =
                new ProtoWriter()
                        .number(ChakraNode.ID, operation.number())
                        .text(
                                ChakraNode.NAME,
                                type.name().toLowerCase(Locale.ROOT) + " " + operation.place())
                        .number(ChakraNode.TYPE, type.number)
                        .numbers(ChakraNode.DATA_DEPENDENCIES, operation.requires());
        if (type == ChakraType.COMPUTE) {
            boolean onHost = operation.stream() == ChakraWork.HOST;
            node.message(
                    ChakraNode.ATTRIBUTE,
                    new ProtoWriter().text(1, "is_cpu_op").number(ChakraNode.BOOL, onHost ? 1 : 0));
        }
        switch (work) {
            case Work.Send send ->
                    message(node, rank, send.to(), send.tag())
                            .message(ChakraNode.ATTRIBUTE, attribute("comm_size", send.bytes()));
            case Work.Receive receive -> message(node, receive.from(), rank, receive.tag());
            case Work.Compute _, Work.Calculate _ -> node.number(ChakraNode.DURATION, micros(work));
            case Work.Roofline roofline ->
                    node.message(
                                    ChakraNode.ATTRIBUTE,
                                    attribute("num_ops", Math.round(roofline.operations())))
                            .message(
                                    ChakraNode.ATTRIBUTE,
                                    attribute("tensor_size", Math.round(roofline.bytes())));
            case Work.Together together -> together(node, together);
            case Work.Nothing _ -> {}
        }
        return node;
    }

    /** The duration of a computation, as far as it has one. */
    static long micros(Work work) {
        return switch (work) {
            case Work.Compute compute -> Math.round(compute.seconds() * 1e6);
            case Work.Calculate calculate -> calculate.units();
            default -> 0;
        };
    }

    private static ChakraType type(Work work) {
        return switch (work) {
            case Work.Send _ -> ChakraType.SEND;
            case Work.Receive _ -> ChakraType.RECEIVE;
            case Work.Calculate _, Work.Compute _, Work.Roofline _ -> ChakraType.COMPUTE;
            case Work.Together _ -> ChakraType.COLLECTIVE;
            case Work.Nothing _ -> ChakraType.METADATA;
        };
    }

    private static ProtoWriter message(ProtoWriter node, int from, int to, int tag) {
        return node.message(ChakraNode.ATTRIBUTE, attribute("comm_src", from))
                .message(ChakraNode.ATTRIBUTE, attribute("comm_dst", to))
                .message(ChakraNode.ATTRIBUTE, attribute("comm_tag", tag));
    }

    private void together(ProtoWriter node, Work.Together together) {
        List<Integer> members = members(together.group());
        boolean isGather = together.kind() == CollectiveKind.ALL_GATHER;
        long bytes = isGather ? together.bytes() / members.size() : together.bytes();
        node.message(ChakraNode.ATTRIBUTE, attribute("comm_type", ChakraWork.type(together.kind())))
                .message(ChakraNode.ATTRIBUTE, attribute("comm_size", bytes));
        if (together.kind().hasRoot()) {
            int root = members.get(together.root());
            node.message(ChakraNode.ATTRIBUTE, attribute("root_rank", root));
        }
        if (hasName(together.group())) {
            String name = schedule.groupName(together.group());
            node.message(
                    ChakraNode.ATTRIBUTE,
                    new ProtoWriter().text(1, "pg_name").text(ChakraNode.STRING, name));
        }
    }

    private static ProtoWriter attribute(String name, long value) {
        return new ProtoWriter().text(1, name).number(ChakraNode.INT_64, value);
    }
}
