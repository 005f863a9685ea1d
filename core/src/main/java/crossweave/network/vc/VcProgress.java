package crossweave.network.vc;

import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * Whether all packets of a {@link VcNetwork} can certainly go on, which is so nearly always. Who
 * waits for several others goes on with any of them, so it follows one of these only, from head to
 * head: whoever waits for a packet that goes on does so, too. A search for packets that are stuck,
 * on what {@link VcExport} exports, is needed only where these steps end in a circle.
 *
 * <p>VCs are numbers of buffers, as there.
 */
final class VcProgress implements Serializable {
    private static final int NOBODY = -1; // need be waited for
    private static final int UNKNOWN = -2;
    private static final byte BLOCKED = 1;
    private static final byte VISITED = 2; // in this walk
    private static final int LONGEST = 1000; // VCs between a tail and its head, or a walk gives up

    private final VcNetwork network;
    private final Topology topology;
    private final VcView vcs;
    private final RouteCandidates ways = new RouteCandidates(); // of a packet
    private final IntList blocked = new IntList(); // VCs whose front may not be able to leave
    private final IntList walk = new IntList();
    private final byte[] marks; // per VC; 0: its front goes on

    VcProgress(VcNetwork network, VcView vcs) {
        this.network = network;
        this.topology = network.topology;
        this.vcs = vcs;
        this.marks =
                new byte[Math.multiplyExact(topology.channels(), network.config.channels().vcs())];
    }

    boolean isCertain() {
        blocked.clear();
        vcs.addBlocked(blocked);
        for (int i = 0; i < blocked.size(); i++) {
            marks[blocked.get(i)] = BLOCKED;
        }
        boolean isCertain = true;
        for (int i = 0; i < blocked.size() && isCertain; i++) {
            isCertain = goesOn(blocked.get(i));
        }
        for (int i = 0; i < blocked.size(); i++) {
            marks[blocked.get(i)] = 0;
        }
        return isCertain;
    }

    /** Whether the packet at the front of a VC certainly goes on; if so, it is marked. */
    private boolean goesOn(int front) {
        walk.clear();
        int vc = head(front);
        while (vc >= 0 && marks[vc] == BLOCKED) {
            marks[vc] = VISITED;
            walk.add(vc);
            vc = head(waitsFor(vc));
        }
        if (vc == UNKNOWN || vc != NOBODY && marks[vc] == VISITED) {
            return false;
        }
        for (int i = 0; i < walk.size(); i++) {
            marks[walk.get(i)] = 0;
        }
        return true;
    }

    /**
     * The VC that the head of the packet at the front of a VC has come to, or that of a packet
     * before it there; NOBODY if it moves.
     */
    private int head(int front) {
        int vc = front;
        for (int steps = 0; vc >= 0; steps++) {
            int left = vcs.left(vc);
            if (left == 0 || topology.isEjection(vcs.channel(vc))) {
                return NOBODY;
            }
            if (left == network.packets.flits(vcs.packet(vc, 0))) {
                return vc;
            }
            vc = steps < LONGEST ? vcs.out(vc) : UNKNOWN;
        }
        return vc;
    }

    /** A VC whose front packet the head at the front of a VC waits for, among others. */
    private int waitsFor(int vc) {
        if (vcs.hasPendingGrant(vc)) {
            return NOBODY;
        }
        int out = vcs.out(vc);
        if (out == RouterState.NONE) {
            return holder(vc);
        }
        if (vcs.hasCredit(out) || vcs.used(out) > vcs.stored(out)) {
            return NOBODY;
        }
        return vcs.packets(out) > 0 ? out : UNKNOWN; // others use the slots that they share
    }

    /** Likewise, where it waits for one of several VCs to be given back. */
    private int holder(int vc) {
        network.findWays(vcs.packet(vc, 0), topology.target(vcs.channel(vc)), ways);
        int best = network.bestWay(ways);
        int holder = NOBODY;
        for (long bits = ways.vcs(best) & network.allVcs(); bits != 0; bits &= bits - 1) {
            int wanted = vcs.vc(ways.channel(best), Long.numberOfTrailingZeros(bits));
            holder = vcs.holder(wanted);
            if (holder < 0) {
                if (!vcs.isTaken(wanted) || vcs.packets(wanted) == 0) {
                    return NOBODY;
                }
                holder = wanted; // its last packet waits for the front one, or is that
            }
        }
        return holder;
    }
}
