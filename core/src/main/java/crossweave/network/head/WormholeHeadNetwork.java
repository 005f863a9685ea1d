package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.settings.WormholeSettings;
import crossweave.util.IntList;

/** Wormholes whose flits are known by a {@link FlitRecurrence}: heads take their times along. */
final class WormholeHeadNetwork extends HeadNetwork {
    final FlitTimes times = new FlitTimes();
    private final int buffer; // flits

    WormholeHeadNetwork(NetworkConfig config, NoticeTimes notice, int buffer, Receiver receiver) {
        super(config, notice, receiver);
        this.buffer = buffer;
    }

    /** For one partition. */
    FlitRecurrence recurrence(WormholeSettings settings) {
        return new FlitRecurrence(config, settings, times, heldChannels);
    }

    /** The flits of a packet that are known to cross channels. */
    private int known(int packet) {
        return (int) Math.min(packets.flits(packet), (long) heldChannels.length(packet) * buffer);
    }

    @Override
    protected void makeRoom() {
        super.makeRoom();
        times.makeRoom(packets.limit());
    }

    @Override
    protected void writeHead(int packet, IntList to) {
        super.writeHead(packet, to);
        times.write(
                packet,
                known(packet),
                heldChannels.released(packet),
                heldChannels.length(packet),
                to);
    }

    @Override
    protected int readHead(int packet, int[] from, int at) {
        int end = super.readHead(packet, from, at);
        return times.read(
                packet,
                known(packet),
                heldChannels.released(packet),
                heldChannels.length(packet),
                from,
                end);
    }
}
