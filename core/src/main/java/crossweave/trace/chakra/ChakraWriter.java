package crossweave.trace.chakra;

import crossweave.collective.CollectiveKind;
import crossweave.trace.binary.ProtoWriter;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes schedules as execution traces. Groups of ranks are called by their numbers; a unit of a
 * calculation is a microsecond, and computations are rounded to those.
 */
public final class ChakraWriter {
    private static final String VERSION = "0.0.4";

    private final Schedule schedule;

    public ChakraWriter(Schedule schedule) {
        this.schedule = schedule;
    }

    /** Why an operation cannot be told in an execution trace, if it cannot. */
    public static Optional<String> misfit(Operation operation) {
        if (operation.follows().length > 0) {
            return Optional.of("starts when another one has started");
        }
        boolean fromAny =
                operation.work() instanceof Work.Receive receive
                        && (receive.from() == Work.ANY || receive.tag() == Work.ANY);
        if (operation.work().hasOwnTag()) {
            return Optional.of("has a tag that no program can have, as part of a collective one");
        }
        return fromAny ? Optional.of("receives from any rank or with any tag") : Optional.empty();
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
        switch (work) {
            case Work.Send send ->
                    message(node, rank, send.to(), send.tag())
                            .message(ChakraNode.ATTRIBUTE, attribute("comm_size", send.bytes()));
            case Work.Receive receive -> message(node, receive.from(), rank, receive.tag());
            case Work.Compute compute ->
                    node.number(ChakraNode.DURATION, Math.round(compute.seconds() * 1e6));
            case Work.Calculate calculate -> node.number(ChakraNode.DURATION, calculate.units());
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
        int members = schedule.groups().get(together.group()).size();
        boolean isGather = together.kind() == CollectiveKind.ALL_GATHER;
        long bytes = isGather ? together.bytes() / members : together.bytes();
        node.message(ChakraNode.ATTRIBUTE, attribute("comm_type", ChakraWork.type(together.kind())))
                .message(ChakraNode.ATTRIBUTE, attribute("comm_size", bytes));
        if (together.group() > 0) {
            node.message(
                    ChakraNode.ATTRIBUTE,
                    new ProtoWriter()
                            .text(1, "pg_name")
                            .text(ChakraNode.STRING, Integer.toString(together.group())));
        }
    }

    private static ProtoWriter attribute(String name, long value) {
        return new ProtoWriter().text(1, name).number(ChakraNode.INT_64, value);
    }
}
