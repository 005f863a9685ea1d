package crossweave.network.sp2;

import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

/**
 * Exports where packets are and what they wait for: wherever flits of a packet are the next to
 * move, they wait for the packets that must move first. A packet waits if none of its flits can
 * move, and goes on when any of these waits ends: one of its flits may move, and free what others
 * wait for, although its head cannot.
 */
final class Sp2Export {
    private static final int NOBODY = Packets.NONE;

    private final Sp2Heads heads;
    private final Topology topology;
    private final ElementPorts ports;
    private final ChannelParts.View view;
    private final ChannelParts here = new ChannelParts(); // of the channel being exported
    private final ChannelParts there = new ChannelParts(); // of an output of its packet

    Sp2Export(Sp2Heads heads, ElementPorts ports, ChannelParts.View view) {
        this.heads = heads;
        this.topology = heads.topology;
        this.ports = ports;
        this.view = view;
    }

    /** Exports all packets in elements. */
    void export(NetworkState to) {
        for (int channel = 0; channel < topology.channels(); channel++) {
            exportFlits(channel, to);
        }
        for (int router = 0; router < topology.routers(); router++) {
            for (int input : ports.inputs(router)) {
                exportInput(input, to);
            }
            for (int output : ports.outputs(router)) {
                exportOutput(output, to);
            }
        }
    }

    private void exportFlits(int channel, NetworkState to) {
        here.load(channel, view);
        if (here.line.size() > 0) {
            holds(here.line.first(), channel, 0, to); // even if it has no flits there
        }
        hold(here.line, channel, to);
        hold(here.serialiser, channel, to);
        hold(here.outputFifo, channel, to);
        if (here.current != NOBODY) {
            holds(here.current, channel, here.inDeserialiser, to);
        }
        hold(here.inputFifo, channel, to);
    }

    private static void hold(PacketRow row, int channel, NetworkState to) {
        for (int i = 0; i < row.size(); i++) {
            if (row.flits(i) > 0) {
                holds(row.packet(i), channel, row.flits(i), to);
            }
        }
    }

    private static void holds(int packet, int channel, int flits, NetworkState to) {
        to.of(packet).holds(to.bufferAt(channel, 0), flits, 0);
    }

    /** Adds a wait of a packet for another one at a channel; waits for itself are ignored. */
    private static void waits(int packet, int other, int channel, NetworkState to) {
        if (other != packet) {
            to.of(packet).waits(other, Reason.BEHIND, to.bufferAt(channel, 0));
        }
    }

    /** Adds waits of packets in a row, each for the one before it. */
    private static void waitInRow(PacketRow row, int first, int channel, NetworkState to) {
        int before = first;
        for (int i = 0; i < row.size(); i++) {
            waits(row.packet(i), before, channel, to);
            before = row.packet(i);
        }
    }

    private void exportInput(int input, NetworkState to) {
        here.load(input, view);
        int packet = here.current;
        waitInRow(here.inputFifo, packet, input, to);
        if (packet == NOBODY) {
            return;
        }
        if (here.output == NOBODY) {
            to.of(packet).goesOn(); // the missing flits can come
            return;
        }
        there.load(here.output, view);
        if (!isStopped()) {
            to.of(packet).goesOn();
        } else if (here.isFast) {
            waits(packet, there.outputFifo.first(), here.output, to);
        } else {
            waitForPlace(topology.target(input), packet, to);
        }
    }

    /** Whether flits in the deserialiser cannot leave it. */
    private boolean isStopped() {
        return here.isFast ? here.inDeserialiser > 0 && !hasRoom(there) : here.cannotStore;
    }

    private boolean hasRoom(ChannelParts output) {
        return output.outputFifo.total() < heads.outputSize;
    }

    /** Adds waits for a central-queue slot: for the first packets of queues that may free one. */
    private void waitForPlace(int router, int packet, NetworkState to) {
        waits(packet, there.line.first(), here.output, to);
        for (int other : ports.outputs(router)) {
            there.load(other, view);
            if (there.line.size() > 0 && there.line.flits(0) > 0) {
                waits(packet, there.line.first(), other, to);
            }
        }
    }

    private void exportOutput(int output, NetworkState to) {
        here.load(output, view);
        int first = here.outputFifo.first();
        if (first != NOBODY) {
            boolean canSend = topology.isEjection(output) || canSend();
            int before = here.behind() == NOBODY ? first : here.behind();
            waitInRow(here.outputFifo, canSend ? NOBODY : before, output, to);
        }
        int serialised = here.serialiser.first();
        if (serialised != NOBODY) {
            waits(serialised, hasRoom(here) ? NOBODY : first, output, to);
        }
        int front = here.line.first();
        if (front != NOBODY && here.line.flits(0) > 0) {
            waits(front, hasRoom(here) ? NOBODY : serialised, output, to);
        }
        for (int i = 1; i < here.line.size(); i++) {
            waits(here.line.packet(i), front, output, to);
        }
    }

    /** Whether a channel can take a flit, or will as flits or tokens are under way on it. */
    private boolean canSend() {
        return here.tokens > 0 || here.tokens + here.inputFifo.total() < heads.inputSize;
    }

    /** Exports a packet that a terminal sends, or may not send yet. */
    void exportSending(int packet, int unsent, boolean isReady, NetworkState to) {
        int injection = topology.injection(heads.packets.source[packet]);
        here.load(injection, view);
        to.of(packet).unsent(unsent);
        int behind = here.behind() == NOBODY ? packet : here.behind();
        waits(packet, !isReady || canSend() ? NOBODY : behind, injection, to);
    }
}
