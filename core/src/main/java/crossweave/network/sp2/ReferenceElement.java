package crossweave.network.sp2;

import crossweave.network.sp2.ReferenceSp2State.Chunk;
import crossweave.network.sp2.ReferenceSp2State.Flit;
import crossweave.network.sp2.ReferenceSp2State.Input;
import crossweave.network.sp2.ReferenceSp2State.Output;
import crossweave.network.sp2.ReferenceSp2State.Passage;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A switching element in a cycle: the state at the beginning of the cycle decides everything, then
 * all flits move. Ties go to the lower channel.
 */
final class ReferenceElement implements Serializable {
    private final ReferenceSp2 network;
    private final int router;
    final List<Input> inputs = new ArrayList<>();
    final List<Output> outputs = new ArrayList<>();
    private int chunks; // in the central queue

    ReferenceElement(ReferenceSp2 network, int router, ElementPorts ports) {
        this.network = network;
        this.router = router;
        for (int channel : ports.inputs(router)) {
            inputs.add(new Input(channel));
        }
        for (int channel : ports.outputs(router)) {
            outputs.add(new Output(channel, network.heads.inputSize));
        }
    }

    void step(long cycle) {
        inputs.stream()
                .filter(this::mayDecide)
                .sorted(Comparator.comparingLong(input -> input.decided))
                .forEach(input -> decide(input, cycle));
        outputs.forEach(output -> chooseMoves(output, cycle));
        Optional<Output> reader =
                outputs.stream()
                        .filter(Output::wantsChunk)
                        .min(Comparator.comparingLong(output -> output.read));
        Optional<Input> writer =
                inputs.stream()
                        .filter(this::mayStore)
                        .min(Comparator.comparingLong(input -> input.written));
        List<Input> crossing = inputs.stream().filter(this::mayCross).toList();
        List<Input> reception =
                inputs.stream().filter(input -> mayTake(input, crossing, writer)).toList();

        boolean isShared = hasSharedPlace();

        outputs.forEach(output -> move(output, cycle));
        crossing.forEach(input -> cross(input, cycle));
        reader.ifPresent(output -> read(output, cycle));
        writer.ifPresent(input -> store(input, !isShared, cycle));
        reception.forEach(input -> take(input, cycle));
        if (reader.isPresent() || writer.isPresent()) {
            network.heads.queueHolds(router, chunks, cycle);
        }
    }

    // Decisions

    private boolean mayDecide(Input input) {
        return input.passage == null
                && !input.deserialiser.isEmpty()
                && input.deserialiser.size() >= network.heads.flitsToDecide(input.packet());
    }

    private void decide(Input input, long cycle) {
        int packet = input.packet();
        int channel = network.heads.chooseOutput(packet, router, network);
        Output output = network.output(channel);
        Passage passage = new Passage(packet, output, output.isIdle());
        output.line.add(passage);
        input.passage = passage;
        input.decided = cycle;
        network.heads.headIsDecided(input.channel, channel);
    }

    private boolean hasRoom(Output output) {
        return output.fifo.size() < network.heads.outputSize;
    }

    private void chooseMoves(Output output, long cycle) {
        boolean hasToken = output.tokens > 0 || network.topology.isEjection(output.channel);
        boolean isFree = network.channels.isFree(output.channel, cycle);
        output.sends = hasToken && isFree && !output.fifo.isEmpty();
        output.serialises = hasRoom(output) && !output.serialiser.isEmpty();
    }

    /**
     * A chunk may be stored if a slot is free that is not reserved for an output, or if its packet
     * is the first in the queue and the slot reserved for its output is empty.
     */
    boolean mayStore(Input input) {
        Passage passage = input.passage;
        if (passage == null || passage.isFast || !input.hasChunk(network.heads.chunk)) {
            return false;
        }
        return hasSharedPlace() || passage.isFirst() && !passage.output.keptIsTaken;
    }

    private boolean hasSharedPlace() {
        long kept = outputs.stream().filter(output -> output.keptIsTaken).count();
        return chunks - kept < network.heads.settings.queue() - outputs.size();
    }

    private boolean mayCross(Input input) {
        Passage passage = input.passage;
        return passage != null
                && passage.isFast
                && !input.deserialiser.isEmpty()
                && hasRoom(passage.output);
    }

    /** Whether the first flit of the FIFO can move on; a deserialiser holds flits of one packet. */
    private boolean mayTake(Input input, List<Input> crossing, Optional<Input> writer) {
        if (input.fifo.isEmpty()) {
            return false;
        }
        int leaving =
                writer.filter(w -> w == input).isPresent()
                        ? input.deserialiser.size()
                        : crossing.contains(input) ? 1 : 0;
        int left = input.deserialiser.size() - leaving;
        return input.fifo.element().isHead() ? left == 0 : left < network.heads.chunk;
    }

    // Moves

    private void move(Output output, long cycle) {
        if (output.sends) {
            output.tokens--;
            network.send(output.fifo.remove(), output.channel, cycle);
        }
        if (output.serialises) {
            Flit flit = output.serialiser.remove();
            output.fifo.add(flit);
            if (flit.isHead()) {
                network.heads.headLeavesSerialiser(flit.packet(), output.channel, cycle);
            }
        }
    }

    private void cross(Input input, long cycle) {
        Passage passage = Objects.requireNonNull(input.passage);
        Flit flit = input.deserialiser.removeFirst();
        passage.output.fifo.add(flit);
        if (flit.isHead()) {
            network.heads.headTakesCrossbar(flit.packet(), passage.output.channel, cycle);
        }
        if (flit.isTail()) {
            passage.output.line.remove();
            input.passage = null;
        }
    }

    private void read(Output output, long cycle) {
        Passage passage = output.line.element();
        Chunk chunk = passage.stored.remove();
        output.serialiser.addAll(chunk.flits());
        output.read = cycle;
        chunks--;
        if (chunk.kept()) {
            output.keptIsTaken = false;
        }
        if (chunk.flits().getFirst().isHead()) {
            network.heads.headIsRead(passage.packet, output.channel, cycle);
        }
        if (chunk.flits().getLast().isTail()) {
            output.line.remove();
        }
    }

    private void store(Input input, boolean kept, long cycle) {
        Passage passage = Objects.requireNonNull(input.passage);
        List<Flit> flits = new ArrayList<>(input.deserialiser);
        passage.stored.add(new Chunk(flits, kept));
        passage.output.keptIsTaken |= kept;
        input.deserialiser.clear();
        input.written = cycle;
        chunks++;
        if (flits.getFirst().isHead()) {
            network.heads.headIsStored(passage.packet, passage.output.channel, cycle);
        }
        if (flits.getLast().isTail()) {
            input.passage = null;
        }
    }

    private void take(Input input, long cycle) {
        Flit flit = input.fifo.remove();
        input.deserialiser.add(flit);
        network.returnToken(input.channel, cycle);
        if (flit.isHead()) {
            network.heads.headEntersDeserialiser(flit.packet(), input.channel, cycle);
        }
    }
}
