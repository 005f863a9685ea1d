package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;

/** What is where in a {@link Sp2Network} whose elements were all advanced to the same cycle. */
record FlatView(Sp2Network network, ElementLooks elements, Injectors injectors)
        implements Sp2View, Serializable {

    private int input(int channel, int what) {
        return elements.inputs.get(elements.inputOf[channel], what);
    }

    private int outputPort(int channel) {
        return elements.outputOf[channel];
    }

    @Override
    public int inInputFifo(int channel) {
        return input(channel, Inputs.FIFO);
    }

    @Override
    public int inDeserialiser(int channel) {
        return input(channel, Inputs.HELD);
    }

    @Override
    public int current(int channel) {
        return input(channel, Inputs.CURRENT);
    }

    @Override
    public void addInInputFifo(int channel, IntList packets) {
        Rings waiting = elements.inputs.waiting;
        int port = elements.inputOf[channel];
        for (int i = 0; i < waiting.count(port); i++) {
            packets.add(waiting.get(port, i));
        }
    }

    @Override
    public int output(int channel) {
        int mode = input(channel, Inputs.MODE);
        return mode == Inputs.FAST || mode == Inputs.STORED
                ? elements.outputs.get(input(channel, Inputs.OUTPUT), Outputs.CHANNEL)
                : Packets.NONE;
    }

    @Override
    public boolean isFast(int channel) {
        return input(channel, Inputs.MODE) == Inputs.FAST;
    }

    @Override
    public boolean hasChunk(int channel) {
        return elements.inputs.hasChunk(elements.inputOf[channel], network.chunk);
    }

    @Override
    public boolean mayStore(int channel) {
        return elements.mayStore(network.topology.target(channel), elements.inputOf[channel]);
    }

    @Override
    public int tokens(int channel) {
        return network.topology.source(channel) == Topology.NONE
                ? injectors.tokens[network.topology.terminal(channel)]
                : elements.outputs.get(outputPort(channel), Outputs.TOKENS);
    }

    @Override
    public int inOutputFifo(int channel) {
        return elements.outputs.get(outputPort(channel), Outputs.FIFO);
    }

    @Override
    public void addInOutputFifo(int channel, IntList packets) {
        int port = outputPort(channel);
        if (inOutputFifo(channel) > 0) {
            packets.add(elements.outputs.get(port, Outputs.FRONT));
            Rings following = elements.outputs.following;
            for (int i = 0; i < following.count(port); i++) {
                packets.add(following.get(port, i));
            }
        }
    }

    @Override
    public int inSerialiser(int channel) {
        int port = outputPort(channel);
        return elements.outputs.get(port, Outputs.SERIAL) > 0
                ? elements.outputs.get(port, Outputs.SERIAL_PACKET)
                : Packets.NONE;
    }

    @Override
    public void addInLine(int channel, IntList packets) {
        Lines lines = elements.lines;
        for (int node = lines.first(outputPort(channel));
                node != Lines.NONE;
                node = lines.after(node)) {
            packets.add(lines.packet(node));
        }
    }

    @Override
    public int chunksOfFirst(int channel) {
        return elements.lines.chunksOfFirst(outputPort(channel));
    }

    @Override
    public int sending(int terminal) {
        return injectors.packet[terminal];
    }

    @Override
    public long ready(int terminal) {
        return injectors.ready[terminal];
    }
}
