package crossweave.recording;

import crossweave.files.ByteColumn;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Held;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where packets are, moment by moment, as what changes from one to the next. Packets that are known
 * have places in a list, in the order of their appearance; for each moment, the columns have
 *
 * <pre>
 *   times     cycles since the moment before
 *   births    number of new packets; of each its message, less that of the one before, its
 *             source and its destination
 *   changes   number of packets that changed, the new ones included; of each its place in the
 *             list, less that of the one before and 1
 *   dropped   per change: 0 if the packet is gone, otherwise 1 + the buffers that it left behind
 *   added     per change of a packet that is not gone: buffers that its head has reached
 *   channels  per buffer added: its channel
 *   flits     per buffer held now: how many more flits are in it than before
 * </pre>
 *
 * Packets that are gone leave the list after the moment.
 */
final class PacketColumns {
    private final ByteColumn times = new ByteColumn();
    private final ByteColumn births = new ByteColumn();
    private final ByteColumn changes = new ByteColumn();
    private final ByteColumn dropped = new ByteColumn();
    private final ByteColumn added = new ByteColumn();
    private final ByteColumn channels = new ByteColumn();
    private final ByteColumn flits = new ByteColumn();
    private List<Known> known = new ArrayList<>();
    private long lastMessage;
    private long lastCycle;
    private int moments;

    /** A packet as it was at the last moment; several packets may be of one message. */
    private static final class Known {
        final Key key;
        List<Held> held = List.of();

        Known(Key key) {
            this.key = key;
        }
    }

    private record Key(long message, int source, int destination, int number) {}

    int moments() {
        return moments;
    }

    /** In the order above. */
    List<ByteColumn> columns() {
        return List.of(times, births, changes, dropped, added, channels, flits);
    }

    void add(long cycle, List<PacketPlace> places) {
        times.add(cycle - lastCycle);
        lastCycle = cycle;
        moments++;
        Map<Key, PacketPlace> now = byKey(places);
        addBirths(now);
        addChanges(now);
    }

    private static Map<Key, PacketPlace> byKey(List<PacketPlace> places) {
        Map<Key, PacketPlace> now = new LinkedHashMap<>();
        for (PacketPlace place : places) {
            int number = 0;
            while (now.putIfAbsent(key(place, number), place) != null) {
                number++;
            }
        }
        return now;
    }

    private static Key key(PacketPlace place, int number) {
        return new Key(place.message(), place.source(), place.destination(), number);
    }

    private void addBirths(Map<Key, PacketPlace> now) {
        Set<Key> old = new HashSet<>();
        known.forEach(packet -> old.add(packet.key));
        List<Key> born = now.keySet().stream().filter(key -> !old.contains(key)).toList();
        births.add(born.size());
        for (Key key : born) {
            births.addSigned(key.message - lastMessage);
            births.add(key.source);
            births.add(key.destination);
            lastMessage = key.message;
            known.add(new Known(key));
        }
    }

    private void addChanges(Map<Key, PacketPlace> now) {
        ByteColumn places = new ByteColumn();
        List<Known> left = new ArrayList<>(known.size());
        int changed = 0;
        int last = -1;
        for (int place = 0; place < known.size(); place++) {
            Known packet = known.get(place);
            PacketPlace there = now.get(packet.key);
            if (there != null) {
                left.add(packet);
            }
            if (there == null || !there.held().equals(packet.held)) {
                places.add(place - last - 1L);
                last = place;
                changed++;
                addChange(packet, there == null ? null : there.held());
            }
        }
        changes.add(changed);
        changes.add(places.bytes());
        known = left;
    }

    private void addChange(Known packet, @Nullable List<Held> now) {
        if (now == null) {
            dropped.add(0);
            return;
        }
        List<Held> then = packet.held;
        int left = dropped(then, now);
        int kept = then.size() - left;
        dropped.add(1L + left);
        added.add(now.size() - kept);
        for (int i = 0; i < now.size(); i++) {
            if (i >= kept) {
                channels.add(now.get(i).channel());
            }
            int before = i < kept ? then.get(left + i).flits() : 0;
            flits.addSigned(now.get(i).flits() - before);
        }
        packet.held = now;
    }

    /** How many buffers of the tail are left, so that the others are the first of those now. */
    private static int dropped(List<Held> then, List<Held> now) {
        int left = 0;
        while (!begins(now, then, left)) {
            left++;
        }
        return left;
    }

    private static boolean begins(List<Held> now, List<Held> then, int from) {
        if (then.size() - from > now.size()) {
            return false;
        }
        Iterator<Held> those = now.iterator();
        return then.stream()
                .skip(from)
                .allMatch(
                        held -> {
                            Held other = those.next();
                            return held.channel() == other.channel() && held.vc() == other.vc();
                        });
    }
}
