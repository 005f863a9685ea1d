package crossweave.network.vc;

import static crossweave.network.vc.Cells.ASKED;
import static crossweave.network.vc.Cells.ASKING;
import static crossweave.network.vc.Cells.DESTINATION;
import static crossweave.network.vc.Cells.FREE;
import static crossweave.network.vc.Cells.FRONT;
import static crossweave.network.vc.Cells.NEXT;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.PLACE;
import static crossweave.network.vc.Cells.RECORD;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.ROW;
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
 * How heads ask for lanes in plain routers ({@link PlainGrants} decides who gets them). A head that
 * finds nothing free sleeps until a lane that it wants is given back.
 */
final class PlainLanes implements Serializable {
    private final PlainPart part;
    private final Cells cells;
    private final int slots; // of a lane
    private final WayTable table;
    private final boolean[] isEntry; // per router: has a terminal that sends
    private final boolean isAdaptive;
    private final int[] choosing; // per router: first lane whose head waits for any of several ways

    PlainLanes(PlainPart part, int slots, int mostOutputs) {
        this.part = part;
        this.cells = part.cells;
        this.slots = slots;
        Routing routing = part.routing;
        this.table = new WayTable(cells, routing, part.topology, mostOutputs);
        for (int n = 0; n < cells.routerOf.length; n++) {
            if (cells.routerOf[n] != NONE && !cells.leadsOut(n)) {
                cells.cell[cells.firstPort + n * RECORD + ROW] = table.row(cells.routerOf[n]);
            }
        }
        this.isEntry = new boolean[part.topology.routers()];
        for (int t = 0; t < part.topology.terminals(); t++) {
            isEntry[part.topology.entry(t)] = true;
        }
        this.isAdaptive = routing.nature() == Routing.Nature.ADAPTIVE;
        this.choosing = new int[isAdaptive ? part.topology.routers() : 0];
        Arrays.fill(choosing, NONE);
    }

    /** A lane of a port was given back before this step. */
    void wakeNow(int port) {
        wake(port, part.block.asking);
    }

    /** A lane of a port was given back in this step. */
    void wakeNext(int port) {
        wake(port, part.block.askingNext);
    }

    private void wake(int port, CellList list) {
        int[] cell = cells.cell;
        for (int lane = cell[port + SLEEPING]; lane != NONE; lane = cell[lane + NEXT]) {
            list.add(cell, lane);
        }
        cell[port + SLEEPING] = NONE;
        if (isAdaptive) {
            int router = cells.senderOf[cells.number(port)];
            for (int lane = choosing[router]; lane != NONE; lane = cell[lane + NEXT]) {
                list.add(cell, lane);
            }
            choosing[router] = NONE;
        }
    }

    Stage asks() {
        return new Asks();
    }

    /** Heads ask for what is free of their ways, or sleep. */
    private final class Asks extends Stage {
        @Override
        void run(long cycle) {
            askFirst(cycle);
            if (!part.block.asking.isEmpty()) {
                askAgain();
            }
        }

        /**
         * Those that ask for the first time; whose way is not in the table asks with the others.
         */
        private void askFirst(long cycle) {
            int[] cell = cells.cell;
            int due = cells.fresh.end(part.block.number, 0);
            int begin = cells.fresh.first(part.block.number, 0);
            int end = cell[due];
            char[] options = table.options;
            int portBits = cells.portBits;
            int firstPort = cells.firstPort;
            int asked = cells.asked.first;
            int asking = part.block.asking.end;
            for (int i = begin; i < end; i++) {
                int lane = cell[i];
                cell[lane + ASKED] = (int) cycle;
                int row = cell[firstPort + (lane >> portBits << RECORD_BITS) + ROW];
                int destination = cell[lane + DESTINATION];
                int page = cell[row + (destination >> WayTable.PAGE_BITS)];
                int option = options[page + (destination & WayTable.PAGE - 1)];
                int port = cell[row - 1 - (option & WayTable.PLACE_MASK)];
                int wanted = cell[firstPort - 1 - (option >> WayTable.PLACE_BITS)];
                cell[lane + WAY] = port;
                cell[lane + WANTED] = wanted;
                if ((wanted & cell[port + FREE]) == 0) {
                    cell[asking++] = lane; // that finds nothing free, or does not know where to go
                    continue;
                }
                int first = cell[port + ASKING];
                cell[lane + NEXT] = first;
                cell[port + ASKING] = lane;
                if (first == NONE) {
                    cell[asked++] = port;
                }
            }
            cells.asked.end = asked;
            part.block.asking.end = asking;
            cell[due] = begin;
        }

