package crossweave.workload.graph;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.util.GridShape;

import java.util.stream.IntStream;

/** The neighbours of tasks by formula. */
final class GraphShapes {
    private GraphShapes() {}

    static TaskGraph line(int tasks) {
        return new RoundRobinSends(
                tasks,
                task ->
                        IntStream.of(task + 1, task - 1)
                                .filter(t -> t >= 0 && t < tasks)
                                .toArray());
    }

    static TaskGraph ring(int tasks) {
        return new RoundRobinSends(
                tasks,
                task ->
                        IntStream.of((task + 1) % tasks, (task + tasks - 1) % tasks)
                                .distinct() // with two tasks, next and previous are the same
                                .toArray());
    }

    /** Row-major; the last dimension first, up before down. */
    static TaskGraph mesh(GridShape sizes) {
        return new RoundRobinSends(sizes.product(), task -> gridNeighbours(task, sizes));
    }

    private static int[] gridNeighbours(int task, GridShape sizes) {
        IntStream.Builder neighbours = IntStream.builder();
        int stride = 1;
        for (int dimension = 0; dimension < sizes.dimensions(); dimension++) {
            int extent = sizes.along(dimension);
            int at = task / stride % extent;
            if (at + 1 < extent) {
                neighbours.add(task + stride);
            }
            if (at > 0) {
                neighbours.add(task - stride);
            }
            stride *= extent;
        }
        return neighbours.build().toArray();
    }

    /** The same, with the ends of every row and column as neighbours. */
    static TaskGraph torus(GridShape sizes) {
        return new RoundRobinSends(sizes.product(), task -> torusNeighbours(task, sizes));
    }

    private static int[] torusNeighbours(int task, GridShape sizes) {
        IntStream.Builder neighbours = IntStream.builder();
        int stride = 1;
        for (int dimension = 0; dimension < sizes.dimensions(); dimension++) {
            int extent = sizes.along(dimension);
            int at = task / stride % extent;
            neighbours.add(task + ((at + 1) % extent - at) * stride);
            neighbours.add(task + ((at + extent - 1) % extent - at) * stride);
            stride *= extent;
        }
        return neighbours.build().filter(other -> other != task).distinct().toArray();
    }

    static TaskGraph hypercube(int tasks) {
        if (Integer.bitCount(tasks) != 1) {
            throw new InvalidSettings(
                    "graph",
                    ProblemCode.NOT_ALLOWED,
                    "is hypercube, but %d tasks are no power of 2; give it tasks=%d",
                    tasks,
                    Integer.highestOneBit(tasks));
        }
        int bits = Integer.numberOfTrailingZeros(tasks);
        return new RoundRobinSends(
                tasks, task -> IntStream.range(0, bits).map(bit -> task ^ 1 << bit).toArray());
    }

    static TaskGraph binaryTree(int tasks) {
        return new RoundRobinSends(
                tasks,
                task ->
                        IntStream.of((task + 1) / 2 - 1, 2 * task + 1, 2 * task + 2)
                                .filter(t -> t >= 0 && t < tasks)
                                .toArray());
    }

    static TaskGraph matrixTranspose(int tasks) {
        int side = (int) Math.sqrt(tasks);
        if (side * side != tasks) {
            throw new InvalidSettings(
                    "graph",
                    ProblemCode.NOT_ALLOWED,
                    "is matrix-transpose, but %d tasks are no square; give it tasks=%d",
                    tasks,
                    side * side);
        }
        return new RoundRobinSends(
                tasks,
                task ->
                        IntStream.of(task % side * side + task / side)
                                .filter(other -> other != task)
                                .toArray());
    }
}
