package crossweave.workload.process;

import java.io.Serializable;
import java.util.List;

/**
 * Processes whose messages routers combine, again and again in the order in which each of them
 * contributes.
 *
 * @param root the process that gets the result, or {@link #ALL}
 * @param stream a number of the program's choice: operations of different streams never mix
 */
public record Combination(List<Integer> processes, int root, int stream) implements Serializable {
    /** Every process gets the result. */
    public static final int ALL = -1;

    /** Whether a process gets the result. */
    boolean isFor(int process) {
        return root == ALL || root == process;
    }

    int[] sources() {
        return processes.stream().mapToInt(Integer::intValue).toArray();
    }

    int[] destinations() {
        return processes.stream().mapToInt(process -> root == ALL ? process : root).toArray();
    }
}
