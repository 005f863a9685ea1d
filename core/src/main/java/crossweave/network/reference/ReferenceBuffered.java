package crossweave.network.reference;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.packet.Combinations;
import crossweave.network.packet.ReferenceLinks;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * The definition of techniques whose routers store whole packets, flit by flit. A packet that is
 * granted a channel has slots for all its flits in a buffer at its end, and crosses at the rate of
 * the channel, or as its flits come; it may go on when enough of them have arrived. Its slots are
 * free again when its last flit has left. Times of flits are in ticks: see {@link ReferenceLinks}.
 */
abstract class ReferenceBuffered extends ReferenceHeads {
    static final long UNKNOWN = -1;
    private static final int NOBODY = -1; // fewer than no packets: flits move on

    private final int[] resourceOf; // per channel; empty if every channel is a resource of its own
    private final int vcs; // per channel
    private final boolean isBounded; // buffers have a limit
    final ReferenceLinks links;
    private final int[] room; // per channel and VC: free slots
    private final List<Transfer> transfers = new ArrayList<>(); // under way
    private final List<Return> returns = new ArrayList<>(); // of slots
    private final Map<Integer, ReferenceTree> trees = new HashMap<>(); // of multicast packets
    private final Combinations groups = new Combinations(topology);
    private final ReferenceCombiner combiner = new ReferenceCombiner(this);

    /** A packet and the channel that its head has crossed, or crosses; none at its beginning. */
    static final class Stored extends Head {
        @Nullable Transfer last;
        boolean isComing; // its head is on its way to a router
        boolean isLeaving; // into its terminal
        int taken; // flits that its terminal has taken
        long takenUntil; // tick in which the last of them has been taken
        long arrives = UNKNOWN; // cycle in which the packet arrives, once all are taken

        Stored(int packet) {
            super(packet);
        }
    }

    /** The flits of a packet cross a channel. */
    static final class Transfer implements Serializable {
        final int channel;
        final int vc; // among all VCs; NO_VC where the buffer at the end is unlimited
        final int flits;
        final @Nullable Transfer before; // the transfer that brought the packet here
        int crossed; // flits that have left
        int came; // flits that have arrived at the end
        final long start; // tick from which the first flit may cross
        private final List<Long> times =
                new ArrayList<>(); // per flit that has left: tick of its arrival
        private final List<Transfer> combined; // not empty: each flit waits for those of all
        private final long delay; // ticks after those

        Transfer(int channel, int vc, int flits, long start, @Nullable Transfer before) {
            this.channel = channel;
            this.start = start;
            this.vc = vc;
            this.flits = flits;
            this.before = before;
            this.combined = List.of();
            this.delay = 0;
        }

        /** What a router makes of several packets: a flit is there when those of all are. */
        private Transfer(List<Transfer> combined, long delay) {
            this.channel = Topology.NONE;
            this.start = 0;
            this.vc = NO_VC;
            this.flits = combined.getFirst().flits;
            this.before = null;
            this.combined = combined;
            this.delay = delay;
        }

        static Transfer of(List<Transfer> several, long delay) {
            return new Transfer(several, delay);
        }

        /** Per flit that has left: the tick in which it arrives. */
        List<Long> times() {
            int flit = times.size();
            if (!combined.isEmpty() && combined.stream().allMatch(t -> t.times().size() > flit)) {
                long last = combined.stream().mapToLong(t -> t.times().get(flit)).max().orElse(0);
                times.add(last + delay);
                return times();
            }
            return times;
        }
    }

    /** So many slots of a VC are free from a cycle on. */
    private record Return(int vc, int slots, long cycle) implements Serializable {}

    ReferenceBuffered(NetworkConfig config, ArbitrationPolicy own, Receiver receiver) {
        super(config, own, receiver);
        this.resourceOf = config.links();
        this.vcs = config.channels().vcs();
        this.links = new ReferenceLinks(config);
        this.isBounded = config.channels().buffer().isPresent();
        this.room = new int[topology.channels() * vcs];
        Arrays.fill(room, config.channels().buffer().orElse(0));
    }

    /** Flits that must have arrived at a router before the packet may request there. */
    abstract int needed(int packet);

    abstract int routingDelay();

    /** Cycles that a router needs to combine packets. */
    abstract int reductionDelay();

    /** A packet may leave its last router. */
    void leaves(Stored packet) {}

    /** The terminal takes flits of a packet at its last router, as they come. */
    abstract void takeFlits(Stored packet, long cycle);

    @Override
    final Head newHead(int packet) {
        return new Stored(packet);
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        config.checkFits(flits);
        super.send(message, source, destination, flits, priority, cycle);
    }

