package crossweave.network.head;

import crossweave.arbiter.Arbiter;
import crossweave.network.packet.Packets;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * Grants channels, or VCs of them, to the requests that an arbiter prefers, of those that can be
 * granted. A packet that requests several channels competes for the first of them that is open.
 */
final class ChannelArbitration implements Serializable {
    private static final int NONE = ChannelRequests.NONE;

    private final ChannelRequests requests;
    private final Arbiter arbiter;
    private final boolean keepsOrder; // lists are in the order of the arbiter
    private final Packets packets;
    private final IntList contested = new IntList(); // resources that may be granted in this cycle
    private final IntList granted = new IntList(); // in this cycle: requests, each before its VC
    private final IntList passedOver =
            new IntList(); // open in this cycle, but a head prefers another

    ChannelArbitration(ChannelRequests requests, Arbiter arbiter, Packets packets) {
        this.requests = requests;
        this.arbiter = arbiter;
        this.keepsOrder = arbiter.keepsOrder();
        this.packets = packets;
    }

    /**
     * Puts a request into the list of its resource: in the order of the arbiter, if it keeps one.
     */
    void enter(int request, long cycle) {
        int resource = requests.resource(request);
        int behind = requests.last(resource);
        while (keepsOrder && behind != NONE && isBefore(request, behind, resource, cycle)) {
            behind = requests.previous(behind);
        }
        requests.enter(request, behind);
    }

    /** A resource may be granted in this cycle. */
    void add(int resource) {
        contested.add(resource);
    }

    IntList contested() {
        return contested;
    }

    IntList granted() {
        return granted;
    }

    boolean heedsFailures() {
        return arbiter.heedsFailures();
    }

    /** Decides who is granted what in this cycle, by the rules of a technique. */
    void decide(ChannelRules rules, long cycle) {
        for (int i = 0; i < contested.size(); i++) {
            decide(contested.get(i), rules, cycle);
        }
    }

    /** Decides again, in the next cycle, about resources that heads did not want in this one. */
    void retry(ChannelRules rules, long cycle) {
        for (int i = 0; i < contested.size(); i++) {
            if (rules.freeAt(contested.get(i)) > cycle) {
                rules.wakeWhenFree(contested.get(i), cycle);
            }
        }
        for (int i = 0; i < passedOver.size(); i++) {
            rules.wakeWhenFree(passedOver.get(i), cycle);
        }
        contested.clear();
        passedOver.clear();
    }

    /** Grants a resource, or its VCs, to the requests that go first. */
    private void decide(int resource, ChannelRules rules, long cycle) {
        int winners = 0;
        int best = first(resource, rules, cycle);
        while (best != NONE) {
            winners++;
            int vc = rules.vcFor(best, cycle);
            rules.grantVc(best, vc, cycle);
            arbiter.won(resource, requests.packet(best));
            requests.grant(best);
            granted.add(best);
            granted.add(vc);
            best = rules.isTaken(resource, cycle) ? NONE : first(resource, rules, cycle);
        }
        if (winners > 0 && arbiter.heedsFailures()) {
            countFailures(resource, rules, cycle);
        }
    }

    /** The request that goes first of those that can be granted, or NONE. */
    private int first(int resource, ChannelRules rules, long cycle) {
        int best = NONE;
        boolean isPassedOver = false;
        for (int r = requests.first(resource);
                r != NONE && !(keepsOrder && best != NONE);
                r = requests.next(r)) {
            if (requests.isGranted(r)
                    || best != NONE && !isBefore(r, best, resource, cycle)
                    || !rules.isOpen(r, cycle)) {
                continue;
            }
            if (!isFirstChoice(r, rules, cycle)) {
                isPassedOver = true;
            } else if (rules.vcFor(r, cycle) != ChannelRules.NO_VC) {
                best = r;
            }
        }
        if (isPassedOver && best == NONE) {
            passedOver.add(resource);
        }
        return best;
    }

    private boolean isBefore(int request, int other, int resource, long cycle) {
        return arbiter.isBefore(resource, requests.packet(request), requests.packet(other), cycle);
    }

    /** Whether no route is open that the packet prefers to the one of this request. */
    private boolean isFirstChoice(int request, ChannelRules rules, long cycle) {
        int r = requests.firstOf(requests.packet(request));
        while (r != request) {
            if (rules.isOpen(r, cycle)) {
                return false;
            }
            r = requests.nextOf(r);
        }
        return true;
    }

    private void countFailures(int resource, ChannelRules rules, long cycle) {
        for (int r = requests.first(resource); r != NONE; r = requests.next(r)) {
            if (!requests.isGranted(r)
                    && rules.isOpen(r, cycle)
                    && isFirstChoice(r, rules, cycle)) {
                packets.fails(requests.packet(r));
            }
        }
    }
}
