package crossweave.trace.topology.simgrid;

import crossweave.trace.topology.GraphFile.Terminal;
import crossweave.trace.topology.NetworkSketch;
import crossweave.unit.LinkSpeed;

import java.util.List;

/**
 * A fat tree by what each level has, the lowest first.
 *
 * @param children below each switch of a level
 * @param parents in a level of each node below it
 * @param cables between a switch of a level and each of its children
 */
record SimGridFatTree(List<Integer> children, List<Integer> parents, List<Integer> cables) {

    /**
     * Nodes of level l are numbered by what the levels up to l chose (parents) and those above will
     * choose (children), the lowest running fastest; a parent differs in the digit of its level.
     */
    void build(LinkSpeed speed, String label, NetworkSketch sketch) {
        boolean isHostAttached = parents.getFirst() == 1 && cables.getFirst() == 1;
        int[] first = new int[children.size() + 1]; // router of each level; hosts have level 0
        for (int host = 0; host < size(0) && !isHostAttached; host++) {
            sketch.terminal(new Terminal(sketch.router(label + "host " + host)));
        }
        for (int level = 1; level <= children.size(); level++) {
            first[level] = sketch.routers();
            for (int at = 0; at < size(level); at++) {
                sketch.router("%sswitch %d.%d".formatted(label, level, at));
            }
        }
        first[0] = first[1] - size(0);
        for (int level = 1; level <= children.size(); level++) {
            for (int below = 0; below < size(level - 1); below++) {
                for (int choice = 0; choice < parents.get(level - 1); choice++) {
                    int above = first[level] + parent(level, below, choice);
                    if (level == 1 && isHostAttached) {
                        sketch.terminal(new Terminal(above, speed));
                    } else {
                        cable(first[level - 1] + below, above, level - 1, speed, sketch);
                    }
                }
            }
        }
    }

    private void cable(int below, int above, int level, LinkSpeed speed, NetworkSketch sketch) {
        for (int cable = 0; cable < cables.get(level); cable++) {
            sketch.link(below, above, speed, "up-" + level, "down-" + level);
        }
    }

    /** Nodes of a level; 0 are the hosts. */
    private int size(int level) {
        int size = 1;
        for (int each = 1; each <= children.size(); each++) {
            size *= each <= level ? parents.get(each - 1) : children.get(each - 1);
        }
        return size;
    }

    /** The parent that a node has by one of its choices. */
    private int parent(int level, int below, int choice) {
        int stride = 1; // of the digit that the level decides
        for (int each = 1; each < level; each++) {
            stride *= parents.get(each - 1);
        }
        int low = below % stride;
        int high = below / stride / children.get(level - 1);
        return low + stride * (choice + parents.get(level - 1) * high);
    }
}
