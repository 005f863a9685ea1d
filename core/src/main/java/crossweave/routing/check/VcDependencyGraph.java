package crossweave.routing.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A directed graph whose vertices are VCs of channels; it can find a cycle. */
final class VcDependencyGraph {
    private final long vcs; // the VCs that are vertices; each represents equal ones
    private final int perChannel; // vertices of a channel
    private final int vertices;
    private int[] from = new int[1024];
    private int[] to = new int[1024];
    private int edges;

    VcDependencyGraph(int channels, long vcs) {
        this.vcs = vcs;
        this.perChannel = Long.bitCount(vcs);
        this.vertices = channels * perChannel;
    }

    /** A VC of a channel. */
    record VirtualChannel(int channel, int vc) {}

    /** Adds an edge from each of some VCs of a channel to each of some VCs of another. */
    void add(int fromChannel, long fromVcs, int toChannel, long toVcs) {
        for (long a = fromVcs & vcs; a != 0; a &= a - 1) {
            int source = vertex(fromChannel, a);
            for (long b = toVcs & vcs; b != 0; b &= b - 1) {
                edge(source, vertex(toChannel, b));
            }
        }
    }

    /** The vertex of a channel and the lowest of these VCs. */
    private int vertex(int channel, long some) {
        long below = Long.lowestOneBit(some) - 1;
        return channel * perChannel + Long.bitCount(vcs & below);
    }

    private VirtualChannel virtualChannel(int vertex) {
        long rest = vcs;
        for (int skipped = 0; skipped < vertex % perChannel; skipped++) {
            rest &= rest - 1;
        }
        return new VirtualChannel(vertex / perChannel, Long.numberOfTrailingZeros(rest));
    }

    private void edge(int source, int target) {
        if (edges == from.length) {
            from = Arrays.copyOf(from, 2 * edges);
            to = Arrays.copyOf(to, 2 * edges);
        }
        from[edges] = source;
        to[edges++] = target;
    }

    /** A cycle, the shortest through one of its vertices; empty if there is none. */
    List<VirtualChannel> cycle() {
        int[][] successors = adjacency(from, to);
        boolean[] alive = onCyclesOrBetween(successors);
        for (int start = 0; start < alive.length; start++) {
            if (alive[start]) {
                return shortestCycle(onSomeCycle(start, successors, alive), successors, alive);
            }
        }
        return List.of();
    }

    /** Every remaining vertex has a remaining successor: following them must return to a vertex. */
    private static int onSomeCycle(int start, int[][] successors, boolean[] alive) {
        boolean[] passed = new boolean[alive.length];
        int vertex = start;
        while (!passed[vertex]) {
            passed[vertex] = true;
            int next = 0;
            while (!alive[successors[vertex][next]]) {
                next++;
            }
            vertex = successors[vertex][next];
        }
        return vertex;
    }

    private int[][] adjacency(int[] tail, int[] head) {
        int[] count = new int[vertices];
        for (int edge = 0; edge < edges; edge++) {
            count[tail[edge]]++;
        }
        int[][] lists = new int[vertices][];
        Arrays.setAll(lists, vertex -> new int[count[vertex]]);
        for (int edge = 0; edge < edges; edge++) {
            lists[tail[edge]][--count[tail[edge]]] = head[edge];
        }
        return lists;
    }

    /** Repeatedly removes vertices without predecessors or without successors. */
    private boolean[] onCyclesOrBetween(int[][] successors) {
        int[][] predecessors = adjacency(to, from);
        boolean[] alive = new boolean[vertices];
        Arrays.fill(alive, true);
        strip(alive, successors, predecessors);
        strip(alive, predecessors, successors);
        return alive;
    }

    private static void strip(boolean[] alive, int[][] forward, int[][] backward) {
        int[] degree = new int[alive.length];
        ArrayDeque<Integer> bare = new ArrayDeque<>();
        for (int vertex = 0; vertex < alive.length; vertex++) {
            for (int other : backward[vertex]) {
                degree[vertex] += alive[other] ? 1 : 0;
            }
            if (alive[vertex] && degree[vertex] == 0) {
                bare.add(vertex);
            }
        }
        while (!bare.isEmpty()) {
            int vertex = bare.remove();
            alive[vertex] = false;
            for (int other : forward[vertex]) {
                if (alive[other] && --degree[other] == 0) {
                    bare.add(other);
                }
            }
        }
    }

    private List<VirtualChannel> shortestCycle(int start, int[][] successors, boolean[] alive) {
        int[] before = new int[alive.length];
        Arrays.fill(before, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            int vertex = queue.remove();
            for (int next : successors[vertex]) {
                if (next == start) {
                    return walkBack(start, vertex, before);
                }
                if (alive[next] && before[next] < 0) {
                    before[next] = vertex;
                    queue.add(next);
                }
            }
        }
        return List.of();
    }

    private List<VirtualChannel> walkBack(int start, int end, int[] before) {
        List<VirtualChannel> cycle = new ArrayList<>();
        for (int vertex = end; vertex != start; vertex = before[vertex]) {
            cycle.add(virtualChannel(vertex));
        }
        cycle.add(virtualChannel(start));
        return cycle.reversed();
    }
}
