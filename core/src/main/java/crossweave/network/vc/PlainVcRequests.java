package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ASKED;
import static crossweave.network.vc.RouterState.ASKING;
import static crossweave.network.vc.RouterState.DESTINATION;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.NEXT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.PLACE;
import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.ROW;
import static crossweave.network.vc.RouterState.SLEEPING;
import static crossweave.network.vc.RouterState.STATE;
import static crossweave.network.vc.RouterState.USED;
import static crossweave.network.vc.RouterState.WANTED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.network.packet.IntList;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Requests of heads for VCs in plain routers ({@link PlainVcAllocator} grants them). A head that
 * finds no free VC sleeps until a VC that it may take is given back.
 */
final class PlainVcRequests implements Serializable {
    private final PlainPartition partition;
    private final RouterState state;
    private final int slots; // of a VC
    private final RouteTable table;
    private final boolean[] isEntry; // per router: has a terminal that sends
    private final boolean isAdaptive;
    private final int[] choosing; // per router: first VC whose head waits for any of several routes

    PlainVcRequests(PlainPartition partition, int slots, int mostOutputs) {
        this.partition = partition;
        this.state = partition.state;
        this.slots = slots;
        RoutingFunction routing = partition.routing;
        this.table = new RouteTable(state, routing, partition.topology, mostOutputs);
        for (int n = 0; n < state.routerOf.length; n++) {
            if (state.routerOf[n] != NONE && !state.leadsOut(n)) {
                state.cell[state.firstPort + n * RECORD + ROW] = table.row(state.routerOf[n]);
            }
        }
        this.isEntry = new boolean[partition.topology.routers()];
        for (int t = 0; t < partition.topology.terminals(); t++) {
            isEntry[partition.topology.entry(t)] = true;
        }
        this.isAdaptive = routing.nature() == RoutingFunction.Nature.ADAPTIVE;
        this.choosing = new int[isAdaptive ? partition.topology.routers() : 0];
        Arrays.fill(choosing, NONE);
    }

    /** Wakes heads for the current step: a VC of a port was given back before it. */
    void wakeNow(int port) {
        wake(port, state.block.asking);
    }

    /** Wakes heads for the next step: a VC of a port was given back in this one. */
    void wakeNext(int port) {
        wake(port, state.block.askingNext);
    }

    private void wake(int port, StateList list) {
        int[] cell = state.cell;
        for (int vc = cell[port + SLEEPING]; vc != NONE; vc = cell[vc + NEXT]) {
            list.add(cell, vc);
        }
        cell[port + SLEEPING] = NONE;
        if (isAdaptive) {
            int router = state.senderOf[state.number(port)];
            for (int vc = choosing[router]; vc != NONE; vc = cell[vc + NEXT]) {
                list.add(cell, vc);
            }
            choosing[router] = NONE;
        }
    }

    PipelineStage asks() {
        return new Asks();
    }

    /** Heads request the free VCs of their routes, or sleep. */
    private final class Asks extends PipelineStage {
        @Override
        void run(long cycle) {
            askFirst(cycle);
            if (!state.block.asking.isEmpty()) {
                askAgain();
            }
        }

        /**
         * Heads that request for the first time; those whose route is not in the table join the
         * others.
         */
        private void askFirst(long cycle) {
            int[] cell = state.cell;
            int due = state.fresh.end(state.block.number, 0);
            int begin = state.fresh.first(state.block.number, 0);
            int end = cell[due];
            char[] options = table.options;
            int portBits = state.portBits;
            int firstPort = state.firstPort;
            int asked = state.asked.first;
            int asking = state.block.asking.end;
            for (int i = begin; i < end; i++) {
                int vc = cell[i];
                cell[vc + ASKED] = (int) cycle;
                int row = cell[firstPort + (vc >> portBits << RECORD_BITS) + ROW];
                int destination = cell[vc + DESTINATION];
                int page = cell[row + (destination >> RouteTable.PAGE_BITS)];
                int option = options[page + (destination & RouteTable.PAGE - 1)];
                int port = cell[row - 1 - (option & RouteTable.PLACE_MASK)];
                int wanted = cell[firstPort - 1 - (option >> RouteTable.PLACE_BITS)];
                cell[vc + WAY] = port;
                cell[vc + WANTED] = wanted;
                if ((wanted & cell[port + FREE]) == 0) {
                    cell[asking++] = vc; // no free VC, or the route is not known yet
                    continue;
                }
                int first = cell[port + ASKING];
                cell[vc + NEXT] = first;
                cell[port + ASKING] = vc;
                if (first == NONE) {
                    cell[asked++] = port;
                }
            }
            state.asked.end = asked;
            state.block.asking.end = asking;
            cell[due] = begin;
        }