        private void askAgain() {
            int[] cell = cells.cell;
            CellList again = part.block.asking;
            int end = again.end;
            for (int i = again.first; i < end; i++) {
                int lane = cell[i];
                int port = cell[lane + WAY];
                if (port < 0 || cell[lane + WANTED] == 0) {
                    port = choose(lane);
                }
                if ((cell[lane + WANTED] & cell[port + FREE]) == 0) {
                    sleep(lane, port);
                    continue;
                }
                int first = cell[port + ASKING];
                cell[lane + NEXT] = first;
                cell[port + ASKING] = lane;
                if (first == NONE) {
                    cells.asked.add(cell, port);
                }
            }
            again.clear();
        }
    }

    private void sleep(int lane, int port) {
        int[] cell = cells.cell;
        if (cell[lane + WAY] >= 0) {
            cell[lane + NEXT] = cells.cell[port + SLEEPING];
            cells.cell[port + SLEEPING] = lane;
        } else if (part.ways.hops(0) > 0) {
            // with every slot used or freed it may like another way better
            part.block.askingNext.add(cell, lane);
        } else {
            int router = cells.senderOf[cells.number(port)];
            cell[lane + NEXT] = choosing[router];
            choosing[router] = lane;
        }
    }

    /** Asks routing for the way of a head, and chooses one if there are several. */
    private int choose(int lane) {
        int[] cell = cells.cell;
        Ways ways = part.ways;
        int packet = cell[lane + FRONT];
        int router = cells.routerOf[lane >> cells.portBits];
        part.findWays(packet, router);
        boolean isOnly = ways.count() == 1;
        int best = isOnly ? 0 : part.bestWay();
        int port = cells.portOf[ways.channel(best)];
        cell[lane + WAY] = isOnly ? port : ~port;
        cell[lane + WANTED] = (int) ways.lanes(best);
        cell[lane + STATE] = ways.state(best);
        int destination = part.packets.destination(packet);
        if (isOnly && table.isKept() && (!isEntry[router] || table.isOpen(router, destination))) {
            learn(router, destination);
        }
        return port;
    }

    /**
     * Keeps the ways from a router to a destination and those near it. Where no packet begins, not
     * every way makes sense: routing is asked for one only.
     */
    private void learn(int router, int destination) {
        boolean isWhole = isEntry[router];
        int end = isWhole ? table.end(destination) : destination + 1;
        for (int d = isWhole ? table.first(destination) : destination; d < end; d++) {
            part.findWaysTo(d, router);
            if (part.ways.count() == 1) {
                int port = cells.portOf[part.ways.channel(0)];
                int place = cells.cell[port + PLACE] / Cells.PLACES;
                table.keep(router, d, place, port, (int) part.ways.lanes(0));
            }
        }
        if (isWhole) {
            table.share(router, destination);
        }
    }

    /** See {@link VcEngine#cost}. */
    long cost(Ways ways, int way) {
        int port = cells.portOf[ways.channel(way)];
        int some = (int) ways.lanes(way);
        int used = 0;
        for (int bits = some; bits != 0; bits &= bits - 1) {
            used += cells.cell[cells.lane(port, Integer.numberOfTrailingZeros(bits)) + USED];
        }
        if (ways.hops(way) > 0) {
            return (long) used * ways.hops(way);
        }
        boolean isOpen = (some & cells.cell[port + FREE]) != 0;
        return isOpen ? used - (long) Integer.bitCount(some) * slots : Long.MAX_VALUE - 1;
    }

    /**
     * Adds the lanes whose heads ask again in the step that comes, or wait for one of several ways.
     */
    void addWaiting(IntList found) {
        for (Block block : cells.blocks) {
            for (int i = block.asking.first; i < block.asking.end; i++) {
                found.add(cells.cell[i]);
            }
        }
        for (int first : choosing) {
            addList(first, found);
        }
    }

    /** Adds the lanes whose heads sleep until a lane of this port is given back. */
    void addSleeping(int port, IntList found) {
        addList(cells.cell[port + SLEEPING], found);
    }

    private void addList(int first, IntList found) {
        for (int lane = first; lane != NONE; lane = cells.cell[lane + NEXT]) {
            found.add(lane);
        }
    }
}
