package crossweave.topology.family;

import crossweave.random.RandomStream;

import java.util.Arrays;

/**
 * A random graph in which every router has the same number of links. Two random routers with free
 * ports that are not joined yet are joined until no such pair is left; a router that still has two
 * free ports, or two that are joined and have one each, then take the place of a random link.
 */
final class RegularGraph {
    private static final int TRIES = 100; // per router, to find a link whose place can be taken

    private final int degree;
    private final RandomStream random;
    private final int[][] neighbors;
    private final int[] links; // per router
    private final int[] open; // routers with free ports, in no order
    private final int[] place; // per router: its index there
    private int openCount;

    RegularGraph(int routers, int degree, RandomStream random) {
        this.degree = degree;
        this.random = random;
        this.neighbors = new int[routers][degree];
        this.links = new int[routers];
        this.open = new int[routers];
        this.place = new int[routers];
        for (int router = 0; router < routers; router++) {
            reopen(router);
        }
    }

    /** Joins routers; false if that came to an end too early. */
    boolean grow() {
        while (openCount > 1 || openCount == 1 && degree - links[open[0]] > 1) {
            if (!joinRandomPair() && !joinAnyPair() && !takePlaceOfLink()) {
                return false;
            }
        }
        return true;
    }

    /** The neighbours of each router, in ascending order. */
    int[][] neighbors() {
        int[][] sorted = new int[neighbors.length][];
        Arrays.setAll(sorted, router -> Arrays.copyOf(neighbors[router], links[router]));
        Arrays.stream(sorted).forEach(Arrays::sort);
        return sorted;
    }

    private boolean joinRandomPair() {
        return join(open[random.nextInt(openCount)], open[random.nextInt(openCount)]);
    }

    private boolean joinAnyPair() {
        if (openCount > degree + 1) {
            return true; // some are not joined: the next random pair may be
        }
        for (int i = 0; i < openCount; i++) {
            for (int j = 0; j < i; j++) {
                if (join(open[i], open[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Replaces a link x-y by x-a and y-b, where a and b have free ports and may be the same. */
    private boolean takePlaceOfLink() {
        int a = open[0];
        int b = degree - links[a] > 1 ? a : open[1];
        for (int i = 0; i < TRIES * neighbors.length; i++) {
            int x = random.nextInt(neighbors.length);
            int y = neighbors[x][random.nextInt(degree)];
            boolean isOther = x != a && x != b && y != a && y != b;
            if (isOther && areJoined(x, y) && !areJoined(x, a) && !areJoined(y, b)) {
                remove(x, y);
                remove(y, x);
                join(x, a);
                join(y, b);
                return true;
            }
        }
        return false;
    }

    private boolean join(int a, int b) {
        if (a == b || areJoined(a, b)) {
            return false;
        }
        add(a, b);
        add(b, a);
        return true;
    }

    private boolean areJoined(int a, int b) {
        for (int i = 0; i < links[a]; i++) {
            if (neighbors[a][i] == b) {
                return true;
            }
        }
        return false;
    }

    private void add(int router, int neighbor) {
        neighbors[router][links[router]++] = neighbor;
        if (links[router] == degree) {
            int last = open[--openCount];
            open[place[router]] = last;
            place[last] = place[router];
        }
    }

    private void remove(int router, int neighbor) {
        if (links[router] == degree) {
            reopen(router);
        }
        int at = 0;
        while (neighbors[router][at] != neighbor) {
            at++;
        }
        neighbors[router][at] = neighbors[router][--links[router]];
    }

    private void reopen(int router) {
        place[router] = openCount;
        open[openCount++] = router;
    }
}
