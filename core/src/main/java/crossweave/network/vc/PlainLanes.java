package crossweave.network.vc;

import static crossweave.network.packet.Packets.DESTINATION;
import static crossweave.network.packet.Packets.HOT_BITS;
import static crossweave.network.vc.Cells.ASKED;
import static crossweave.network.vc.Cells.ASKING;
import static crossweave.network.vc.Cells.FREE;
import static crossweave.network.vc.Cells.FRONT;
import static crossweave.network.vc.Cells.HEAD_TURN;
import static crossweave.network.vc.Cells.HOLDER;
import static crossweave.network.vc.Cells.LANE_TURN;
import static crossweave.network.vc.Cells.NEXT;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.OUT;
import static crossweave.network.vc.Cells.PICKED;
import static crossweave.network.vc.Cells.PLACE;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.ROUTER;
import static crossweave.network.vc.Cells.SENDER;
import static crossweave.network.vc.Cells.SLEEPING;
import static crossweave.network.vc.Cells.STATE;
import static crossweave.network.vc.Cells.USED;
import static crossweave.network.vc.Cells.WANTED;
import static crossweave.network.vc.Cells.WAY;

import crossweave.network.packet.IntList;
import crossweave.routing.Routing;
import crossweave.routing.Ways;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How heads get lanes in plain routers: every lane that is free picks the head next in turn, every
 * head the lane next in turn among those that picked it. A head that finds nothing free sleeps
 * until a lane that it wants is given back.
 *
 * <p>Turns are numbers of lanes or places. Whoever is at or after the turn comes first, then the
 * others: as unsigned numbers the differences {@code number - turn} are in that order.
 */
final class PlainLanes implements Serializable {
    private final PlainVc network;
    private final Cells cells;
    private final int slots; // of a lane
    private final WayTable table;
    private final boolean isAdaptive;
    private final int[] choosing; // per router: first lane whose head waits for any of several ways
    private final FixedList asked; // ports that somebody wants a lane of in this step

    PlainLanes(PlainVc network, int slots, int mostOutputs) {
        this.network = network;
        this.cells = network.cells;
        this.slots = slots;
        Routing routing = network.routing;
        this.table = new WayTable(routing, network.topology, mostOutputs);
        this.isAdaptive = routing.nature() == Routing.Nature.ADAPTIVE;
        this.choosing = new int[isAdaptive ? network.topology.routers() : 0];
        Arrays.fill(choosing, NONE);
        this.asked = new FixedList(cells.ports.length >> RECORD_BITS);
    }

    /** A lane of a port was given back before this step. */
    void wakeNow(int port) {
        wake(port, network.block.asking);
    }

    /** A lane of a port was given back in this step. */
    void wakeNext(int port) {
        wake(port, network.block.askingNext);
    }

    private void wake(int port, FixedList list) {
        int[] lanes = cells.lanes;
        int[] ports = cells.ports;
        for (int lane = ports[port + SLEEPING]; lane != NONE; lane = lanes[lane + NEXT]) {
            list.add(lane);
        }
        ports[port + SLEEPING] = NONE;
        if (isAdaptive) {
            int router = ports[port + SENDER];
            for (int lane = choosing[router]; lane != NONE; lane = lanes[lane + NEXT]) {
                list.add(lane);
            }
            choosing[router] = NONE;
        }
    }

    Stage asks() {
        return new Asks();
    }

    Stage grants() {
        return new Grants();
    }

    /** Heads ask for what is free of their ways, or sleep. */
    private final class Asks extends Stage {
        @Override
        void run(long cycle) {
            askFirst(cycle);
            if (network.block.asking.count > 0) {
                askAgain();
            }
        }

