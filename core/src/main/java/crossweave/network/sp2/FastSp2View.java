package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

/** A view of a {@link Sp2Network} whose elements were all advanced to the same cycle. */
record FastSp2View(Sp2Network network, Sp2Partition[] partitions) implements ChannelParts.View {

    @Override
    public void show(int channel, ChannelParts to) {
        int source = network.topology.source(channel);
        if (source == Topology.NONE) {
            int terminal = network.topology.terminal(channel);
            to.tokens = network.partOfTerminal(terminal).injectors.tokens[terminal];
        } else {
            showBeginning(channel, elements(source), to);
        }
        if (network.topology.target(channel) != Topology.NONE) {
            showEnd(channel, elements(network.topology.target(channel)), to);
        }
    }

    private SwitchElements elements(int router) {
        return partitions[network.division.ofRouter(router)].elements;
    }

    private void showEnd(int channel, SwitchElements elements, ChannelParts to) {
        int port = elements.inputOf[channel];
        InputFifos inputs = elements.inputs;
        int mode = inputs.get(port, InputFifos.MODE);
        to.current = inputs.get(port, InputFifos.CURRENT);
        to.inDeserialiser = inputs.get(port, InputFifos.HELD);
        to.isFast = mode == InputFifos.FAST;
        if (to.isFast || mode == InputFifos.STORED) {
            int output = inputs.get(port, InputFifos.OUTPUT);
            to.output = elements.outputs.get(output, OutputFifos.CHANNEL);
            boolean hasChunk = inputs.hasChunk(port, network.heads.chunk);
            to.cannotStore = !to.isFast && hasChunk && !elements.mayStore(channel);
        }
        int flits = inputs.get(port, InputFifos.FIFO);
        if (to.current != Packets.NONE) { // its rest comes first
            int rest = inputs.get(port, InputFifos.TO_COME);
            flits -= add(to.current, Math.min(flits, rest), to.inputFifo);
        }
        addWhole(inputs.waiting, port, flits, to.inputFifo);
    }

    private void showBeginning(int channel, SwitchElements elements, ChannelParts to) {
        int port = elements.outputOf[channel];
        OutputFifos outputs = elements.outputs;
        OutputQueues queues = elements.queues;
        int chunk = network.heads.chunk;
        to.tokens = outputs.get(port, OutputFifos.TOKENS);
        for (int node = queues.first(port); node != OutputQueues.NONE; node = queues.after(node)) {
            int packet = queues.packet(node);
            int stored = Math.min(network.packets.flits(packet), queues.storedOf(node) * chunk);
            to.line.add(packet, stored - queues.readOf(node) * chunk);
        }
        int serial = outputs.get(port, OutputFifos.SERIAL);
        add(outputs.get(port, OutputFifos.SERIAL_PACKET), serial, to.serialiser);
        int flits = outputs.get(port, OutputFifos.FIFO);
        int rest = outputs.get(port, OutputFifos.LEFT);
        flits -= add(outputs.get(port, OutputFifos.FRONT), Math.min(flits, rest), to.outputFifo);
        addWhole(outputs.following, port, flits, to.outputFifo);
    }

    /** Adds packets that nothing has left yet, with as many flits as are there. */
    private void addWhole(PacketFifos some, int port, int flits, PacketRow to) {
        int left = flits;
        for (int i = 0; i < some.count(port); i++) {
            int packet = some.get(port, i);
            left -= add(packet, Math.min(left, network.packets.flits(packet)), to);
        }
    }

    /** Adds flits of a packet, if there are any, and returns their number. */
    private static int add(int packet, int flits, PacketRow to) {
        if (flits > 0) {
            to.add(packet, flits);
        }
        return flits;
    }
}
