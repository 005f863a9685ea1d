package crossweave.web.live;

import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Held;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How many flits of each message have crossed the channels that it holds; the difference of two
 * moments tells which messages were granted a channel between them.
 */
record Crossings(long cycle, Map<Key, Integer> crossed, Map<Long, Integer> lengths) {

    /** A message and a channel that it holds. */
    record Key(long message, int channel) {}

    static Crossings of(long cycle, List<PacketPlace> places) {
        Map<Key, Integer> crossed = new HashMap<>();
        Map<Long, Integer> lengths = new HashMap<>();
        for (PacketPlace packet : places) {
            lengths.put(packet.message(), packet.flits());
            int behind = packet.unsent();
            for (Held held : packet.held()) {
                Key key = new Key(packet.message(), held.channel());
                crossed.merge(key, packet.flits() - behind, Math::max);
                behind += held.flits();
            }
        }
        return new Crossings(cycle, crossed, lengths);
    }

    /** The message of which flits have crossed a channel since an earlier moment. */
    Optional<Long> winner(int channel, Crossings before) {
        return before.holders(channel, this)
                .filter(message -> of(message, channel) > before.of(message, channel, 0))
                .findFirst();
    }

    private Stream<Long> holders(int channel, Crossings after) {
        return Stream.concat(crossed.keySet().stream(), after.crossed.keySet().stream())
                .filter(key -> key.channel == channel)
                .map(Key::message)
                .distinct()
                .sorted();
    }

    private int of(long message, int channel, int otherwise) {
        return crossed.getOrDefault(new Key(message, channel), otherwise);
    }

    /** What has left a channel has crossed it whole. */
    private int of(long message, int channel) {
        return of(message, channel, lengths.getOrDefault(message, Integer.MAX_VALUE));
    }
}
