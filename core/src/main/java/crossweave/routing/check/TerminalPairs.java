package crossweave.routing.check;

import java.io.Serializable;
import java.util.BitSet;
import java.util.SortedSet;
import java.util.TreeMap;

/** Pairs of terminals of which one sends to the other, where not all pairs communicate. */
public final class TerminalPairs implements Serializable {
    private final TreeMap<Integer, BitSet> sources = new TreeMap<>(); // per destination

    public void add(int source, int destination) {
        sources.computeIfAbsent(destination, _ -> new BitSet()).set(source);
    }

    SortedSet<Integer> destinations() {
        return sources.navigableKeySet();
    }

    /** The terminals that send to a destination. */
    BitSet sources(int destination) {
        return sources.getOrDefault(destination, new BitSet());
    }
}
