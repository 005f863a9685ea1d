package crossweave.network.reference;

import crossweave.network.packet.Combinations.Meeting;
import crossweave.network.packet.Combinations.Share;
import crossweave.network.reference.ReferenceBuffered.Stored;
import crossweave.network.reference.ReferenceBuffered.Transfer;
import crossweave.routing.AggregationTree;
import crossweave.routing.AggregationTree.Branch;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The definition of routers that combine messages. Packets of an operation with the same number
 * wait at a router until as many have come as its tree says. Then the packet of the lowest member
 * asks to go up, some cycles after the last of them could have, and its flits wait for those of all
 * others. At the root it has been combined with all members; from there, it goes down, and the
 * packets of other members go on from where the branches to them begin.
 */
final class ReferenceCombiner implements Serializable {
    private final ReferenceBuffered network;
    private final Map<Integer, Share> shares = new HashMap<>(); // by packet
    private final Map<Integer, BitSet> members = new HashMap<>(); // by packet: combined in it
    private final Map<Meeting, List<Come>> meetings = new HashMap<>(); // that are not complete
    private final Map<Integer, List<Stored>> others = new HashMap<>(); // by packet: arrive with it

    /** A packet that has come to a meeting, and could ask from a cycle on. */
    private record Come(Stored packet, long ready) implements Serializable {}

    ReferenceCombiner(ReferenceBuffered network) {
        this.network = network;
    }

    void mark(Share share, int packet) {
        BitSet only = new BitSet();
        only.set(share.member());
        shares.put(packet, share);
        members.put(packet, only);
    }

    /** Packets in meetings that are not complete. */
    int standing() {
        return meetings.values().stream().mapToInt(List::size).sum();
    }

    /** Takes care of a packet that has come to a router, if routers combine it. */
    boolean takes(Stored packet, long ready) {
        Share share = shares.get(packet.packet);
        if (share == null) {
            return false;
        }
        if (share.goesDown()) {
            goDown(packet, share, ready);
        } else {
            meet(packet, share, ready);
        }
        return true;
    }

    private void meet(Stored packet, Share share, long ready) {
        int router = network.packets.router[packet.packet];
        Meeting meeting = share.operation().at(router, share.packet());
        List<Come> all = meetings.computeIfAbsent(meeting, _ -> new ArrayList<>());
        packet.asks = false;
        all.add(new Come(packet, ready));
        if (all.size() == share.tree().streams(router)) {
            meetings.remove(meeting);
            combine(all);
        }
    }

    private void combine(List<Come> all) {
        Stored first =
                all.stream()
                        .map(Come::packet)
                        .min(Comparator.comparingInt(p -> share(p).member()))
                        .orElseThrow();
        int delay = all.size() == 1 ? 0 : network.reductionDelay();
        long ready = all.stream().mapToLong(Come::ready).max().orElseThrow() + delay;
        for (Come each : all) {
            if (each.packet != first) {
                addMembers(first, each.packet);
            }
        }
        List<Transfer> last =
                all.stream()
                        .map(each -> each.packet.last)
                        .filter(Objects::nonNull)
                        .map(Objects::requireNonNull)
                        .collect(Collectors.toList());
        if (!last.isEmpty()) {
            first.last = Transfer.of(last, network.links.ticks(delay));
        }
        goUp(first, share(first), ready);
    }

    private Share share(Stored packet) {
        return Objects.requireNonNull(shares.get(packet.packet));
    }

    private void addMembers(Stored to, Stored packet) {
        BitSet all = Objects.requireNonNull(members.get(to.packet));
        BitSet more = Objects.requireNonNull(members.remove(packet.packet));
        if (all.intersects(more)) {
            throw new IllegalStateException(more + " is combined twice with " + all);
        }
        all.or(more);
    }

    private void goUp(Stored packet, Share share, long ready) {
        AggregationTree tree = share.tree();
        int up = tree.up(network.packets.router[packet.packet]);
        if (up == Topology.NONE) {
            verifyAll(packet, share);
            goDown(packet, share.down(), ready);
        } else {
            packet.onlyWay = up;
            network.asksFrom(packet, ready);
        }
    }

    private void verifyAll(Stored packet, Share share) {
        int all = share.operation().members();
        BitSet combined = Objects.requireNonNull(members.get(packet.packet));
        if (combined.cardinality() != all) {
            throw new IllegalStateException("%s of %d are combined".formatted(combined, all));
        }
    }

    private void goDown(Stored packet, Share share, long ready) {
        for (Branch branch : share.tree().branches(network.packets.router[packet.packet])) {
            Share own = share.downOf(branch.members().getFirst());
            Stored copy = packetOf(own);
            if (copy != packet) {
                network.packets.follow(packet.packet, copy.packet);
                copy.last = packet.last;
            }
            network.asksFrom(copy, ready);
            if (network.topology.isEjection(branch.channel())) {
                arrive(copy, own, branch.members());
            } else {
                shares.put(copy.packet, own);
                copy.onlyWay = branch.channel();
            }
        }
    }

    private Stored packetOf(Share share) {
        return (Stored) network.head(share.operation().packet(share.member(), share.packet()));
    }

    /** The packets of all these members arrive together, at the terminal of a router. */
    private void arrive(Stored packet, Share share, List<Integer> all) {
        List<Stored> with = new ArrayList<>();
        for (int member : all) {
            Stored each = packetOf(share.downOf(member));
            int hops = share.operation().hops(member, network.topology);
            network.packets.setHops(each.packet, hops);
            shares.remove(each.packet);
            if (each != packet) {
                with.add(each);
            }
        }
        others.put(packet.packet, with);
    }

    /** Those that arrive with a packet. */
    List<Stored> arrivingWith(Stored packet) {
        List<Stored> with = others.remove(packet.packet);
        members.remove(packet.packet);
        List<Stored> all = with == null ? List.of() : with;
        all.forEach(other -> network.packets.follow(packet.packet, other.packet));
        return all;
    }
}
