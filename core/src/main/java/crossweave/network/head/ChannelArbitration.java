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
    private final Packets packets;
    private final IntList contested = new IntList(); // resources that may be granted in this cycle
    private final IntList granted = new IntList(); // in this cycle: requests, each before its VC

    ChannelArbitration(ChannelRequests requests, Arbiter arbiter, Packets packets) {
        this.requests = requests;
        this.arbiter = arbiter;
        this.packets = packets;
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

    /** Heads that were not granted request again when one of their routes is free. */
    void retry(ChannelRules rules, long cycle) {
        for (int i = 0; i < contested.size(); i++) {
            retry(contested.get(i), rules, cycle);
        }
        contested.clear();
    }

    private void retry(int resource, ChannelRules rules, long cycle) {
        if (rules.freeAt(resource) > cycle) {
            rules.wakeWhenFree(resource, cycle);
        }
        if (!requests.someHaveSeveralWays()) {
            return; // no other request could have been granted
        }
        for (int r = requests.first(resource); r != NONE; r = requests.next(r)) {
            int way = requests.firstOf(requests.packet(r));
            for (; way != NONE; way = requests.nextOf(way)) {
                int wanted = requests.resource(way);
                if (rules.freeAt(wanted) > cycle || rules.isOpen(way, cycle)) {
                    rules.wakeWhenFree(wanted, cycle);
                }
            }
        }
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
        for (int r = requests.first(resource); r != NONE; r = requests.next(r)) {
            if (!requests.isGranted(r)
                    && isFirstChoice(r, rules, cycle)
                    && rules.vcFor(r, cycle) != ChannelRules.NO_VC
                    && (best == NONE || isBefore(r, best, resource, cycle))) {
                best = r;
            }
        }
        return best;
    }

    private boolean isBefore(int request, int other, int resource, long cycle) {
        return arbiter.isBefore(resource, requests.packet(request), requests.packet(other), cycle);
    }

    /** Whether a packet makes this request in this cycle: that of its first open route. */
    private boolean isFirstChoice(int request, ChannelRules rules, long cycle) {
        int r = requests.firstOf(requests.packet(request));
        while (r != request) {
            if (rules.isOpen(r, cycle)) {
                return false;
            }
            r = requests.nextOf(r);
        }
        return rules.isOpen(request, cycle);
    }

    private void countFailures(int resource, ChannelRules rules, long cycle) {
        for (int r = requests.first(resource); r != NONE; r = requests.next(r)) {
            if (!requests.isGranted(r) && isFirstChoice(r, rules, cycle)) {
                packets.fails(requests.packet(r));
            }
        }
    }
}
