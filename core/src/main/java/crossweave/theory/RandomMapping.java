package crossweave.theory;

/**
 * What to expect of tasks placed at random on a square mesh: [003] 3.4, table 3.1, lemmas 6 and 7.
 * These are estimates, corrected by their author to fit 25 mappings.
 *
 * @param nodes N, of the mesh
 * @param degree delta_avg: tasks that a task sends to, on average
 */
public record RandomMapping(int nodes, double degree) {
    public RandomMapping {
        if (nodes < 1) {
            throw new IllegalArgumentException(
                    "%d nodes, but a mesh has 1 at least".formatted(nodes));
        }
        if (!(degree > 0)) {
            throw new IllegalArgumentException(
                    "tasks send to %s others, but those that never send do not contend"
                            .formatted(degree));
        }
    }

    private double side() {
        return Math.sqrt(nodes);
    }

    /** C = delta_avg sqrt(N), by which all of contention grows. */
    public double contention() {
        return degree * side();
    }

    /** 2 sqrt(N) / 3 - 2 / (3 sqrt(N)), equation 3.18: over all pairs, a node with itself too. */
    public double averageDistance() {
        return 2 * side() / 3 - 2 / (3 * side());
    }

    /** 2 (sqrt(N) - 1). */
    public double worstDistance() {
        return 2 * (side() - 1);
    }

    /** chi_avg = C / 6: paths through a channel. */
    public double averageLoad() {
        return contention() / 6;
    }

    /** chi_max = 3 C / 8. */
    public double worstLoad() {
        return 3 * contention() / 8;
    }

    /** nu_avg = C / 2: paths that a path shares a channel with. */
    public double averageLevel() {
        return contention() / 2;
    }

    /** nu_max = C. */
    public double worstLevel() {
        return contention();
    }

    /** 2 / sqrt(N), lemma 6: node traffic at which the average node saturates. */
    public double averageSaturation() {
        return 2 / side();
    }

    /** 1 / sqrt(N), lemma 7: the same of the worst node. */
    public double worstSaturation() {
        return 1 / side();
    }
}
