package crossweave.network.vc;

import static crossweave.allocator.Allocator.NONE;

import crossweave.allocator.Allocator;
import crossweave.allocator.AllocatorKind;
import crossweave.network.vc.ReferenceVcState.Crossing;
import crossweave.network.vc.ReferenceVcState.Flit;
import crossweave.network.vc.ReferenceVcState.Link;
import crossweave.network.vc.ReferenceVcState.Parcel;
import crossweave.network.vc.ReferenceVcState.Stage;
import crossweave.network.vc.ReferenceVcState.SwitchGrant;
import crossweave.network.vc.ReferenceVcState.Vc;
import crossweave.network.vc.ReferenceVcState.VcGrant;
import crossweave.network.vc.ReferenceVcState.Way;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A router of the reference engine. In a step all allocators decide first, from the state that the
 * step before left; then all actions that are due happen, in the order of {@link #act}.
 *
 * <p>A stage of one cycle ends in the step in which it begins; one of {@code d > 1} cycles ends in
 * the first step of the cycle d - 1 later. The next stage begins in the next step.
 */
final class ReferenceRouter implements Serializable {
    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // rank of speculative requests

    private final ReferenceVc network;
    private final VcRouterSettings settings;
    private final int router;
    private final List<Link> incoming; // from routers, then from terminals
    private final List<Link> outgoing; // to routers, then to terminals
    private final List<Vc> incomingVcs = new ArrayList<>(); // in the order of their channels
    private final int vcs; // per channel
    private final Allocator vcAllocator;
    private final Allocator switchAllocator;
    private final int[] turn; // per input of the switch: the VC that goes first
    private final @Nullable Vc[] keeper; // per input of the switch: the VC that keeps it
    private final int[] keptOutput; // per input of the switch: the output kept, or NONE
    private final List<VcGrant> vcGrants = new ArrayList<>(); // in the order of decisions
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
        incoming.forEach(link -> incomingVcs.addAll(link.vcs));
        this.vcs = network.config.channels().vcs();
        this.vcAllocator =
                settings.vcAllocator()
                        .create(incoming.size() * vcs, outgoing.size() * vcs, settings.style());
        int inputs = incoming.size() * settings.inputSpeedup();
        int outputs = outgoing.size() * settings.outputSpeedup();
        this.switchAllocator = settings.switchAllocator().create(inputs, outputs, settings.style());
        this.turn = new int[inputs];
        this.keeper = new Vc[inputs];
        this.keptOutput = new int[inputs];
        Arrays.fill(keptOutput, NONE);
    }

    /** A flit arrives in a buffer in this cycle, before its first step. */
    void arrives(Flit flit, Vc vc, long now) {
        vc.buffer.add(flit);
        if (vc.stage == Stage.IDLE) {
            comesToFront(vc, now);
        }
    }

    /** The head in the buffer of a VC comes to its front in this cycle. */
    private void comesToFront(Vc vc, long when) {
        Parcel parcel = vc.buffer.element().parcel();
        vc.front = parcel;
        network.packets.router[parcel.packet] = router;
        network.packets.asked[parcel.packet] = ReferenceVc.NOT_YET;
        if (settings.routingDelay() == 0) {
            vc.stage = Stage.ASKING;
        } else {
            vc.stage = Stage.ROUTING;
            vc.routed = when + settings.routingDelay() - 1;
        }
    }

    /** Simulates a step of the cycle {@code now}; the next step is in the cycle {@code next}. */
    void step(long now, long next) {
        cycle = now;
        nextStep = next;
        askForVcs();
        askForSwitch();
        act();
    }

    private void act() {
        List<SwitchGrant> winners = new ArrayList<>();
        for (SwitchGrant grant : switchGrants) {
            if (grant.due() <= cycle && !isKept(grant)) {
                winners.add(grant);
            }
        }
        switchGrants.removeIf(grant -> grant.due() <= cycle);
        cross();
        finishRouting();
        claimVcs();
        sendKept();
        for (SwitchGrant winner : winners) {
            if (mayLeave(winner)) {
                leave(winner.vc(), winner.input(), winner.output());
            }
        }
    }

    // Routing

    private void finishRouting() {
        for (Vc vc : incomingVcs) {
            if (vc.stage == Stage.ROUTING && vc.routed <= cycle) {
                vc.stage = Stage.ASKING;
            }
        }
    }

    // VC allocation

    private void askForVcs() {
        List<Vc> asking = new ArrayList<>();
        vcAllocator.clear();
        for (Vc vc : incomingVcs) {
            if (vc.stage == Stage.ASKING && !awaitsVc(vc)) {
                asking.add(vc);
                askForVc(vc);
            }
        }
        vcAllocator.allocate();
        for (Vc vc : asking) {
            int output = vcAllocator.outputOf(vcInput(vc));
            if (output != NONE) {
                Vc to = outgoing.get(output / vcs).vcs.get(output % vcs);
                int state = Objects.requireNonNull(vc.way).state();
                vcGrants.add(new VcGrant(vc, to, state, cycle + settings.vcAllocationDelay() - 1));
            }
        }
    }

    private boolean awaitsVc(Vc vc) {
        return vcGrants.stream().anyMatch(grant -> grant.from() == vc);
    }

    private void askForVc(Vc vc) {
        Parcel parcel = front(vc);
        if (network.packets.asked[parcel.packet] == ReferenceVc.NOT_YET) {
            network.packets.asked[parcel.packet] = cycle;
        }
        vc.way = network.choose(parcel).orElse(null);
        if (vc.way != null) {
            for (Vc to : vc.way.vcs()) {
                if (to.isFree()) {
                    int output = outgoing.indexOf(to.link) * vcs + to.index;
                    vcAllocator.request(vcInput(vc), output, to.index, rank(parcel));
                }
            }
        }
    }

    private int vcInput(Vc vc) {
        return incoming.indexOf(vc.link) * vcs + vc.index;
    }

    private long rank(Parcel parcel) {
        return switch (settings.priority()) {
            case NONE -> 0;
            case AGE -> -network.packets.made[parcel.packet];
            case NETWORK_AGE -> -network.packets.entered[parcel.packet];
            case CLASS -> network.packets.rank[parcel.packet];
        };
    }

    private void claimVcs() {
        for (VcGrant grant : vcGrants) {
            boolean isDue = grant.due() <= cycle;
            if (isDue && grant.to().isFree()) { // no other head took it meanwhile
                Parcel parcel = front(grant.from());
                grant.to().take(parcel);
                grant.from().next = grant.to();
                grant.from().stage = Stage.ACTIVE;
                network.packets.setState(parcel.packet, grant.state());
            }
        }
        vcGrants.removeIf(grant -> grant.due() <= cycle);
    }

    // Switch allocation

    /** A request of the front flit of a VC to cross the switch. */
    private record Wish(Vc vc, int input, int output, boolean isSpeculative) {}

    private void askForSwitch() {
        List<Wish> wishes = new ArrayList<>();
        for (Vc vc : incomingVcs) {
            if (!awaitsSwitch(vc)) {
                addWish(vc, wishes);
            }
        }
        List<Wish> asking = new ArrayList<>();
        switchAllocator.clear();
        for (Wish wish : wishes) {
            if (wishes.stream().noneMatch(rival -> goesBefore(rival, wish))) {
                asking.add(wish);
                switchAllocator.request(
                        wish.input(), wish.output(), wish.vc().index, switchRank(wish));
            }
        }
        switchAllocator.allocate();
        for (Wish wish : asking) {
            if (switchAllocator.outputOf(wish.input()) == wish.output()) {
                grantSwitch(wish);
            }
        }
    }

    private boolean awaitsSwitch(Vc vc) {
        for (SwitchGrant grant : switchGrants) {
            if (grant.vc() == vc) {
                return true;
            }
        }
        return false;
    }

    private void addWish(Vc vc, List<Wish> wishes) {
        if (vc.stage == Stage.ACTIVE && !vc.buffer.isEmpty() && next(vc).hasCredit()) {
            addWish(vc, next(vc).link, false, wishes);
        }
        if (settings.speculative() && vc.stage == Stage.ASKING) {
            Way way = vc.way;
            if (way != null && way.hasFreeVcWithSlot()) {
                addWish(vc, way.link(), true, wishes);
            }
        }
    }

    private void addWish(Vc vc, Link to, boolean isSpeculative, List<Wish> wishes) {
        int from = incoming.indexOf(vc.link);
        int input = from * settings.inputSpeedup() + vc.index % settings.inputSpeedup();
        int output =
                outgoing.indexOf(to) * settings.outputSpeedup() + from % settings.outputSpeedup();
        if (!isKept(input, output)) {
            wishes.add(new Wish(vc, input, output, isSpeculative));
        }
    }

    private boolean isKept(SwitchGrant grant) {
        return isKept(grant.input(), grant.output());
    }

    private boolean isKept(int input, int output) {
        boolean isKept = keptOutput[input] != NONE;
        for (int kept : keptOutput) {
            isKept |= kept == output;
        }
        return isKept;
    }

    /** Whether one VC goes before another one with the same input and output. */
    private boolean goesBefore(Wish one, Wish two) {
        if (one.input() != two.input() || one.output() != two.output()) {
            return false;
        }
        if (one.isSpeculative() != two.isSpeculative()) {
            return two.isSpeculative();
        }
        long rank = rank(front(one.vc()));
        long otherRank = rank(front(two.vc()));
        return rank != otherRank ? rank > otherRank : distance(one) < distance(two);
    }

    /** VCs between the one whose turn it is and the one of a request. */
    private int distance(Wish wish) {
        return Math.floorMod(wish.vc().index - turn[wish.input()], vcs);
    }

    /** Speculative requests come after all others, except with iSLIP, which treats them alike. */
    private long switchRank(Wish wish) {
        boolean isBehind =
                wish.isSpeculative() && settings.switchAllocator() != AllocatorKind.ISLIP;
        return rank(front(wish.vc())) + (isBehind ? BEHIND_ALL : 0);
    }

    private void grantSwitch(Wish wish) {
        turn[wish.input()] = (wish.vc().index + 1) % vcs;
        long due = cycle + settings.switchAllocationDelay() - 1;
        switchGrants.add(new SwitchGrant(wish.vc(), wish.input(), wish.output(), due));
    }

    /** Whether a grant can be used: a head that speculated may lack a VC of this route. */
    private boolean mayLeave(SwitchGrant winner) {
        Vc vc = winner.vc();
        Link output = outgoing.get(winner.output() / settings.outputSpeedup());
        return vc.stage == Stage.ACTIVE
                && next(vc).link == output
                && next(vc).hasCredit()
                && !isKept(winner);
    }

    // Switch traversal

    private void sendKept() {
        for (int input = 0; input < keeper.length; input++) {
            Vc vc = keeper[input];
            if (vc != null && next(vc).hasCredit()) {
                leave(vc, input, keptOutput[input]);
            } else if (vc != null) {
                giveBack(input);
            }
        }
    }

    private void leave(Vc vc, int input, int output) {
        Vc next = next(vc);
        Flit flit = vc.buffer.remove();
        network.returnSlot(vc, cycle);
        next.use();
        if (flit.isHead()) {
            network.headCrosses(flit.parcel(), next.link, cycle);
        }
        if (settings.switchTraversalDelay() == 0) {
            next.link.queue.add(new Crossing(flit, next, cycle));
        } else {
            crossing.add(new Crossing(flit, next, nextStep + settings.switchTraversalDelay() - 1));
        }
        giveBack(input);
        if (flit.isTail()) {
            network.tailSent(next);
            vc.clearFront();
            if (!vc.buffer.isEmpty()) {
                comesToFront(vc, nextStep);
            }
        } else if (settings.holdSwitch() && !vc.buffer.isEmpty()) {
            keeper[input] = vc;
            keptOutput[input] = output;
        }
    }

    private void giveBack(int input) {
        keeper[input] = null;
        keptOutput[input] = NONE;
    }

    /** Flits that have crossed the switch wait for their channels. */
    private void cross() {
        for (Crossing flit : crossing) {
            if (flit.due() <= cycle) {
                flit.vc().link.queue.add(flit);
            }
        }
        crossing.removeIf(flit -> flit.due() <= cycle);
    }

    /** Removes the front packet of a VC; another one may come to the front in this cycle. */
    void withdrawFront(Vc vc, long now) {
        vcGrants.removeIf(grant -> grant.from() == vc);
        switchGrants.removeIf(grant -> grant.vc() == vc);
        for (int input = 0; input < keeper.length; input++) {
            if (keeper[input] == vc) {
                giveBack(input);
            }
        }
        vc.clearFront();
        if (!vc.buffer.isEmpty()) {
            comesToFront(vc, now);
        }
    }

    /** Whether the front packet of a VC has a grant that has yet to take effect. */
    boolean isDecided(Vc vc) {
        return awaitsVc(vc) || awaitsSwitch(vc);
    }

    private static Parcel front(Vc vc) {
        return Objects.requireNonNull(vc.front);
    }

    private static Vc next(Vc vc) {
        return Objects.requireNonNull(vc.next);
    }
}