    /** Buffers must be unlimited and routes fixed. */
    @Override
    public boolean makesCopies() {
        return !isBounded
                && config.faults().isEmpty()
                && routing.nature() == RoutingFunction.Nature.DETERMINISTIC;
    }

    @Override
    public void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        if (!makesCopies() || !ReferenceTree.canBeSplit(routing, source, destinations)) {
            super.multicast(messages, source, destinations, flits, priority, cycle);
            return;
        }
        sendTree(
                messages,
                source,
                destinations,
                flits,
                cycle,
                packet -> trees.put(packet, tree(packet, messages, destinations)));
    }

    @Override
    public boolean combines() {
        return !isBounded && config.faults().isEmpty();
    }

    @Override
    public int group(int[] sources, int[] destinations) {
        Combinations.verifyUnlimited(isBounded);
        Combinations.verifyNoFaults(config);
        return groups.add(sources, destinations);
    }

    @Override
    public void contribute(
            int message, int group, int member, int flits, int priority, long cycle) {
        contribute(groups, message, group, member, flits, cycle, combiner::mark);
    }

    @Override
    protected int standing() {
        return transfers.isEmpty() ? combiner.standing() : NOBODY; // flits of discarded packets
    }

    private ReferenceTree tree(int packet, int[] messages, int[] destinations) {
        ReferenceTree tree = new ReferenceTree(topology, routing);
        for (int i = 0; i < messages.length; i++) {
            int copy = i == 0 ? packet : makeSpare(packet, messages[i]);
            tree.add(copy, messages[i], packets.source[packet], destinations[i]);
        }
        return tree;
    }

    /** The packet continues as the first of its branches, its copies as the others. */
    @Override
    final void split(Head head, long ready) {
        if (combiner.takes((Stored) head, ready)) {
            return;
        }
        ReferenceTree tree = trees.remove(head.packet);
        if (tree == null) {
            return;
        }
        List<ReferenceTree.Branch> branches = tree.branchesAt(packets.router[head.packet]);
        for (ReferenceTree.Branch branch : branches) {
            if (branch.packet() != head.packet) {
                copy(head.packet, branch.packet());
                Stored stored = (Stored) add(branch.packet());
                stored.last = ((Stored) head).last;
                asksFrom(stored, ready);
            }
        }
        branches.forEach(this::goesOn);
    }

    private void goesOn(ReferenceTree.Branch branch) {
        int packet = branch.packet();
        packets.message[packet] = branch.message();
        packets.setDestination(packet, branch.destination());
        if (branch.isForOne()) {
            packets.setState(packet, branch.state());
        } else {
            head(packet).onlyWay = branch.channel();
            trees.put(packet, branch.rest());
        }
    }

    @Override
    final int resourceOf(int channel) {
        return resourceOf.length == 0 ? channel : resourceOf[channel];
    }

    @Override
    boolean isFree(int resource, long cycle) {
        return links.isFree(resource, cycle)
                && transfers.stream()
                        .filter(transfer -> resourceOf(transfer.channel) == resource)
                        .allMatch(transfer -> transfer.crossed == transfer.flits);
    }

    @Override
    final int vcFor(Request request) {
        if (!isBounded || !topology.isNetwork(request.channel())) {
            return 0;
        }
        int flits = packets.flits(request.head().packet);
        for (int vc = 0; vc < vcs; vc++) {
            boolean isAllowed = (request.vcs() >> vc & 1) != 0;
            if (isAllowed && room[request.channel() * vcs + vc] >= flits) {
                return vc;
            }
        }
        return NO_VC;
    }

    @Override
    final void headsArrive(long cycle) {
        for (Transfer transfer : transfers) {
            long now = links.ticks(cycle);
            transfer.came = (int) transfer.times().stream().filter(tick -> tick <= now).count();
        }
        transfers.removeIf(transfer -> transfer.came == transfer.flits);
        for (Stored packet : stored().toList()) {
            Transfer last = packet.last;
            if (packet.isComing && last != null && last.came >= needed(packet.packet)) {
                packet.isComing = false;
                comesOver(packet, last.channel, cycle + routingDelay());
            }
        }
        for (Return slots : List.copyOf(returns)) {
            if (slots.cycle <= cycle) {
                returns.remove(slots);
                room[slots.vc] += slots.slots;
            }
        }
    }

    @Override
    void cross(Head head, int channel, int vc, long cycle) {
        Stored packet = (Stored) head;
        int flits = packets.flits(packet.packet);
        boolean isVc = isBounded && topology.isNetwork(channel);
        int place = isVc ? channel * vcs + vc : NO_VC;
        if (isVc) {
            room[place] -= flits;
        }
        packet.last = new Transfer(channel, place, flits, links.ticks(cycle), packet.last);
        packet.isComing = true;
        packet.onlyWay = Topology.NONE;
        transfers.add(packet.last);
    }

    @Override
    final void leave(Head head, long cycle) {
        Stored packet = (Stored) head;
        packet.isLeaving = true;
        leaves(packet);
    }

    @Override
    final void move(long cycle) {
        for (Transfer transfer : transfers) {
            if (transfer.crossed < transfer.flits) {
                moveFlit(transfer, cycle);
            }
        }
        for (Head head : List.copyOf(leaving())) {
            Stored packet = (Stored) head;
            if (packet.arrives == UNKNOWN) {
                takeFlits(packet, cycle);
            }
            if (packet.arrives == cycle) {
                arrived(packet, cycle);
                combiner.arrivingWith(packet).forEach(other -> arrived(other, cycle));
            }
        }
    }

    private List<Stored> leaving() {
        return stored().filter(packet -> packet.isLeaving).toList();
    }

    private Stream<Stored> stored() {
        List<Stored> all = new ArrayList<>();
        heads().forEach(head -> all.add((Stored) head));
        return all.stream();
    }

    private void moveFlit(Transfer transfer, long cycle) {
        Transfer before = transfer.before;
        int flit = transfer.crossed;
        if (before != null && before.times().size() <= flit) {
            return; // it has not left the router before
        }
        long came = before == null ? 0 : before.times().get(flit);
        long start = links.start(transfer.channel, Math.max(came, transfer.start));
        if (links.cycleOf(start) > cycle) {
            return;
        }
        long end = links.crossFrom(transfer.channel, start);
        transfer.crossed++;
        transfer.times.add(end + links.ticks(topology.latency(transfer.channel) - 1));
        if (transfer.crossed == transfer.flits) {
            giveBack(before, links.cycle(end));
        }
    }

    /** The terminal has taken all flits of a packet, which arrives in a cycle. */
    final void allTaken(Stored packet, long slotsFree, long arrives) {
        giveBack(packet.last, slotsFree);
        packet.arrives = arrives;
    }

    /** Returns the slots when a whole packet has left the buffer that a transfer brought it to. */
    private void giveBack(@Nullable Transfer to, long cycle) {
        if (to != null && to.vc != NO_VC) {
            returns.add(new Return(to.vc, to.flits, cycle));
        }
    }

    @Override
    final void clear(Head head, long cycle) {
        Stored packet = (Stored) head;
        if (packet.arrives == UNKNOWN) { // otherwise its flits have left the router
            giveBack(packet.last, cycle + 1);
        }
    }

    @Override
    protected final boolean hasFlitsOn(int packet, IntPredicate channels, long cycle) {
        Transfer transfer = find(packet).map(head -> ((Stored) head).last).orElse(null);
        while (transfer != null) {
            if (transfer.came < transfer.flits && channels.test(transfer.channel)) {
                return true;
            }
            transfer = transfer.before;
        }
        return false;
    }

    /** All packets in a VC without free slots hold it, unless some slots will be free. */
    @Override
    final void exportWait(Request request, NetworkState to) {
        int packet = request.head().packet;
        if (vcFor(request) != NO_VC) {
            to.of(packet).goesOn(); // a channel is only held while flits cross it
            return;
        }
        for (int i = 0; i < vcs; i++) {
            int vc = request.channel() * vcs + i;
            if ((request.vcs() >> i & 1) != 0 && willBeFree(vc)) {
                to.of(packet).goesOn();
            } else if ((request.vcs() >> i & 1) != 0) {
                to.waitsForAllIn(vc, to.of(packet));
            }
        }
    }

    private boolean willBeFree(int vc) {
        return returns.stream().anyMatch(slots -> slots.vc == vc)
                || leaving().stream().anyMatch(packet -> isIn(packet.last, vc))
                || transfers.stream().anyMatch(t -> isIn(t.before, vc) && isCrossing(t));
    }

    private static boolean isCrossing(Transfer transfer) {
        return transfer.crossed < transfer.flits;
    }

    private static boolean isIn(@Nullable Transfer transfer, int vc) {
        return transfer != null && transfer.vc == vc;
    }

    @Override
    final void exportHeld(Head head, NetworkState to) {
        Transfer last = ((Stored) head).last;
        if (last == null || last.vc == NO_VC) {
            to.of(head.packet).unsent(packets.flits(head.packet));
        } else {
            to.of(head.packet).holds(last.vc, last.came, last.flits - last.came);
        }
    }
}