        private void askAgain() {
            int[] cell = state.cell;
            StateList again = state.block.asking;
            int end = again.end;
            for (int i = again.first; i < end; i++) {
                int vc = cell[i];
                int port = cell[vc + WAY];
                if (port < 0 || cell[vc + WANTED] == 0) {
                    port = choose(vc);
                }
                if ((cell[vc + WANTED] & cell[port + FREE]) == 0) {
                    sleep(vc, port);
                    continue;
                }
                int first = cell[port + ASKING];
                cell[vc + NEXT] = first;
                cell[port + ASKING] = vc;
                if (first == NONE) {
                    state.asked.add(cell, port);
                }
            }
            again.clear();
        }
    }

    private void sleep(int vc, int port) {
        int[] cell = state.cell;
        if (cell[vc + WAY] >= 0) {
            cell[vc + NEXT] = state.cell[port + SLEEPING];
            state.cell[port + SLEEPING] = vc;
        } else if (partition.candidates.hops(0) > 0) {
            // with every slot used or freed another route may become better
            state.block.askingNext.add(cell, vc);
        } else {
            int router = state.senderOf[state.number(port)];
            cell[vc + NEXT] = choosing[router];
            choosing[router] = vc;
        }
    }

    /** Asks routing for the routes of a head, and chooses one if there are several. */
    private int choose(int vc) {
        int[] cell = state.cell;
        RouteCandidates candidates = partition.candidates;
        int packet = cell[vc + FRONT];
        int router = state.routerOf[vc >> state.portBits];
        partition.findWays(packet, router);
        boolean isOnly = candidates.count() == 1;
        int best = isOnly ? 0 : partition.bestWay();
        int port = state.portOf[candidates.channel(best)];
        cell[vc + WAY] = isOnly ? port : ~port;
        cell[vc + WANTED] = (int) candidates.vcs(best);
        cell[vc + STATE] = candidates.state(best);
        int destination = partition.packets.destination(packet);
        if (isOnly && table.isKept() && (!isEntry[router] || table.isOpen(router, destination))) {
            learn(router, destination);
        }
        return port;
    }

    /**
     * Stores the routes from a router to a destination and its neighbours in the table. Where no
     * packet begins, not every destination need have a route, so only this one is looked up.
     */
    private void learn(int router, int destination) {
        boolean isWhole = isEntry[router];
        int end = isWhole ? table.end(destination) : destination + 1;
        for (int d = isWhole ? table.first(destination) : destination; d < end; d++) {
            partition.findWaysTo(d, router);
            if (partition.candidates.count() == 1) {
                int port = state.portOf[partition.candidates.channel(0)];
                int place = state.cell[port + PLACE] / RouterState.PLACES;
                table.keep(router, d, place, port, (int) partition.candidates.vcs(0));
            }
        }
        if (isWhole) {
            table.share(router, destination);
        }
    }

    /** See {@link VcEngine#cost}. */
    long cost(RouteCandidates candidates, int way) {
        int port = state.portOf[candidates.channel(way)];
        int some = (int) candidates.vcs(way);
        int used = 0;
        for (int bits = some; bits != 0; bits &= bits - 1) {
            used += state.cell[state.vc(port, Integer.numberOfTrailingZeros(bits)) + USED];
        }
        if (candidates.hops(way) > 0) {
            return (long) used * candidates.hops(way);
        }
        boolean isOpen = (some & state.cell[port + FREE]) != 0;
        return isOpen ? used - (long) Integer.bitCount(some) * slots : Long.MAX_VALUE - 1;
    }

    /**
     * Adds the VCs whose heads request again in the coming step, or wait for one of several routes.
     */
    void addWaiting(IntList found) {
        for (RouterBlock block : state.blocks) {
            for (int i = block.asking.first; i < block.asking.end; i++) {
                found.add(state.cell[i]);
            }
        }
        for (int first : choosing) {
            addList(first, found);
        }
    }

    /** Adds the VCs whose heads sleep until a VC of this port is given back. */
    void addSleeping(int port, IntList found) {
        addList(state.cell[port + SLEEPING], found);
    }

    private void addList(int first, IntList found) {
        for (int vc = first; vc != NONE; vc = state.cell[vc + NEXT]) {
            found.add(vc);
        }
    }
}
