package crossweave.network.vc;

import static crossweave.network.vc.RouterState.AHEAD;
import static crossweave.network.vc.RouterState.ARRIVALS;
import static crossweave.network.vc.RouterState.ARRIVED;
import static crossweave.network.vc.RouterState.ASKED;
import static crossweave.network.vc.RouterState.BEHIND;
import static crossweave.network.vc.RouterState.COUNTER;
import static crossweave.network.vc.RouterState.CREDITS;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.FRESH;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.FULL;
import static crossweave.network.vc.RouterState.GOAL;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.HOPS;
import static crossweave.network.vc.RouterState.INDEX_TURN;
import static crossweave.network.vc.RouterState.INPUT_PICK;
import static crossweave.network.vc.RouterState.INPUT_TURN;
import static crossweave.network.vc.RouterState.LAST_SENT;
import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.OUTPUT_TURN;
import static crossweave.network.vc.RouterState.PLACE;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.SLEEPING;
import static crossweave.network.vc.RouterState.STATE;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.USED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.network.Counters;
import crossweave.routing.RoutingFunction;

import java.io.Serializable;

/**
 * Switch traversal: moves the flits that were granted the switch. Everything that happens to a flit
 * is in one long loop: split into methods or into several loops it is a tenth slower. Rare cases
 * are only noted for the stages that follow, as a call would spill all registers; what a variant
 * needs is behind a branch that other routers never take.
 */
final class SwitchTraversal implements Serializable {
    private static final int WAITS_FOR_TAIL = 1; // VCs are given back when their credits are
    private static final int ADAPTIVE = 2; // heads may wait for one of several routes
    private static final int QUEUED = 4; // flits may wait for their channel
    private static final int TRACKED = 8;
    private static final int WIDE = 16; // more than 32 VCs
    private static final int SHARED = 32; // VCs share slots

    private final VcSite partition;
    private final RouterState state;
    private final Counters counters;
    private final int shortest; // cycles from a head's first request until it leaves, at least
    private final int extras; // what else to do: one word, as loops have few registers
    private final int mostUsed; // slots of VCs that request again, if not all

