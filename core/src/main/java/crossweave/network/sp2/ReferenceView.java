package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.network.sp2.ReferenceSp2State.Flit;
import crossweave.network.sp2.ReferenceSp2State.Passage;

import java.io.Serializable;

/** A view of a {@link ReferenceSp2}. */
record ReferenceView(ReferenceSp2 network) implements Sp2View, Serializable {
    @Override
    public int inInputFifo(int channel) {
        return network.input(channel).fifo.size();
    }

    @Override
    public int inDeserialiser(int channel) {
        return network.input(channel).deserialiser.size();
    }

    @Override
    public int current(int channel) {
        return network.input(channel).packet();
    }

    @Override
    public void addInInputFifo(int channel, IntList packets) {
        network.input(channel).fifo.stream()
                .filter(Flit::isHead)
                .forEach(flit -> packets.add(flit.packet()));
    }

    @Override
    public int output(int channel) {
        Passage passage = network.input(channel).passage;
        return passage == null ? Packets.NONE : passage.output.channel;
    }

    @Override
    public boolean isFast(int channel) {
        Passage passage = network.input(channel).passage;
        return passage != null && passage.isFast;
    }

    @Override
    public boolean hasChunk(int channel) {
        return network.input(channel).hasChunk(network.heads.chunk);
    }

    @Override
    public boolean mayStore(int channel) {
        return network.elementBehind(channel).mayStore(network.input(channel));
    }

    @Override
    public int tokens(int channel) {
        return network.output(channel).tokens;
    }

    @Override
    public int inOutputFifo(int channel) {
        return network.output(channel).fifo.size();
    }

    @Override
    public void addInOutputFifo(int channel, IntList packets) {
        int last = Packets.NONE;
        for (Flit flit : network.output(channel).fifo) {
            if (flit.packet() != last) {
                packets.add(flit.packet());
                last = flit.packet();
            }
        }
    }

    @Override
    public int inSerialiser(int channel) {
        Flit flit = network.output(channel).serialiser.peek();
        return flit == null ? Packets.NONE : flit.packet();
    }

    @Override
    public void addInLine(int channel, IntList packets) {
        network.output(channel).line.forEach(passage -> packets.add(passage.packet));
    }

    @Override
    public int chunksOfFirst(int channel) {
        Passage first = network.output(channel).line.peek();
        return first == null ? 0 : first.stored.size();
    }

    @Override
    public int sending(int terminal) {
        return network.terminal(terminal).packet;
    }

    @Override
    public long ready(int terminal) {
        return network.terminal(terminal).ready;
    }
}
