package crossweave.network.vc;

import static crossweave.network.vc.VcTable.NONE;
import static crossweave.network.vc.VcTable.UNKNOWN;
import static crossweave.network.vc.VcTable.WAY;

import crossweave.allocator.Allocator;
import crossweave.network.packet.IntList;
import crossweave.network.packet.TimingWheel;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;

import java.io.Serializable;
import java.util.Arrays;

/**
 * VC allocation with all variants. The heads that request in a step are evaluated together, in all
 * routers at once; a head that finds no free VC sleeps until a VC that it may take is given back.
 * Routers with default settings do not use it: see {@link PlainVcAllocator}.
 */
final class VcAllocator implements Serializable {
    private final VcPartition partition;
    private final VcNetwork network;
    private final VcTable vcTable;
    private final RouterPorts ports;
    private final int delay;
    private final int shift;
    private boolean choosesOften; // heads may have several routes
    private final RouterAllocators allocators;
    private final int[] sleeping; // per port: the first VC whose head waits for a VC of it
    private final int[] choosing; // per router: the first VC whose head waits for one of several
    private IndexSet asking; // VCs whose heads request in this step
    private IndexSet next; // ... in the next one
    private IndexSet later; // ... and in the one after it
    private final int[]
            pendingGrant; // per VC: the VC granted to its head, while the grant is delayed
    private final TimingWheel
            pendingGrants; // such VCs, by the cycle in which the grant takes effect
    private boolean isSpeculative;
    final IntList speculating = new IntList(); // VCs whose heads request the switch in this step

    VcAllocator(VcPartition partition) {
        this.partition = partition;
        this.network = partition.network;
        this.vcTable = network.vcTable;
        this.ports = network.ports;
        this.shift = vcTable.shift;
        this.delay = network.settings.vcAllocationDelay();
        this.choosesOften = network.routing.nature() == RoutingFunction.Nature.ADAPTIVE;
        this.allocators =
                new RouterAllocators(
                        network.settings.vcAllocator(),
                        network.settings.style(),
                        ports,
                        vcTable.perPort,
                        vcTable.perPort);
        this.sleeping = filled(ports.count);
        this.choosing = filled(ports.outputs.length);
        this.asking = partition.listOfVcs();
        this.next = partition.listOfVcs();
        this.later = partition.listOfVcs();
        this.pendingGrant = new int[delay > 1 ? vcTable.count() : 0];
        this.pendingGrants = new TimingWheel(delay);
        this.isSpeculative = network.settings.speculative();
    }

    static int[] filled(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    /** The head of a VC requests in the coming step (0), in the next one (1), or after it (2). */
    void add(int vc, int stepsAhead) {
        vcTable.clearRoute(vc);
        (stepsAhead == 0 ? asking : stepsAhead == 1 ? next : later).add(vc);
    }

    /** A VC of a port was given back: heads that sleep for it request from the next step on. */
    void wakeNext(int port) {
        wake(port, next);
    }

    /** The same between steps: they request in the coming step. */
    void wakeNow(int port) {
        wake(port, asking);
    }

    private void wake(int port, IndexSet list) {
        int first = sleeping[port];
        if (first != NONE) {
            for (int vc = first; vc != NONE; vc = vcTable.next(vc)) {
                list.add(vc);
            }
            sleeping[port] = NONE;
        }
        if (!choosesOften) {
            return;
        }
        int router = ports.sender(port);
        for (int vc = choosing[router]; vc != NONE; vc = vcTable.next(vc)) {
            list.add(vc);
        }
        choosing[router] = NONE;
    }

    /** Whether a head requests; speculating heads do so in every cycle until they hold a VC. */
    boolean hasWork() {
        return asking.count + next.count + later.count > 0
                || isSpeculative && !pendingGrants.isEmpty();
    }

    long nextPendingGrant(long now) {
        return pendingGrants.next(now);
    }

    /** Simulates a step; {@code isFirst} of its cycle. */
    void allocate(long cycle, boolean isFirst) {
        ask(cycle);
        if (isSpeculative) {
            speculate();
        }
        if (asking.count > 0) {
            match(cycle);
            asking.count = 0;
        }
        if (delay > 1 && isFirst) {
            commitPendingGrants(cycle);
        }
    }

    /** Every request is {@link #grant}ed a VC, or {@link #retry}s. */
    private void match(long cycle) {
        for (int i = 0; i < asking.count; i++) {
            request(asking.vcs[i]);
        }
        allocators.allocate();
        for (int i = 0; i < asking.count; i++) {
            int head = asking.vcs[i];
            int vc = allocators.of(ports.sender(vcTable.outputPort(head))).labelOf(place(head));
            if (vc == NONE) {
                retry(head);
            } else {
                grant(head, vc, cycle);
            }
        }
        allocators.clear();
    }

    private void request(int head) {
        int port = vcTable.outputPort(head);
        Allocator allocator = allocators.asked(ports.sender(port));
        int from = place(head);
        long priority = network.priority(vcTable.packet(head));
        long free = vcTable.routeVcs(head) & vcTable.freeVcs(port);
        for (long bits = free; bits != 0; bits &= bits - 1) {
            int index = Long.numberOfTrailingZeros(bits);
            int to = ports.outputIndex(port) * vcTable.perPort + index;
            allocator.request(from, to, (port << vcTable.shift) + index, priority);
        }
    }

    private int place(int vc) {
        return ports.inputIndex(vcTable.port(vc)) * vcTable.perPort + vcTable.index(vc);
    }

    /** Heads that hold no VC but may get one with a free slot request the switch as well. */
    private void speculate() {
        speculating.clear();
        for (int i = 0; i < asking.count; i++) {
            speculate(asking.vcs[i], vcTable.outputPort(asking.vcs[i]));
        }
        if (delay > 1) {
            pendingGrants.forEach(vc -> speculate(vc, pendingGrant[vc] >> shift));
        }
    }

    private void speculate(int vc, int port) {
        for (long bits = vcTable.routeVcs(vc) & vcTable.freeVcs(port);
                bits != 0;
                bits &= bits - 1) {
            if (vcTable.hasCredit((port << shift) + Long.numberOfTrailingZeros(bits))) {
                speculating.add(vc);
                return;
            }
        }
    }

    /** Grants a VC to a head that requested. */
    private void grant(int vc, int out, long cycle) {
        if (delay == 1) {
            assign(vc, out);
        } else {
            pendingGrant[vc] = out;
            pendingGrants.add(cycle + delay - 1, vc);
        }
    }

    /** A head is granted nothing, and requests again. */
    private void retry(int vc) {
        next.add(vc);
    }

    private void commitPendingGrants(long cycle) {
        IntList due = pendingGrants.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            int vc = due.get(i);
            if (vcTable.isTaken(pendingGrant[vc])) {
                next.add(vc); // another head took it
            } else {
                assign(vc, pendingGrant[vc]);
            }
        }
        due.clear();
    }

