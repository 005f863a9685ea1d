package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.settings.WormholeSettings;
import crossweave.util.IntList;

/** Wormholes whose flits are known by a {@link FlitRecurrence}: heads take their times along. */
final class WormholeHeadNetwork extends HeadNetwork {
    private final WormholeSettings settings;
    private final FlitTimes times;

    WormholeHeadNetwork(
            NetworkConfig config,
            NoticeTimes notice,
            WormholeSettings settings,
            Receiver receiver) {
        super(config, notice, receiver);
        this.settings = settings;
        this.times = new FlitTimes(config, settings.ejection());
    }

    /** For one partition. */
    FlitRecurrence recurrence() {
        return new FlitRecurrence(config, settings, times, heldChannels);
    }

    /** The flits of a packet that are known to cross channels. */
    private int known(int packet) {
        long most = (long) heldChannels.length(packet) * settings.buffer(config);
        return (int) Math.min(packets.flits(packet), most);
    }

    @Override
    protected void makeRoom() {
        super.makeRoom();
        times.makeRoom(packets.limit());
    }

    @Override
    protected void writeHead(int packet, IntList to) {
        super.writeHead(packet, to);
        int released = heldChannels.released(packet);
        times.write(packet, known(packet), released, heldChannels.length(packet), to);
    }

    @Override
    protected int readHead(int packet, int[] from, int at) {
        int end = super.readHead(packet, from, at);
        int released = heldChannels.released(packet);
        int length = heldChannels.length(packet);
        return times.read(packet, known(packet), released, length, from, end);
    }
}
