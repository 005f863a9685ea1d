package crossweave.study.cluster;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.PointService;
import crossweave.study.Workers;

import java.util.ServiceLoader;

/**
 * Connects the process that runs a study, the coordinator, with workers on any number of machines,
 * which come and go. An optional module of Crossweave has it.
 */
public interface ClusterEngine {

    /** Waits for workers at an address of this machine. */
    Workers coordinate(Cluster cluster, String version);

    /** Works for one coordinator after another, until the watcher ends it. */
    void work(Cluster cluster, Worker worker);

    /** A worker, and who observes it. */
    record Worker(PointService service, WorkerWatcher watcher) {}

    /** Observes a worker. */
    interface WorkerWatcher {

        /** Whether to end; called several times a second. */
        boolean isInterrupted();

        /** There is a coordinator. */
        void joined(String coordinator);

        /** The coordinator has left, and the worker waits for the next one. */
        void left(long points);
    }

    /** The engine of this installation; throws {@link BadInput} if there is none. */
    static ClusterEngine load() {
        return ServiceLoader.load(ClusterEngine.class)
                .findFirst()
                .orElseThrow(
                        () ->
                                new BadInput(
                                        "xw",
                                        ProblemCode.NEEDS_SOFTWARE,
                                        "this installation has no cluster module; unpack the zip"
                                                + " crossweave-cluster beside this program, or use"
                                                + " mpirun with --mpi, or --shard"));
    }
}