        /**
         * Those that ask for the first time; whose way is not in the table asks with the others.
         */
        private void askFirst(long cycle) {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            int[] wheels = cells.wheels;
            int due = cells.slot(cells.fresh, cycle) + network.block.offset;
            int end = due + wheels[due];
            int[] hot = network.packets.hot;
            int portBits = cells.portBits;
            int[] list = asked.lanes;
            int count = 0;
            for (int i = due + 1; i <= end; i++) {
                int lane = wheels[i];
                lanes[lane + ASKED] = (int) cycle;
                int router = ports[(lane >> portBits << RECORD_BITS) + ROUTER];
                int way = table.way(router, hot[(lanes[lane + FRONT] << HOT_BITS) + DESTINATION]);
                if (way == WayTable.NO_WAY) {
                    lanes[lane + WAY] = NONE;
                    network.block.asking.add(lane);
                    continue;
                }
                int port = table.port(way);
                int wanted = table.lanes(way);
                lanes[lane + WAY] = port;
                lanes[lane + WANTED] = wanted;
                if ((wanted & ports[port + FREE]) == 0) {
                    sleep(lane, port);
                    continue;
                }
                int first = ports[port + ASKING];
                lanes[lane + NEXT] = first;
                ports[port + ASKING] = lane;
                if (first == NONE) {
                    list[count++] = port;
                }
            }
            asked.count = count;
            wheels[due] = 0;
        }

        private void askAgain() {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            FixedList again = network.block.asking;
            int[] list = again.lanes;
            int count = again.count;
            for (int i = 0; i < count; i++) {
                int lane = list[i];
                int port = lanes[lane + WAY];
                if (port < 0) {
                    port = choose(lane);
                }
                if ((lanes[lane + WANTED] & ports[port + FREE]) == 0) {
                    sleep(lane, port);
                    continue;
                }
                int first = ports[port + ASKING];
                lanes[lane + NEXT] = first;
                ports[port + ASKING] = lane;
                if (first == NONE) {
                    asked.add(port);
                }
            }
            again.count = 0;
        }
    }

    private void sleep(int lane, int port) {
        int[] lanes = cells.lanes;
        if (lanes[lane + WAY] >= 0) {
            lanes[lane + NEXT] = cells.ports[port + SLEEPING];
            cells.ports[port + SLEEPING] = lane;
        } else if (network.ways.hops(0) > 0) {
            // with every slot used or freed it may like another way better
            network.block.askingNext.add(lane);
        } else {
            int router = cells.ports[port + SENDER];
            lanes[lane + NEXT] = choosing[router];
            choosing[router] = lane;
        }
    }

