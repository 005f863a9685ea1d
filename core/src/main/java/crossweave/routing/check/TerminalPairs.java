package crossweave.routing.check;

import java.io.Serializable;
import java.util.BitSet;
import java.util.SortedSet;
import java.util.TreeMap;

/** Terminals that send to each other, where not all do. */
public final class TerminalPairs implements Serializable {
    private final TreeMap<Integer, BitSet> sources = new TreeMap<>(); // per destination

    public void add(int source, int destination) {
        sources.computeIfAbsent(destination, _ -> new BitSet()).set(source);
    }

    SortedSet<Integer> destinations() {
        return sources.navigableKeySet();
    }

    /** Who sends to one of the destinations. */
    BitSet sources(int destination) {
        return sources.getOrDefault(destination, new BitSet());
    }
}
