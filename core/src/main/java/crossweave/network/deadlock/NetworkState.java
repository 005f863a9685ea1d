package crossweave.network.deadlock;

import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Where the packets of a network are at the beginning of a cycle, and what they wait for, in the
 * same terms for all techniques:
 *
 * <ul>
 *   <li>A packet <em>holds</em> buffers along its path, from its terminal on, with flits in them or
 *       on their way into them. A buffer is that of a VC at the end of a channel, numbered channel
 *       * VCs + VC. A terminal counts as a buffer without limit.
 *   <li>A packet <em>waits</em> for other packets. It goes on as soon as any one of its waits ends,
 *       or if it has none.
 *   <li>What else is known of {@linkplain BufferStates buffers}: who may send to them, and how many
 *       slots they have.
 * </ul>
 *
 * <p>All objects are reused: an export allocates memory only if it is larger than all before.
 */
public final class NetworkState {
    public static final int NONE = -1;

    private final PacketFacts facts;
    private final int channels;
    private final int vcs; // per channel
    private final List<PacketState> rows = new ArrayList<>(); // packets, and unused ones after them
    private final IntList held = new IntList(); // by all packets
    private final IntList waits = new IntList(); // of all packets
    private int count; // packets
    private int linked; // of these
    private int[] rowOf = new int[64]; // per packet id: its index in the list, if it is there
    private @Nullable BufferStates buffers; // once an engine tells of them
    private @Nullable SettledFlits settled;
    private final DeadlockSearch search = new DeadlockSearch(this);

    public NetworkState(PacketFacts facts, int channels, int vcs) {
        this.facts = facts;
        this.channels = channels;
        this.vcs = vcs;
    }

    /** Forgets everything, before an export. */
    void clear() {
        count = 0;
        linked = 0;
        held.clear();
        waits.clear();
        if (buffers != null) {
            buffers.clear();
        }
    }

    /** A packet, which is added if it is not there. */
    public PacketState of(int packet) {
        PacketState there = find(packet);
        if (there != null) {
            return there;
        }
        if (packet >= rowOf.length) {
            rowOf = Arrays.copyOf(rowOf, Math.max(packet + 1, 2 * rowOf.length));
        }
        if (count == rows.size()) {
            rows.add(new PacketState(held, waits));
        }
        rowOf[packet] = count;
        rows.get(count).begin(packet, count);
        return rows.get(count++);
    }

    /** A packet, if it is there. */
    @Nullable PacketState find(int packet) {
        int row = packet < 0 || packet >= rowOf.length ? count : rowOf[packet];
        return row < count && rows.get(row).packet() == packet ? rows.get(row) : null;
    }

    public int count() {
        return count;
    }

    /** The i-th packet that was added. */
    public PacketState get(int i) {
        return rows.get(i);
    }

    /** The number of the buffer of a VC. */
    public int bufferAt(int channel, int vc) {
        return channel * vcs + vc;
    }

    /** Whether two buffers, of which one may be NONE, are at the end of one channel. */
    public boolean isOnSameChannel(int buffer, int other) {
        return buffer != NONE && buffer / vcs == other / vcs;
    }

    /** The buffers; initially all are free and empty. */
    public BufferStates buffers() {
        BufferStates all = buffers;
        if (all == null) {
            all = new BufferStates(Math.multiplyExact(channels, vcs));
            buffers = all;
        }
        return all;
    }

    /** A packet waits for all packets that hold a full buffer, the oldest first; each holds one. */
    public void waitsForAllIn(int full, PacketState packet) {
        for (; linked < count; linked++) {
            if (get(linked).held() > 0) {
                linkInside(linked);
            }
        }
        for (int i = buffers().oldest(full); i != NONE; i = get(i).nextInside) {
            packet.waits(get(i).packet(), Reason.FULL, full);
        }
    }

    /** Puts a packet into the list of its buffer, by age. */
    private void linkInside(int i) {
        int buffer = get(i).buffer(0);
        int before = NONE;
        int next = buffers().oldest(buffer);
        while (next != NONE && facts.isOlder(get(next).packet(), get(i).packet())) {
            before = next;
            next = get(next).nextInside;
        }
        get(i).nextInside = next;
        if (before == NONE) {
            buffers().setOldest(buffer, i);
        } else {
            get(before).nextInside = i;
        }
    }

    /** Computes how far flits get in buffers of so many slots; ejection buffers have no limit. */
    public SettledFlits settle(int slots, int firstEjection) {
        SettledFlits all = settled;
        if (all == null) {
            all = new SettledFlits(this, slots, firstEjection);
            settled = all;
        }
        all.settle();
        return all;
    }

    /** How far flits get, once that was computed. */
    public SettledFlits settled() {
        return Objects.requireNonNull(settled);
    }

    /**
     * Packets that wait for each other and will never move, each for the next one and the last for
     * the first; empty if there are none. Valid until the next call.
     */
    public IntList ring() {
        IntList stuck = search.stuck();
        if (stuck.size() > 0) {
            IntList way = new IntList();
            int packet = oldest(stuck);
            while (way.indexOf(packet) < 0) { // until a packet repeats: from there on is the ring
                way.add(packet);
                packet = of(packet).other(0);
            }
            stuck.clear();
            for (int i = way.indexOf(packet); i < way.size(); i++) {
                stuck.add(way.get(i));
            }
        }
        return stuck;
    }

    private int oldest(IntList some) {
        int oldest = some.get(0);
        for (int i = 1; i < some.size(); i++) {
            oldest = facts.isOlder(some.get(i), oldest) ? some.get(i) : oldest;
        }
        return oldest;
    }

    /** The packets that wait for each other in this cycle, if there are any. */
    public Optional<Deadlock> deadlock(long cycle) {
        List<PacketPlace> all = new ArrayList<>();
        ring().forEach(packet -> all.add(of(packet).place(facts, vcs)));
        return all.isEmpty() ? Optional.empty() : Optional.of(new Deadlock(cycle, all));
    }

    /** All packets that have left their terminals, the oldest first. */
    public List<PacketPlace> places() {
        return rows.subList(0, count).stream()
                .filter(packet -> packet.held() > 0)
                .sorted((one, other) -> facts.isOlder(one.packet(), other.packet()) ? -1 : 1)
                .map(packet -> packet.place(facts, vcs))
                .toList();
    }

    /**
     * Checks that no flit and no slot is lost: all flits of a packet are at its terminal or in the
     * buffers that it holds, and all slots in use are accounted for.
     */
    public void check(IntFunction<String> channelNames) {
        for (int i = 0; i < count; i++) {
            int flits = facts.flits(get(i).packet());
            if (get(i).flits() != flits) {
                throw new IllegalStateException(
                        "a packet has %d flits, but %d are known".formatted(flits, get(i).flits()));
            }
        }
        if (buffers != null) {
            buffers.checkSlots(b -> channelNames.apply(b / vcs));
        }
    }
}
