package crossweave.network.vc;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.Packets;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the packets of a {@link VcNetwork} wait for, in a moment between two cycles; {@link
 * ReferenceWaits} has it in words.
 */
final class VcWaits implements DeadlockWatch.Waits {
    private static final int NONE = Lanes.NONE;

    private final VcNetwork network;
    private final Lanes lanes;
    private final Ports ports;
    private final int shift;
    private final Map<Integer, List<Integer>> lanesOf = new HashMap<>(); // per packet, in order
    private final int[] onTheWay; // per lane: flits
    private final int[] returning; // per lane: credits

    VcWaits(VcNetwork network) {
        this.network = network;
        this.lanes = network.lanes;
        this.ports = network.ports;
        this.shift = lanes.shift;
        this.onTheWay = new int[lanes.count()];
        this.returning = new int[lanes.count()];
        network.arrivals.forEach(lane -> onTheWay[lane]++);
        network.credits.forEach(lane -> returning[lane]++);
        Map<Integer, Map<Integer, Integer>> before = new HashMap<>(); // per packet: who leads where
        for (int lane = 0; lane < lanes.count(); lane++) {
            for (int n = 0; n < lanes.packets(lane); n++) {
                lanesOf.computeIfAbsent(lanes.packet(lane, n), _ -> new ArrayList<>()).add(lane);
            }
            if (lanes.packets(lane) > 0 && lanes.out(lane) != NONE) {
                before.computeIfAbsent(lanes.packet(lane), _ -> new HashMap<>())
                        .put(lanes.out(lane), lane);
            }
        }
        lanesOf.replaceAll((packet, all) -> inOrder(all, before.getOrDefault(packet, Map.of())));
    }

    /** The lanes of a packet from its terminal on. */
    private static List<Integer> inOrder(List<Integer> some, Map<Integer, Integer> before) {
        int last = some.stream().filter(lane -> !before.containsValue(lane)).findAny().orElse(-1);
        for (Map.Entry<Integer, Integer> step : before.entrySet()) {
            if (!some.contains(step.getKey())) { // its head has not left for it
                last = step.getValue();
            }
        }
        List<Integer> ordered = new ArrayList<>();
        for (Integer lane = last; lane != null && lane != -1; lane = before.get(lane)) {
            ordered.add(lane);
        }
        Collections.reverse(ordered);
        return ordered;
    }

    @Override
    public int limit() {
        return network.packets.limit();
    }

    @Override
    public boolean isWaiting(int packet) {
        return lanesOf.containsKey(packet);
    }

    @Override
    public IntStream holders(int packet) {
        List<Integer> path = lanesOf.getOrDefault(packet, List.of());
        List<Integer> holders = new ArrayList<>();
        int head = path.getLast();
        if (!isHeadStored(packet, head)) {
            holders.add(Packets.NONE); // it is on a channel, or has arrived
        } else if (lanes.packet(head) != packet) {
            holders.add(lanes.packet(head));
        } else if (lanes.out(head) == NONE) {
            addHoldersOfLanes(packet, head, holders);
        }
        addHoldersOfSlots(packet, path, holders);
        return holders.stream().mapToInt(holder -> holder);
    }

    /** Whether the head of a packet is in the buffer of its last lane. */
    private boolean isHeadStored(int packet, int lane) {
        if (lane >= ports.atRouters << shift) {
            return false;
        }
        int flits = 0; // that are before the head of the packet
        for (int n = 0; lanes.packet(lane, n) != packet; n++) {
            flits += n == 0 ? lanes.left(lane) : network.packets.flits[lanes.packet(lane, n)];
        }
        boolean isFront = lanes.packet(lane) == packet;
        return isFront ? lanes.left(lane) > 0 : lanes.stored(lane) > flits;
    }

    private void addHoldersOfLanes(int packet, int head, List<Integer> holders) {
        if (!network.heads.isAsleep(head)) {
            holders.add(Packets.NONE);
            return;
        }
        network.findWays(packet, ports.router(head >> shift));
        boolean isWeighed = network.ways.hops(0) > 0;
        int best = network.bestWay();
        for (int way = 0; way < network.ways.count(); way++) {
            if (isWeighed && way != best) {
                continue;
            }
            int port = ports.ofChannel[network.ways.channel(way)];
            for (long bits = network.ways.lanes(way) & -1L >>> Long.SIZE - lanes.perPort;
                    bits != 0;
                    bits &= bits - 1) {
                holders.add(holder((port << shift) + Long.numberOfTrailingZeros(bits)));
            }
        }
    }

    /** Who has a lane; NONE if nobody, or if only its credits are waited for. */
    private int holder(int lane) {
        int by = lanes.holder(lane);
        if (by >= 0) {
            return lanes.packet(by);
        }
        int packets = lanes.packets(lane);
        return lanes.isTaken(lane) && packets > 0 ? lanes.packet(lane, packets - 1) : Packets.NONE;
    }

    /** Flits that have a lane wait for slots, each at the front of its buffer. */
    private void addHoldersOfSlots(int packet, List<Integer> path, List<Integer> holders) {
        int first = path.getFirst();
        if (network.injection.isSendingTo(first, packet)) {
            addHoldersOfSlots(packet, first, holders);
        }
        for (int lane : path) {
            if (onTheWay[lane] > 0) {
                holders.add(Packets.NONE);
            }
            if (lanes.packet(lane) == packet && lanes.out(lane) != NONE && lanes.stored(lane) > 0) {
                addHoldersOfSlots(packet, lanes.out(lane), holders);
            }
        }
    }

    private void addHoldersOfSlots(int packet, int lane, List<Integer> holders) {
        if (lanes.hasSlot(lane)) {
            holders.add(Packets.NONE);
        }
        int first = network.sharesSlots ? lane >> shift << shift : lane;
        int count = network.sharesSlots ? lanes.perPort : 1;
        for (int user = first; user < first + count; user++) {
            if (onTheWay[user] + returning[user] > 0) {
                holders.add(Packets.NONE);
            }
            if (lanes.left(user) > 0 && lanes.packet(user) != packet) {
                holders.add(lanes.packet(user));
            }
        }
    }

    @Override
    public long age(int packet) {
        return network.packets.entered[packet] << 24 | network.packets.source[packet];
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        List<Integer> path = lanesOf.getOrDefault(packet, List.of());
        int head = path.getLast();
        int waitsFor = head >> shift;
        if (lanes.packet(head) == packet) {
            network.findWays(packet, ports.router(head >> shift));
            waitsFor =
                    lanes.out(head) != NONE
                            ? lanes.out(head) >> shift
                            : ports.ofChannel[network.ways.channel(network.bestWay())];
        }
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination[packet],
                path.stream().map(lane -> ports.channel(lane >> shift)).toList(),
                ports.channel(waitsFor));
    }
}
