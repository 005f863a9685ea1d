package crossweave.network.vc;

import static crossweave.allocator.Allocator.NONE;

import crossweave.allocator.Allocation;
import crossweave.allocator.Allocator;
import crossweave.network.vc.ReferenceParts.Crossing;
import crossweave.network.vc.ReferenceParts.Flit;
import crossweave.network.vc.ReferenceParts.Lane;
import crossweave.network.vc.ReferenceParts.LaneGrant;
import crossweave.network.vc.ReferenceParts.Link;
import crossweave.network.vc.ReferenceParts.Parcel;
import crossweave.network.vc.ReferenceParts.Stage;
import crossweave.network.vc.ReferenceParts.SwitchGrant;
import crossweave.network.vc.ReferenceParts.Way;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A router of the reference engine. In a step all decide first, looking at what the step before
 * left; then all that is due happens, in the order that {@link #act} shows.
 *
 * <p>A stage that takes one cycle is done in the step in which it begins; one that takes {@code d >
 * 1} cycles is done in the first step of the cycle d - 1 later. The next stage begins in the next
 * step.
 */
final class ReferenceRouter implements Serializable {
    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // rank of speculative requests

    private final ReferenceVc network;
    private final VcRouter settings;
    private final int router;
    private final List<Link> incoming; // from routers, then from terminals
    private final List<Link> outgoing; // to routers, then to terminals
    private final int lanes; // per channel
    private final Allocator laneAllocator;
    private final Allocator switchAllocator;
    private final int[] turn; // per input of the switch: the lane that goes first
    private final @Nullable Lane[] keeper; // per input of the switch: the lane that keeps it
    private final int[] keptOutput; // per input of the switch: the output kept, or NONE
    private final List<LaneGrant> laneGrants = new ArrayList<>(); // in the order of decisions
    private final List<SwitchGrant> switchGrants = new ArrayList<>(); // likewise
    final List<Crossing> crossing = new ArrayList<>(); // in the order in which they left buffers
    private long cycle; // of this step
    private long nextStep; // cycle of the step after this one

    ReferenceRouter(ReferenceVc network, int router, List<Link> incoming, List<Link> outgoing) {
        this.network = network;
        this.settings = network.settings;
        this.router = router;
        this.incoming = incoming;
        this.outgoing = outgoing;
        this.lanes = network.fabric.channels().lanes();
        this.laneAllocator =
                settings.laneAllocator()
                        .create(incoming.size() * lanes, outgoing.size() * lanes, settings.style());
        int inputs = incoming.size() * settings.inputSpeedup();
        int outputs = outgoing.size() * settings.outputSpeedup();
        this.switchAllocator = settings.switchAllocator().create(inputs, outputs, settings.style());
        this.turn = new int[inputs];
        this.keeper = new Lane[inputs];
        this.keptOutput = new int[inputs];
        Arrays.fill(keptOutput, NONE);
    }

    /** A flit comes into a buffer, in this cycle and before its first step. */
    void arrives(Flit flit, Lane lane, long now) {
        lane.buffer.add(flit);
        if (lane.stage == Stage.IDLE) {
            comesToFront(lane, now);
        }
    }

    /** The head in a lane's buffer that is at its front from a step of this cycle on. */
    private void comesToFront(Lane lane, long when) {
        Parcel parcel = lane.buffer.element().parcel();
        lane.front = parcel;
        network.packets.router[parcel.packet] = router;
        network.packets.asked[parcel.packet] = ReferenceVc.NOT_YET;
        if (settings.routingDelay() == 0) {
            lane.stage = Stage.ASKING;
        } else {
            lane.stage = Stage.ROUTING;
            lane.routed = when + settings.routingDelay() - 1;
        }
    }

    /** One step, in this cycle; the step after it will be in that one. */
    void step(long now, long next) {
        cycle = now;
        nextStep = next;
        askForLanes();
        askForSwitch();
        act();
    }

    private void act() {
        List<SwitchGrant> winners = switchGrants.stream().filter(g -> g.due() <= cycle).toList();
        List<SwitchGrant> barred = winners.stream().filter(this::isKept).toList();
        switchGrants.removeAll(winners);
        cross();
        finishRouting();
        takeLanes();
        sendKept();
        for (SwitchGrant winner : winners) {
            if (!barred.contains(winner) && mayLeave(winner)) {
                leave(winner.lane(), winner.input(), winner.output());
            }
        }
    }

    // Routing

    private List<Lane> incomingLanes() {
        return incoming.stream().flatMap(link -> link.lanes.stream()).toList();
    }

    private void finishRouting() {
        for (Lane lane : incomingLanes()) {
            if (lane.stage == Stage.ROUTING && lane.routed <= cycle) {
                lane.stage = Stage.ASKING;
            }
        }
    }

    // Allocation of lanes

    private void askForLanes() {
        List<Lane> asking =
                incomingLanes().stream()
                        .filter(lane -> lane.stage == Stage.ASKING && !awaitsLane(lane))
                        .toList();
        laneAllocator.clear();
        asking.forEach(this::askForLane);
        laneAllocator.allocate();
        for (Lane lane : asking) {
            int output = laneAllocator.outputOf(laneInput(lane));
            if (output != NONE) {
                Lane to = outgoing.get(output / lanes).lanes.get(output % lanes);
                int state = Objects.requireNonNull(lane.way).state();
                laneGrants.add(new LaneGrant(lane, to, state, cycle + settings.laneDelay() - 1));
            }
        }
    }

    private boolean awaitsLane(Lane lane) {
        return laneGrants.stream().anyMatch(grant -> grant.from() == lane);
    }

    private void askForLane(Lane lane) {
        Parcel parcel = front(lane);
        if (network.packets.asked[parcel.packet] == ReferenceVc.NOT_YET) {
            network.packets.asked[parcel.packet] = cycle;
        }
        lane.way = network.choose(network.waysOf(parcel)).orElse(null);
        if (lane.way != null) {
            for (Lane to : lane.way.lanes()) {
                if (to.isFree()) {
                    int output = outgoing.indexOf(to.link) * lanes + to.index;
                    laneAllocator.request(laneInput(lane), output, to.index, rank(parcel));
                }
            }
        }
    }

    private int laneInput(Lane lane) {
        return incoming.indexOf(lane.link) * lanes + lane.index;
    }

    private long rank(Parcel parcel) {
        return switch (settings.priority()) {
            case NONE -> 0;
            case AGE -> -network.packets.made[parcel.packet];
            case NETWORK_AGE -> -network.packets.entered[parcel.packet];
            case CLASS -> network.packets.rank[parcel.packet];
        };
    }

    private void takeLanes() {
        List<LaneGrant> due = laneGrants.stream().filter(g -> g.due() <= cycle).toList();
        laneGrants.removeAll(due);
        for (LaneGrant grant : due) {
            if (grant.to().isFree()) { // nobody was quicker
                Parcel parcel = front(grant.from());
                grant.to().take(parcel);
                grant.from().next = grant.to();
                grant.from().stage = Stage.ACTIVE;
                network.packets.setState(parcel.packet, grant.state());
            }
        }
    }

    // Allocation of the switch

    /** The front flit of a lane wants to cross the switch. */
    private record Wish(Lane lane, int input, int output, boolean isSpeculative) {}

    private void askForSwitch() {
        List<Wish> wishes = new ArrayList<>();
        for (Lane lane : incomingLanes()) {
            if (!awaitsSwitch(lane)) {
                addWish(lane, wishes);
            }
        }
        List<Wish> asking =
                wishes.stream()
                        .filter(wish -> wishes.stream().noneMatch(rival -> goesBefore(rival, wish)))
                        .toList();
        switchAllocator.clear();
        for (Wish wish : asking) {
            switchAllocator.request(
                    wish.input(), wish.output(), wish.lane().index, switchRank(wish));
        }
        switchAllocator.allocate();
        asking.stream()
                .filter(w -> switchAllocator.outputOf(w.input()) == w.output())
                .forEach(this::grantSwitch);
    }

    private boolean awaitsSwitch(Lane lane) {
        return switchGrants.stream().anyMatch(grant -> grant.lane() == lane);
    }

    private void addWish(Lane lane, List<Wish> wishes) {
        if (lane.stage == Stage.ACTIVE && !lane.buffer.isEmpty() && next(lane).hasSlot()) {
            addWish(lane, next(lane).link, false, wishes);
        }
        if (settings.speculative() && lane.stage == Stage.ASKING) {
            Way way = lane.way;
            if (way != null && way.hasFreeLaneWithSlot()) {
                addWish(lane, way.link(), true, wishes);
            }
        }
    }

    private void addWish(Lane lane, Link to, boolean isSpeculative, List<Wish> wishes) {
        int from = incoming.indexOf(lane.link);
        int input = from * settings.inputSpeedup() + lane.index % settings.inputSpeedup();
        int output =
                outgoing.indexOf(to) * settings.outputSpeedup() + from % settings.outputSpeedup();
        if (!isKept(input, output)) {
            wishes.add(new Wish(lane, input, output, isSpeculative));
        }
    }

    private boolean isKept(SwitchGrant grant) {
        return isKept(grant.input(), grant.output());
    }

    private boolean isKept(int input, int output) {
        return keptOutput[input] != NONE || Arrays.stream(keptOutput).anyMatch(o -> o == output);
    }

    /** Whether one lane goes before another one with the same input and output. */
    private boolean goesBefore(Wish one, Wish two) {
        if (one.input() != two.input() || one.output() != two.output()) {
            return false;
        }
        if (one.isSpeculative() != two.isSpeculative()) {
            return two.isSpeculative();
        }
        long rank = rank(front(one.lane()));
        long otherRank = rank(front(two.lane()));
        return rank != otherRank ? rank > otherRank : distance(one) < distance(two);
    }

    /** Lanes between the one whose turn it is and the one of a wish. */
    private int distance(Wish wish) {
        return Math.floorMod(wish.lane().index - turn[wish.input()], lanes);
    }

    /** Speculative wishes come after all others, but iSLIP makes no difference. */
    private long switchRank(Wish wish) {
        boolean isBehind = wish.isSpeculative() && settings.switchAllocator() != Allocation.ISLIP;
        return rank(front(wish.lane())) + (isBehind ? BEHIND_ALL : 0);
    }

    private void grantSwitch(Wish wish) {
        turn[wish.input()] = (wish.lane().index + 1) % lanes;
        long due = cycle + settings.switchDelay() - 1;
        switchGrants.add(new SwitchGrant(wish.lane(), wish.input(), wish.output(), due));
    }

    /** A head that speculated may have got no lane, or one of another way. */
    private boolean mayLeave(SwitchGrant winner) {
        Lane lane = winner.lane();
        Link output = outgoing.get(winner.output() / settings.outputSpeedup());
        return lane.stage == Stage.ACTIVE
                && next(lane).link == output
                && next(lane).hasSlot()
                && !isKept(winner);
    }

    // The way across the switch

    private void sendKept() {
        for (int input = 0; input < keeper.length; input++) {
            Lane lane = keeper[input];
            if (lane != null && next(lane).hasSlot()) {
                leave(lane, input, keptOutput[input]);
            } else if (lane != null) {
                giveBack(input);
            }
        }
    }

    private void leave(Lane lane, int input, int output) {
        Lane next = next(lane);
        Flit flit = lane.buffer.remove();
        network.returnSlot(lane, cycle);
        next.use();
        if (flit.isHead()) {
            network.headCrosses(flit.parcel(), next.link, cycle);
        }
        if (settings.crossingDelay() == 0) {
            next.link.queue.add(new Crossing(flit, next, cycle));
        } else {
            crossing.add(new Crossing(flit, next, nextStep + settings.crossingDelay() - 1));
        }
        giveBack(input);
        if (flit.isTail()) {
            network.tailSent(next);
            lane.clearFront();
            if (!lane.buffer.isEmpty()) {
                comesToFront(lane, nextStep);
            }
        } else if (settings.holdSwitch() && !lane.buffer.isEmpty()) {
            keeper[input] = lane;
            keptOutput[input] = output;
        }
    }

    private void giveBack(int input) {
        keeper[input] = null;
        keptOutput[input] = NONE;
    }

    /** Flits that are across wait for their channels. */
    private void cross() {
        for (Crossing flit : crossing) {
            if (flit.due() <= cycle) {
                flit.lane().link.queue.add(flit);
            }
        }
        crossing.removeIf(flit -> flit.due() <= cycle);
    }

    /** Forgets the front packet of a lane; another one may come to the front, in this cycle. */
    void withdrawFront(Lane lane, long now) {
        laneGrants.removeIf(grant -> grant.from() == lane);
        switchGrants.removeIf(grant -> grant.lane() == lane);
        for (int input = 0; input < keeper.length; input++) {
            if (keeper[input] == lane) {
                giveBack(input);
            }
        }
        lane.clearFront();
        if (!lane.buffer.isEmpty()) {
            comesToFront(lane, now);
        }
    }

    /** Whether something was decided about the front packet of a lane that has yet to happen. */
    boolean isDecided(Lane lane) {
        return awaitsLane(lane) || awaitsSwitch(lane);
    }

    private static Parcel front(Lane lane) {
        return Objects.requireNonNull(lane.front);
    }

    private static Lane next(Lane lane) {
        return Objects.requireNonNull(lane.next);
    }
}
