package crossweave.network;

import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Held;

import java.util.List;

/**
 * Flits that have crossed channels. {@link Counters} count a packet with all its flits when its
 * head crosses a channel, so those that are still behind it are counted ahead of the clock.
 */
public final class CrossedFlits {
    private CrossedFlits() {}

    /**
     * Per channel, for the first of them (those between routers): flits that have crossed it. Just
     * after counters were reset it may be negative: flits cross that were counted before.
     *
     * @param places of the packets in the network at the cycle that is meant
     */
    public static long[] of(Counters counters, List<PacketPlace> places, int channels) {
        long[] crossed = new long[channels];
        for (int channel = 0; channel < channels; channel++) {
            crossed[channel] = counters.flits(channel);
        }
        for (PacketPlace packet : places) {
            int behind = packet.unsent();
            for (Held held : packet.held()) {
                boolean hasCrossed = behind < packet.flits(); // otherwise it is not counted yet
                if (hasCrossed && held.channel() < channels) {
                    crossed[held.channel()] -= behind;
                }
                behind += held.flits();
            }
        }
        return crossed;
    }
}