    private void assign(int vc, int out) {
        vcTable.allocate(out, vc);
        vcTable.setOut(vc, out);
        network.packets.setState(vcTable.packet(vc), vcTable.wayState(vc));
        partition.switches.hasVc(vc);
    }

    /** Ends a step. */
    void advance() {
        IndexSet empty = asking;
        asking = next;
        next = later;
        later = empty;
    }

    /** Heads request the free VCs of their route, or sleep. */
    private void ask(long cycle) {
        int[] list = asking.vcs;
        int kept = 0;
        for (int i = 0; i < asking.count; i++) {
            int vc = list[i];
            int port = vcTable.isRouteFixed(vc) ? vcTable.outputPort(vc) : computeRoute(vc, cycle);
            if ((vcTable.routeVcs(vc) & vcTable.freeVcs(port)) != 0) {
                list[kept++] = vc;
            } else {
                sleep(vc, port);
            }
        }
        asking.count = kept;
    }

    private void sleep(int vc, int port) {
        if (vcTable.isRouteFixed(vc)) {
            vcTable.setNext(vc, sleeping[port]);
            sleeping[port] = vc;
        } else if (partition.candidates.hops(0) > 0) {
            next.add(vc); // with every slot used or freed another route may become better
        } else {
            int router = ports.sender(port);
            vcTable.setNext(vc, choosing[router]);
            choosing[router] = vc;
        }
    }

    /** Adds the VCs whose heads request in the coming step, or wait for any of several routes. */
    void addWaiting(IntList found) {
        for (int i = 0; i < asking.count; i++) {
            found.add(asking.vcs[i]);
        }
        for (int router = 0; choosesOften && router < choosing.length; router++) {
            addList(choosing[router], found);
        }
    }

    /** Adds the VCs whose heads sleep until a VC of this port is given back. */
    void addSleeping(int port, IntList found) {
        addList(sleeping[port], found);
    }

    private void addList(int first, IntList found) {
        for (int vc = first; vc != NONE; vc = vcTable.next(vc)) {
            found.add(vc);
        }
    }

    /** Finds the route of a head, and fixes it if there is only one. */
    private int computeRoute(int vc, long cycle) {
        if (vcTable.get(vc, WAY) == UNKNOWN) {
            vcTable.setAsked(vc, cycle);
        }
        RouteCandidates candidates = partition.candidates;
        network.findWays(vcTable.packet(vc), ports.router(vc >> shift), candidates);
        int best = candidates.count() == 1 ? 0 : network.bestWay(candidates);
        int port = ports.ofChannel[candidates.channel(best)];
        vcTable.setRoute(
                vc, port, candidates.count() == 1, candidates.vcs(best), candidates.state(best));
        return port;
    }
}
