package crossweave.network.vc;

import static crossweave.network.vc.Cells.AHEAD;
import static crossweave.network.vc.Cells.ARRIVALS;
import static crossweave.network.vc.Cells.ARRIVED;
import static crossweave.network.vc.Cells.ASKED;
import static crossweave.network.vc.Cells.COUNTER;
import static crossweave.network.vc.Cells.COUNTS;
import static crossweave.network.vc.Cells.CREDITS;
import static crossweave.network.vc.Cells.DESTINATION;
import static crossweave.network.vc.Cells.FREE;
import static crossweave.network.vc.Cells.FRESH;
import static crossweave.network.vc.Cells.FRONT;
import static crossweave.network.vc.Cells.FULL;
import static crossweave.network.vc.Cells.HOLDER;
import static crossweave.network.vc.Cells.HOPS;
import static crossweave.network.vc.Cells.INDEX_TURN;
import static crossweave.network.vc.Cells.INPUT_PICK;
import static crossweave.network.vc.Cells.INPUT_TURN;
import static crossweave.network.vc.Cells.LAST_SENT;
import static crossweave.network.vc.Cells.LEFT;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.OUT;
import static crossweave.network.vc.Cells.OUTPUT_TURN;
import static crossweave.network.vc.Cells.PACKET;
import static crossweave.network.vc.Cells.PLACE;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.SLEEPING;
import static crossweave.network.vc.Cells.STATE;
import static crossweave.network.vc.Cells.STORED;
import static crossweave.network.vc.Cells.USED;
import static crossweave.network.vc.Cells.WAY;

import crossweave.network.Counters;
import crossweave.routing.Routing;

import java.io.Serializable;

/**
 * How flits leave the buffers of plain routers, when it is decided which ({@link PlainSwitch}). All
 * that happens to a flit is in one loop, as long as it is: in methods of its own it is a tenth
 * slower, in several loops too. What is rare is only noted, for the stages that follow, as a call
 * takes all registers.
 */
final class PlainFlits implements Serializable {
    private final PlainPart part;
    private final Cells cells;
    private final Counters counters;
    private final int shortest; // cycles from a head's first request until it leaves, at least
    private final boolean waitsForTail;
    private final boolean isAdaptive;

    PlainFlits(PlainPart part) {
        this.part = part;
        this.cells = part.cells;
        this.counters = part.counters;
        this.shortest = part.settings.shortestAllocation();
        this.waitsForTail = part.settings.waitForTailCredit();
        this.isAdaptive = part.routing.nature() == Routing.Nature.ADAPTIVE;
    }

    Stage states() {
        return new States();
    }

    Stage leaves() {
        return new Leaves();
    }

    Stage queues() {
        return new Queues();
    }

    Stage follows() {
        return new Follows();
    }

    /** What routing will need to know of heads at the next router. */
    private final class States extends Stage {
        private final boolean usesState = part.routing.usesState();

        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int end = usesState ? cells.picked.end : 0;
            for (int i = cells.picked.first; i < end; i++) {
                int lane = cell[i];
                if (cell[lane + LEFT] < 0) {
                    part.packets.setState(cell[lane + FRONT], cell[lane + STATE]);
                }
            }
        }
    }

    /** Turns go on, slots become free, flits are on their way. */
    private final class Leaves extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int now = (int) cycle;
            int end = cells.picked.end;
            int bits = cells.portBits;
            int firstPort = cells.firstPort;
            int full = part.slots;
            int firstEjection = cells.firstEjection;
            CellList next = part.block.readyNext;
            int again = next.end;
            int followed = cells.followed.first;
            int queued = cells.queued.first;
            int waking = cells.waking.first;
            int lanesPerPort = (1 << cells.laneBits) - 1;
            boolean waits = waitsForTail;
            for (int i = cells.picked.first; i < end; i++) {
                int lane = cell[i];
                int input = firstPort + (lane >> bits << RECORD_BITS);
                int out = cell[lane + OUT];
                int left = cell[lane + LEFT];
                int counts = cell[lane + COUNTS] - STORED;
                int output = cell[lane + WAY];
                CellWheel.add(cell, cell[input + CREDITS], lane);
                cell[input + INPUT_PICK] = NONE;
                cell[input + INDEX_TURN] = lane + 1;
                cell[input + INPUT_TURN] = cell[output + PLACE] + 1;
                int arrivals = cell[output + ARRIVALS];
                cell[output + OUTPUT_TURN] = input + 1;
                int used = cell[out + USED] + 1;
                cell[out + USED] = used;
                if (used == full) {
                    cell[output + FULL] |= 1 << (out >> RECORD_BITS & lanesPerPort);
                }
                if (left < 0) { // a head
                    left = -left;
                    int packet = cell[lane + FRONT];
                    int hops = cell[lane + HOPS] + 1;
                    int counter = cell[output + COUNTER];
                    counters.crossedAt(counter, left);
                    int wait = now - cell[lane + ASKED] - shortest;
                    if (wait > 0) {
                        counters.waitedAt(counter, wait);
                        part.packets.blocked[packet] += wait;
                    }
                    int before = cell[out + COUNTS];
                    cell[out + COUNTS] = before + PACKET;
                    if (before > 0) {
                        cell[queued] = out;
                        cell[queued + 1] = packet;
                        cell[queued + 2] = hops;
                        queued += 3;
                    } else {
                        cell[out + FRONT] = packet;
                        cell[out + HOPS] = hops;
                        cell[out + DESTINATION] = cell[lane + DESTINATION];
                        if (out < firstEjection) {
                            // it will be at the front: nobody has to look at it before it asks
                            cell[out + COUNTS] = PACKET + STORED;
                            cell[out + LEFT] = -left;
                            cell[out + ARRIVED] = now + cell[output + AHEAD];
                            arrivals = cell[output + FRESH];
                        }
                    }
                }
                cell[lane + LEFT] = left - 1;
                CellWheel.add(cell, arrivals, out);
                cell[lane + COUNTS] = counts;
                if (left == 1) { // a tail
                    cell[lane + OUT] = NONE;
                    cell[lane + COUNTS] = counts - PACKET;
                    if (counts > PACKET) {
                        cell[followed++] = lane;
                    }
                    if (waits) {
                        cell[out + HOLDER] = LAST_SENT;
                    } else {
                        cell[out + HOLDER] = NONE;
                        cell[output + FREE] |= 1 << (out >> RECORD_BITS & lanesPerPort);
                        if (isAdaptive || cell[output + SLEEPING] != NONE) {
                            cell[waking++] = output;
                        }
                    }
                } else if (counts >= STORED && used < full) {
                    cell[again] = lane;
                    cell[again + 1] = output;
                    again += 2;
                }
            }
            cells.followed.end = followed;
            cells.queued.end = queued;
            cells.waking.end = waking;
            next.end = again;
        }
    }

    /** Heads have left for lanes that have packets. */
    private final class Queues extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            for (int i = cells.queued.first; i < cells.queued.end; i += 3) {
                part.addBehind(cell[i], cell[i + 1], cell[i + 2]);
            }
        }
    }

    /** Other packets come to the front, others ask for lanes that were given back. */
    private final class Follows extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int end = cells.followed.end;
            for (int i = cells.followed.first; i < end; i++) {
                int lane = cell[i];
                part.nextPacket(lane);
                if (cell[lane + COUNTS] >= STORED) {
                    part.begin(lane, cycle, 1);
                    cell[lane + ARRIVED] = (int) cycle; // at the latest
                }
            }
            for (int i = cells.waking.first; i < cells.waking.end; i++) {
                part.heads.wakeNext(cell[i]);
            }
        }
    }
}