    SwitchTraversal(VcSite partition) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.counters = partition.shared().counters;
        this.shortest = partition.shared().settings.shortestAllocation();
        this.mostUsed = mostUsed();
        boolean isAdaptive = partition.shared().routing.nature() == RoutingFunction.Nature.ADAPTIVE;
        this.extras =
                (partition.shared().settings.waitForTailCredit() ? WAITS_FOR_TAIL : 0)
                        | (isAdaptive ? ADAPTIVE : 0)
                        | (partition.shared().mode.isQueued() ? QUEUED : 0)
                        | (partition.shared().isTracked ? TRACKED : 0)
                        | (state.isWide ? WIDE : 0)
                        | (state.slots.areShared ? SHARED : 0);
    }

    /** Held connections need no request, and {@link SharedSlots} looks for slots afterwards. */
    private int mostUsed() {
        boolean holds = partition.shared().settings.holdSwitch();
        int own = state.slots.own;
        return holds ? 0 : state.slots.areShared ? Integer.MAX_VALUE : own;
    }

    PipelineStage[] stages() {
        boolean usesState = partition.shared().routing.usesState();
        return usesState
                ? new PipelineStage[] {new States(), new Leaves(), new Follows()}
                : new PipelineStage[] {new Leaves(), new Follows()};
    }

    /** Passes routing state on with heads to the next router. */
    private final class States extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            int end = state.picked.end;
            for (int i = state.picked.first; i < end; i++) {
                int vc = cell[i];
                if (cell[vc + LEFT] < 0) {
                    int packet = cell[vc + FRONT];
                    partition.shared().packets.setState(packet, cell[vc + STATE]);
                    cell[vc + GOAL] = partition.goal(packet);
                }
            }
        }
    }

    /** Flits leave their buffers: turns advance, credits and flits are sent. */
    private final class Leaves extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            int now = (int) cycle;
            int end = state.picked.end;
            int bits = state.portBits;
            int firstPort = state.firstPort;
            int own = state.slots.own;
            int extra = extras;
            boolean isQueued = (extra & QUEUED) != 0;
            int firstDirect = isQueued ? 0 : state.firstEjection; // VCs that heads go straight to
            StateList next = state.block.readyNext;
            int again = next.end;
            int followed = state.followed.first;
            int queued = state.queued.first;
            int waking = state.waking.first;
            int indexMask = (1 << state.vcBits) - 1;
            int most = mostUsed;
            for (int i = state.picked.first; i < end; i++) {
                int vc = cell[i];
                int input = firstPort + (vc >> bits << RECORD_BITS);
                int out = cell[vc + OUT];
                int left = cell[vc + LEFT];
                int stored = cell[vc + STORED] - 1;
                cell[vc + STORED] = stored;
                int output = cell[vc + WAY];
                StateWheel.add(cell, cell[input + CREDITS], vc);
                cell[input + INPUT_PICK] = NONE;
                cell[input + INDEX_TURN] = vc + 1;
                cell[input + INPUT_TURN] = cell[output + PLACE] + 1;
                int arrivals = cell[output + ARRIVALS];
                cell[output + OUTPUT_TURN] = input + 1;
                int used = cell[out + USED] + 1;
                cell[out + USED] = used;
                if (used >= own) {
                    if ((extra & (SHARED | WIDE)) != 0) {
                        state.slots.takeLastOwn(out, used);
                    } else {
                        cell[output + FULL] |= 1 << (out >> RECORD_BITS & indexMask);
                    }
                }
                if (left < 0) { // a head
                    left = -left;
                    int packet = cell[vc + FRONT];
                    int hops = cell[vc + HOPS] + 1;
                    int counter = cell[output + COUNTER];
                    counters.crossedAt(counter, left);
                    int wait = now - cell[vc + ASKED] - shortest;
                    if (wait > 0) {
                        counters.waitedAt(counter, wait);
                        partition.shared().packets.blocked[packet] += wait;
                    }
                    if ((extra & TRACKED) != 0) {
                        partition.keepTrack(packet, output, cycle, Math.max(0, wait));
                    }
                    if (cell[out + FRONT] != NONE) {
                        cell[out + BEHIND]++;
                        cell[queued] = out;
                        cell[queued + 1] = packet;
                        cell[queued + 2] = hops;
                        queued += 3;
                    } else {
                        cell[out + FRONT] = packet;
                        cell[out + HOPS] = hops;
                        cell[out + GOAL] = cell[vc + GOAL];
                        if (out < firstDirect) {
                            // it will be at the front: no stage has to evaluate it before it
                            // requests a VC
                            cell[out + STORED] = 1;
                            cell[out + LEFT] = -left;
                            cell[out + ARRIVED] = now + cell[output + AHEAD];
                            arrivals = cell[output + FRESH];
                        }
                    }
                }
                cell[vc + LEFT] = left - 1;
                if ((extra & QUEUED) != 0) {
                    partition.channels().add(out, output, cycle);
                } else {
                    StateWheel.add(cell, arrivals, out);
                }
                if (left == 1) { // a tail
                    cell[vc + OUT] = NONE;
                    if (cell[vc + BEHIND] > 0) {
                        cell[followed++] = vc;
                    } else {
                        cell[vc + FRONT] = NONE;
                    }
                    if ((extra & WAITS_FOR_TAIL) != 0) {
                        cell[out + HOLDER] = LAST_SENT;
                    } else {
                        cell[out + HOLDER] = NONE;
                        int index = out >> RECORD_BITS & indexMask;
                        if ((extra & WIDE) != 0) {
                            state.masks.add(output, FREE, index);
                        } else {
                            cell[output + FREE] |= 1 << index;
                        }
                        if ((extra & ADAPTIVE) != 0 || cell[output + SLEEPING] != NONE) {
                            cell[waking++] = output;
                        }
                    }
                } else if (stored > 0 && used < most) {
                    cell[again] = vc;
                    cell[again + 1] = output;
                    again += 2;
                }
            }
            state.followed.end = followed;
            state.queued.end = queued;
            state.waking.end = waking;
            next.end = again;
        }
    }

    /**
     * Queues heads that leave for VCs that already have packets, brings the next packets to the
     * front, and wakes heads that wait for freed VCs.
     */
    private final class Follows extends PipelineStage {
        @Override
        void run(long cycle) {
            int[] cell = state.cell;
            for (int i = state.queued.first; i < state.queued.end; i += 3) {
                partition.shared().vcPackets.putBehind(cell[i], cell[i + 1], cell[i + 2]);
            }
            int end = state.followed.end;
            for (int i = state.followed.first; i < end; i++) {
                int vc = cell[i];
                partition.shared().vcPackets.removeFront(vc);
                if (cell[vc + STORED] > 0) {
                    partition.follow(vc, cycle);
                }
            }
            for (int i = state.waking.first; i < state.waking.end; i++) {
                partition.wakeNext(cell[i]);
            }
        }
    }
}
