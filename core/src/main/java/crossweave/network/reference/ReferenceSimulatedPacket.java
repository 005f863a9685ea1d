package crossweave.network.reference;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;

/** The definition of technique simulated-packet: each packet keeps a node busy for the hop time. */
public final class ReferenceSimulatedPacket extends ReferenceHeads {
    private static final int NOWHERE = -1;

    private final int hopTime; // cycles
    private final int[] left; // per node: cycles for which it is still busy

    /** A packet that a node is busy with, and that crosses a channel afterwards. */
    private static final class Worked extends Head {
        int over = NOWHERE; // channel
        int node; // that is busy with it

        Worked(int packet) {
            super(packet);
        }
    }

    public ReferenceSimulatedPacket(NetworkConfig config, int hopTime, Receiver receiver) {
        super(config, ArbitrationPolicy.FIFO, receiver);
        this.hopTime = hopTime;
        this.left = new int[topology.routers()];
    }

    @Override
    Head newHead(int packet) {
        return new Worked(packet);
    }

    @Override
    void begin(Head head, long ready) {
        beginsAtRouter(head, ready);
        leavesTerminal(packets.source[head.packet], ready);
    }

    /** A packet that is to cross a channel needs the node that it leaves. */
    @Override
    int resourceOf(int channel) {
        return topology.source(channel);
    }

    @Override
    boolean isFree(int node, long cycle) {
        return left[node] == 0;
    }

    @Override
    boolean asksForEjection() {
        return false;
    }

    @Override
    void headsArrive(long cycle) {
        for (Head head : heads()) {
            Worked packet = (Worked) head;
            if (packet.over != NOWHERE && left[packet.node] == 0) {
                comesOver(packet, packet.over, cycle);
                packet.over = NOWHERE;
            }
        }
    }

    @Override
    void cross(Head head, int channel, int vc, long cycle) {
        Worked packet = (Worked) head;
        packet.over = channel;
        packet.node = topology.source(channel);
        left[packet.node] = hopTime;
    }

    @Override
    void leave(Head head, long cycle) {
        arrived(head, cycle);
    }

    @Override
    void move(long cycle) {
        for (int node = 0; node < left.length; node++) {
            left[node] = Math.max(0, left[node] - 1);
        }
    }

    @Override
    void clear(Head head, long cycle) {
        throw new IllegalStateException("nobody holds anything while it waits");
    }

    @Override
    void exportWait(Request request, NetworkState to) {
        to.of(request.head().packet).goesOn();
    }

    @Override
    void exportHeld(Head head, NetworkState to) {
        to.of(head.packet).unsent(packets.flits(head.packet));
    }
}
