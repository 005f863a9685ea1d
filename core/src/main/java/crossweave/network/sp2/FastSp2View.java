package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;

/** A view of a {@link Sp2Network} whose elements were all advanced to the same cycle. */
record FastSp2View(Sp2Network network, Sp2Partition[] partitions) implements Sp2View, Serializable {

    /** The elements of the partition in which a channel ends. */
    private SwitchElements behind(int channel) {
        return elements(network.topology.target(channel));
    }

    /** The elements of the partition in which a channel begins. */
    private SwitchElements before(int channel) {
        return elements(network.topology.source(channel));
    }

    private SwitchElements elements(int router) {
        return partitions[network.division.ofRouter(router)].elements;
    }

    private int input(int channel, int what) {
        SwitchElements elements = behind(channel);
        return elements.inputs.get(elements.inputOf[channel], what);
    }

    private int output(int channel, int what) {
        SwitchElements elements = before(channel);
        return elements.outputs.get(elements.outputOf[channel], what);
    }

    @Override
    public int inInputFifo(int channel) {
        return input(channel, InputFifos.FIFO);
    }

    @Override
    public int inDeserialiser(int channel) {
        return input(channel, InputFifos.HELD);
    }

    @Override
    public int current(int channel) {
        return input(channel, InputFifos.CURRENT);
    }

    @Override
    public void addInInputFifo(int channel, IntList packets) {
        SwitchElements elements = behind(channel);
        PacketFifos waiting = elements.inputs.waiting;
        int port = elements.inputOf[channel];
        for (int i = 0; i < waiting.count(port); i++) {
            packets.add(waiting.get(port, i));
        }
    }

    @Override
    public int output(int channel) {
        int mode = input(channel, InputFifos.MODE);
        return mode == InputFifos.FAST || mode == InputFifos.STORED
                ? behind(channel)
                        .outputs
                        .get(input(channel, InputFifos.OUTPUT), OutputFifos.CHANNEL)
                : Packets.NONE;
    }

    @Override
    public boolean isFast(int channel) {
        return input(channel, InputFifos.MODE) == InputFifos.FAST;
    }

    @Override
    public boolean hasChunk(int channel) {
        SwitchElements elements = behind(channel);
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
                : output(channel, OutputFifos.TOKENS);
    }

    private Injectors injectors(int terminal) {
        return network.partOfTerminal(terminal).injectors;
    }

    @Override
    public int inOutputFifo(int channel) {
        return output(channel, OutputFifos.FIFO);
    }

    @Override
    public void addInOutputFifo(int channel, IntList packets) {
        if (inOutputFifo(channel) > 0) {
            packets.add(output(channel, OutputFifos.FRONT));
            SwitchElements elements = before(channel);
            PacketFifos following = elements.outputs.following;
            int port = elements.outputOf[channel];
            for (int i = 0; i < following.count(port); i++) {
                packets.add(following.get(port, i));
            }
        }
    }

    @Override
    public int inSerialiser(int channel) {
        return output(channel, OutputFifos.SERIAL) > 0
                ? output(channel, OutputFifos.SERIAL_PACKET)
                : Packets.NONE;
    }

    @Override
    public void addInLine(int channel, IntList packets) {
        SwitchElements elements = before(channel);
        OutputQueues queues = elements.queues;
        for (int node = queues.first(elements.outputOf[channel]);
                node != OutputQueues.NONE;
                node = queues.after(node)) {
            packets.add(queues.packet(node));
        }
    }

    @Override
    public int chunksOfFirst(int channel) {
        SwitchElements elements = before(channel);
        return elements.queues.chunksOfFirst(elements.outputOf[channel]);
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
