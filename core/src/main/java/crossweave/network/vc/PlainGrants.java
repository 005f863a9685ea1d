package crossweave.network.vc;

import static crossweave.network.vc.Cells.ASKING;
import static crossweave.network.vc.Cells.FREE;
import static crossweave.network.vc.Cells.FULL;
import static crossweave.network.vc.Cells.HEAD_TURN;
import static crossweave.network.vc.Cells.HOLDER;
import static crossweave.network.vc.Cells.LANE_TURN;
import static crossweave.network.vc.Cells.NEXT;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.OUT;
import static crossweave.network.vc.Cells.PLACE;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.WANTED;
import static crossweave.network.vc.Cells.WAY;

import java.io.Serializable;

/**
 * Which heads get lanes in plain routers: every lane that is free picks the head next in turn,
 * every head the lane next in turn among those that picked it.
 *
 * <p>Turns are numbers of lanes or places. Whoever is at or after the turn comes first, then the
 * others: as unsigned numbers the differences {@code number - turn} are in that order.
 */
final class PlainGrants implements Serializable {
    private static final int LANE_BITS = Integer.numberOfTrailingZeros(Cells.MOST_LANES);

    private final PlainPart part;
    private final Cells cells;

    PlainGrants(PlainPart part) {
        this.part = part;
        this.cells = part.cells;
    }

    Stage grants() {
        return new Grants();
    }

    Stage contests() {
        return new Contests();
    }

    /** Lanes pick heads, heads pick lanes. */
    private final class Grants extends Stage {
        @Override
        void run(long cycle) {
            int[] cell = cells.cell;
            int first = cells.asked.first;
            int end = cells.asked.end;
            int laneBits = cells.laneBits;
            int firstPort = cells.firstPort;
            CellList sending = part.block.readyNext;
            int ready = sending.end;
            int contested = first;
            for (int i = first; i < end; i++) {
                int port = cell[i];
                int head = cell[port + ASKING];
                if (cell[head + NEXT] == NONE) {
                    cell[port + ASKING] = NONE;
                    int full = cell[port + FULL];
                    int picked = cell[head + WANTED] & cell[port + FREE];
                    int firstLane = port - firstPort << laneBits;
                    int lane = accept(cell, firstLane, head, port, picked);
                    if ((full >> (lane - firstLane >> RECORD_BITS) & 1) == 0) {
                        cell[ready] = head;
                        cell[ready + 1] = port;
                        ready += 2;
                    }
                } else {
                    cell[contested++] = port;
                }
            }
            sending.end = ready;
            cells.asked.end = contested;
        }
    }

    /** Several heads want lanes of a port. */
    private final class Contests extends Stage {
        @Override
        void run(long cycle) {
            int end = cells.asked.end;
            for (int i = cells.asked.first; i < end; i++) {
                contest(cells.cell[i], part.block.readyNext);
            }
        }
    }

    /** Several heads want lanes of a port: most often two. */
    private void contest(int port, CellList sending) {
        int[] cell = cells.cell;
        int head = cell[port + ASKING];
        int other = cell[head + NEXT];
        cell[port + ASKING] = NONE;
        if (cell[other + NEXT] == NONE) {
            int picked = picked(port, head, other);
            int others = cell[other + WANTED] & cell[port + FREE] & ~picked;
            take(port, head, picked, sending);
            take(port, other, others, sending);
            return;
        }
        // what one takes nobody else was picked by, so the others may come later
        for (int first = head; head != NONE; head = cell[head + NEXT]) {
            int picked = -1;
            for (other = first; other != NONE; other = cell[other + NEXT]) {
                picked &= other == head ? -1 : picked(port, head, other);
            }
            take(port, head, picked, sending);
        }
    }

    /** Bits of lanes of a port that pick a head, if there is but one other. */
    private int picked(int port, int head, int other) {
        int[] cell = cells.cell;
        int firstLane = cells.lane(port, 0);
        int picked = cell[head + WANTED] & cell[port + FREE];
        for (int bits = picked & cell[other + WANTED]; bits != 0; bits &= bits - 1) {
            int index = Integer.numberOfTrailingZeros(bits);
            int turn = cell[firstLane + (index << RECORD_BITS) + LANE_TURN];
            boolean isBehind = Integer.compareUnsigned(other - turn, head - turn) < 0;
            picked ^= isBehind ? Integer.lowestOneBit(bits) : 0;
        }
        return picked;
    }

    /** A head takes one of the lanes that picked it, or asks again. */
    private void take(int port, int head, int picked, CellList sending) {
        int[] cell = cells.cell;
        int firstLane = cells.lane(port, 0);
        if (picked == 0) {
            part.block.askingNext.add(cell, head);
            return;
        }
        int lane = accept(cell, firstLane, head, port, picked);
        if ((cell[port + FULL] >> (lane - firstLane >> RECORD_BITS) & 1) == 0) {
            sending.add(cell, head, port);
        }
    }

    /** How far the next of some bits is from a place on, all around. */
    private static int nextBit(int bits, int place) {
        return Integer.numberOfTrailingZeros(Integer.rotateRight(bits, place));
    }

    /** A head takes the lane next in turn of those that picked it. */
    private static int accept(int[] cell, int firstLane, int head, int port, int picked) {
        int place = cell[port + PLACE];
        int ahead = cell[head + HEAD_TURN] - place;
        int skipped = ahead & (ahead >>> LANE_BITS) - 1 >> Integer.SIZE - 1; // 0 if not a lane
        int index = skipped + nextBit(picked, skipped) & Cells.MOST_LANES - 1;
        int lane = firstLane + (index << RECORD_BITS);
        cell[head + HEAD_TURN] = place + index + 1;
        cell[lane + LANE_TURN] = head + 1;
        cell[port + FREE] &= ~(1 << index);
        cell[lane + HOLDER] = head;
        cell[head + OUT] = lane;
        cell[head + WAY] = port;
        return lane;
    }
}