    /** Lanes pick heads, heads pick lanes. */
    private final class Grants extends Stage {
        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            int[] list = asked.lanes;
            int count = asked.count;
            int laneBits = cells.laneBits;
            int full = slots;
            FixedList sending = network.block.readyNext;
            int[] ready = sending.lanes;
            int readyCount = sending.count;
            int contested = 0;
            for (int i = 0; i < count; i++) {
                int port = list[i];
                int head = ports[port + ASKING];
                if (lanes[head + NEXT] == NONE) {
                    ports[port + ASKING] = NONE;
                    int picked = lanes[head + WANTED] & ports[port + FREE];
                    int lane = accept(lanes, ports, laneBits, head, port, picked);
                    if (lanes[lane + USED] < full) {
                        ready[readyCount++] = head;
                    }
                } else {
                    list[contested++] = port;
                }
            }
            sending.count = readyCount;
            for (int i = 0; i < contested; i++) {
                contest(list[i], sending);
            }
        }
    }

    /** Several heads want lanes of a port. */
    private void contest(int port, FixedList sending) {
        int[] lanes = cells.lanes;
        int first = cells.ports[port + ASKING];
        cells.ports[port + ASKING] = NONE;
        for (int bits = cells.ports[port + FREE]; bits != 0; bits &= bits - 1) {
            int turn = lanes[cells.lane(port, Integer.numberOfTrailingZeros(bits)) + LANE_TURN];
            int bit = Integer.lowestOneBit(bits);
            int best = NONE;
            for (int head = first; head != NONE; head = lanes[head + NEXT]) {
                if ((lanes[head + WANTED] & bit) != 0
                        && (best == NONE
                                || Integer.compareUnsigned(head - turn, best - turn) < 0)) {
                    best = head;
                }
            }
            if (best != NONE) {
                lanes[best + PICKED] |= bit;
            }
        }
        for (int head = first; head != NONE; head = lanes[head + NEXT]) {
            int picked = lanes[head + PICKED];
            if (picked != 0) {
                lanes[head + PICKED] = 0;
                int lane = accept(lanes, cells.ports, cells.laneBits, head, port, picked);
                if (lanes[lane + USED] < slots) {
                    sending.add(head);
                }
            } else {
                network.block.askingNext.add(head);
            }
        }
    }

    /** A head takes the lane next in turn of those that picked it. */
    private static int accept(
            int[] lanes, int[] ports, int laneBits, int head, int port, int picked) {
        int place = ports[port + PLACE];
        int ahead = lanes[head + HEAD_TURN] - place;
        int skipped = Integer.compareUnsigned(ahead, Integer.SIZE) < 0 ? ahead : 0;
        int later = picked & -1 << skipped;
        int index = Integer.numberOfTrailingZeros(later != 0 ? later : picked);
        int lane = (port << laneBits) + (index << RECORD_BITS);
        lanes[head + HEAD_TURN] = place + index + 1;
        lanes[lane + LANE_TURN] = head + 1;
        ports[port + FREE] &= ~(1 << index);
        lanes[lane + HOLDER] = head;
        lanes[head + OUT] = lane;
        return lane;
    }

    /** Asks routing for the way of a head, and chooses one if there are several. */
    private int choose(int lane) {
        int[] lanes = cells.lanes;
        Ways ways = network.ways;
        int packet = lanes[lane + FRONT];
        int router = cells.ports[cells.port(lane) + ROUTER];
        network.findWays(packet, router);
        boolean isOnly = ways.count() == 1;
        int best = isOnly ? 0 : network.bestWay();
        int port = cells.portOf[ways.channel(best)];
        lanes[lane + WAY] = isOnly ? port : ~port;
        lanes[lane + WANTED] = (int) ways.lanes(best);
        lanes[lane + STATE] = ways.state(best);
        if (isOnly) {
            table.keep(router, network.packets.destination(packet), port, lanes[lane + WANTED]);
        }
        return port;
    }

    /** See {@link VcEngine#cost}. */
    long cost(int way) {
        Ways ways = network.ways;
        int port = cells.portOf[ways.channel(way)];
        int some = (int) ways.lanes(way);
        int used = 0;
        for (int bits = some; bits != 0; bits &= bits - 1) {
            used += cells.lanes[cells.lane(port, Integer.numberOfTrailingZeros(bits)) + USED];
        }
        if (ways.hops(way) > 0) {
            return (long) used * ways.hops(way);
        }
        boolean isOpen = (some & cells.ports[port + FREE]) != 0;
        return isOpen ? used - (long) Integer.bitCount(some) * slots : Long.MAX_VALUE - 1;
    }

    /**
     * Adds the lanes whose heads ask again in the step that comes, or wait for one of several ways.
     */
    void addWaiting(IntList found) {
        for (Block block : cells.blocks) {
            for (int i = 0; i < block.asking.count; i++) {
                found.add(block.asking.lanes[i]);
            }
        }
        for (int first : choosing) {
            addList(first, found);
        }
    }

    /** Adds the lanes whose heads sleep until a lane of this port is given back. */
    void addSleeping(int port, IntList found) {
        addList(cells.ports[port + SLEEPING], found);
    }

    private void addList(int first, IntList found) {
        for (int lane = first; lane != NONE; lane = cells.lanes[lane + NEXT]) {
            found.add(lane);
        }
    }
}
