package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ASKED;
import static crossweave.network.vc.RouterState.ASKING;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.GOAL;
import static crossweave.network.vc.RouterState.NEXT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.PLACE;
import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.ROW;
import static crossweave.network.vc.RouterState.SLEEPING;
import static crossweave.network.vc.RouterState.STATE;
import static crossweave.network.vc.RouterState.WANTED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Requests of heads for VCs, which {@link IslipVcAllocator} or {@link VcMatching} grants. A head
 * that finds no free VC sleeps until a VC that it may take is given back.
 */
final class VcRequests implements Serializable {
    private final VcSite partition;
    private final RouterState state;
    private final RouteTable table;
    private final boolean[] isEntry; // per router: has a terminal that sends
    private final boolean isStateful; // the table has routing states
    private final boolean isAdaptive;
    private final boolean isStepped; // several steps per cycle
    private final int[] choosing; // per router: first VC whose head waits for any of several routes

    VcRequests(VcSite partition, int mostOutputs) {
        this.partition = partition;
        this.state = partition.shared().state;
        RoutingFunction routing = partition.shared().routing;
        this.table = new RouteTable(state, routing, partition.shared().topology, mostOutputs);
        for (int n = 0; n < state.routerOf.length; n++) {
            if (state.routerOf[n] != NONE && !state.leadsOut(n)) {
                state.cell[state.firstPort + n * RECORD + ROW] = table.row(state.routerOf[n]);
            }
        }
        this.isEntry = new boolean[partition.shared().topology.routers()];
        for (int t = 0; t < partition.shared().topology.terminals(); t++) {
            isEntry[partition.shared().topology.entry(t)] = true;
        }
        this.isStateful = table.isStateful();
        this.isAdaptive = routing.nature() == RoutingFunction.Nature.ADAPTIVE;
        this.isStepped = partition.shared().mode.isStepped();
        this.choosing = new int[isAdaptive ? partition.shared().topology.routers() : 0];
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
            if (isStepped) {
                endRouting();
            } else {
                askFirst(cycle);
            }
            if (!state.block.asking.isEmpty()) {
                askAgain(cycle);
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
            boolean isWide = state.isWide;
            int portBits = state.portBits;
            int firstPort = state.firstPort;
            int asked = state.asked.first;
            int asking = state.block.asking.end;
            for (int i = begin; i < end; i++) {
                int vc = cell[i];
                cell[vc + ASKED] = (int) cycle;
                int row = cell[firstPort + (vc >> portBits << RECORD_BITS) + ROW];
                int goal = cell[vc + GOAL];
                int page = cell[row + (goal >> RouteTable.PAGE_BITS)];
                int option = options[page + (goal & RouteTable.PAGE - 1)];
                if (isStateful) {
                    cell[vc + STATE] = table.states[page + (goal & RouteTable.PAGE - 1)];
                }
                int port = cell[row - 1 - (option & RouteTable.PLACE_MASK)];
                int wanted = cell[firstPort - 1 - (option >> RouteTable.PLACE_BITS)];
                cell[vc + WAY] = port;
                cell[vc + WANTED] = wanted;
                boolean isOpen =
                        isWide ? state.open(vc, port) != 0 : (wanted & cell[port + FREE]) != 0;
                if (!isOpen) {
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

        /**
         * Routing of several cycles ends in the first step of a cycle, for requests in the next.
         */
        private void endRouting() {
            int[] cell = state.cell;
            int due = state.fresh.end(state.block.number, 0);
            int begin = state.fresh.first(state.block.number, 0);
            for (int i = begin; i < cell[due]; i++) {
                state.block.askingNext.add(cell, cell[i]);
            }
            cell[due] = begin;
            state.asked.clear();
        }

        private void askAgain(long cycle) {
            int[] cell = state.cell;
            StateList again = state.block.asking;
            int end = again.end;
            for (int i = again.first; i < end; i++) {
                int vc = cell[i];
                int port = cell[vc + WAY];
                if (cell[vc + WANTED] == 0) {
                    cell[vc + ASKED] = (int) cycle;
                    port = choose(vc);
                } else if (port < 0) {
                    port = choose(vc);
                }
                if (state.open(vc, port) == 0) {
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

    /** The route of a head that comes to the front is found when it first requests. */
    void forgetRoute(int vc) {
        state.cell[vc + WANTED] = 0;
        state.cell[vc + WAY] = 0;
    }

    private void sleep(int vc, int port) {
        int[] cell = state.cell;
        if (cell[vc + WAY] >= 0) {
            cell[vc + NEXT] = state.cell[port + SLEEPING];
            state.cell[port + SLEEPING] = vc;
        } else if (partition.shared().candidates.hops(0) > 0) {
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
        RouteCandidates candidates = partition.shared().candidates;
        int packet = cell[vc + FRONT];
        int router = state.routerOf[vc >> state.portBits];
        partition.findWays(packet, router);
        boolean isOnly = candidates.count() == 1;
        int best = isOnly ? 0 : partition.bestWay();
        int port = state.portOf[candidates.channel(best)];
        boolean isFixed = isOnly || candidates.isFinal();
        cell[vc + WAY] = isFixed ? port : ~port;
        cell[vc + WANTED] = state.wanted(candidates.vcs(best) & state.allVcs);
        cell[vc + STATE] = candidates.state(best);
        if (candidates.isFinal()) {
            partition.shared().packets.setState(packet, candidates.state(best));
        } else if (isOnly && isStateful) {
            keep(router, cell[vc + GOAL]);
        } else if (isOnly && table.isKept()) {
            int destination = partition.shared().packets.destination(packet);
            if (!isEntry[router] || table.isOpen(router, destination)) {
                learn(router, destination);
            }
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
            if (partition.shared().candidates.count() == 1) {
                keep(router, d);
            }
        }
        if (isWhole) {
            table.share(router, destination);
        }
    }

    /** Stores the only route that was found from a router for a goal. */
    private void keep(int router, int goal) {
        RouteCandidates found = partition.shared().candidates;
        int port = state.portOf[found.channel(0)];
        int place = state.cell[port + PLACE] / RouterState.PLACES;
        table.keep(router, goal, place, port, found.vcs(0) & state.allVcs, found.state(0));
    }

    /** The head at the front of a VC requests no more, wherever it waits. */
    void remove(int vc) {
        int[] cell = state.cell;
        for (RouterBlock block : state.blocks) {
            block.asking.remove(cell, vc);
            block.askingNext.remove(cell, vc);
            block.askingLater.remove(cell, vc);
        }
        state.fresh.remove(vc);
        int port = cell[vc + WAY] < 0 ? ~cell[vc + WAY] : cell[vc + WAY];
        if (port >= state.firstPort) {
            cell[port + SLEEPING] = without(vc, cell[port + SLEEPING]);
        }
        if (isAdaptive) {
            int router = state.routerOf[vc >> state.portBits];
            choosing[router] = without(vc, choosing[router]);
        }
    }

    /** The first VC of a list without this one. */
    private int without(int vc, int first) {
        int[] cell = state.cell;
        if (first == vc) {
            return cell[vc + NEXT];
        }
        for (int other = first; other != NONE; other = cell[other + NEXT]) {
            if (cell[other + NEXT] == vc) {
                cell[other + NEXT] = cell[vc + NEXT];
            }
        }
        return first;
    }

    /**
     * The cost of one of these routes: slots in use times hops, with its handicap, or less the more
     * are free.
     */
    long cost(RouteCandidates candidates, int way) {
        int port = state.portOf[candidates.channel(way)];
        long some = candidates.vcs(way) & state.allVcs;
        if (candidates.hops(way) > 0) {
            int queue = state.slots.used(port, candidates.counted(way) & state.allVcs);
            return (long) queue * candidates.hops(way) + candidates.handicap(way);
        }
        boolean isOpen = (some & state.masks.get(port, FREE)) != 0;
        return isOpen ? -state.slots.free(port, some) : Long.MAX_VALUE - 1;
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
