package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;

/** What is where in a {@link Sp2Network} whose elements were all advanced to the same cycle. */
record FlatView(Sp2Network network, Sp2Part[] parts) implements Sp2View, Serializable {

    /** The elements among which a channel ends. */
    private ElementLooks behind(int channel) {
        return elements(network.topology.target(channel));
    }

    /** The elements among which a channel begins. */
    private ElementLooks before(int channel) {
        return elements(network.topology.source(channel));
    }

    private ElementLooks elements(int router) {
        return parts[network.division.ofRouter(router)].elements;
    }

    private int input(int channel, int what) {
        ElementLooks elements = behind(channel);
        return elements.inputs.get(elements.inputOf[channel], what);
    }

    private int output(int channel, int what) {
        ElementLooks elements = before(channel);
        return elements.outputs.get(elements.outputOf[channel], what);
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
        ElementLooks elements = behind(channel);
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
                ? behind(channel).outputs.get(input(channel, Inputs.OUTPUT), Outputs.CHANNEL)
                : Packets.NONE;
    }

    @Override
    public boolean isFast(int channel) {
        return input(channel, Inputs.MODE) == Inputs.FAST;
    }

    @Override
    public boolean hasChunk(int channel) {
        ElementLooks elements = behind(channel);
        return elements.inputs.hasChunk(elements.inputOf[channel], network.heads.chunk);
    }

    @Override
    public boolean mayStore(int channel) {
        return behind(channel).mayStore(channel);
    }

    @Override
    public int tokens(int channel) {
        return network.topology.source(channel) == Topology.NONE
                ? injectors(network.topology.terminal(channel))
                        .tokens[network.topology.terminal(channel)]
                : output(channel, Outputs.TOKENS);
    }

    private Injectors injectors(int terminal) {
        return network.partOfTerminal(terminal).injectors;
    }

    @Override
    public int inOutputFifo(int channel) {
        return output(channel, Outputs.FIFO);
    }

    @Override
    public void addInOutputFifo(int channel, IntList packets) {
        if (inOutputFifo(channel) > 0) {
            packets.add(output(channel, Outputs.FRONT));
            ElementLooks elements = before(channel);
            Rings following = elements.outputs.following;
            int port = elements.outputOf[channel];
            for (int i = 0; i < following.count(port); i++) {
                packets.add(following.get(port, i));
            }
        }
    }

    @Override
    public int inSerialiser(int channel) {
        return output(channel, Outputs.SERIAL) > 0
                ? output(channel, Outputs.SERIAL_PACKET)
                : Packets.NONE;
    }

    @Override
    public void addInLine(int channel, IntList packets) {
        ElementLooks elements = before(channel);
        Lines lines = elements.lines;
        for (int node = lines.first(elements.outputOf[channel]);
                node != Lines.NONE;
                node = lines.after(node)) {
            packets.add(lines.packet(node));
        }
    }

    @Override
    public int chunksOfFirst(int channel) {
        ElementLooks elements = before(channel);
        return elements.lines.chunksOfFirst(elements.outputOf[channel]);
    }

    @Override
    public int sending(int terminal) {
        return injectors(terminal).packet[terminal];
    }

    @Override
    public long ready(int terminal) {
        return injectors(terminal).ready[terminal];
    }
}
