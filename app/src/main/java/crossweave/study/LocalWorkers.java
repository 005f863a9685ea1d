package crossweave.study;

import crossweave.cuda.GpuRuns;
import crossweave.experiment.SharedMachines;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Threads of this process. Runs share nothing, so the number of threads changes only the time that
 * a study takes.
 */
public final class LocalWorkers implements Workers {
    private static final int MOMENT = 100; // ms

    private final Slots slots;
    private final PointExperiments experiments = new PointExperiments(new SharedMachines());
    private final PointTask task;
    private final GpuRuns gpus;
    private final ExecutorService pool;
    private final LinkedBlockingQueue<Done> done = new LinkedBlockingQueue<>();
    private volatile boolean isStopped;

    public LocalWorkers(Slots slots) {
        this(slots, GpuRuns.ofThisComputer());
    }

    /** Workers that share a GPU, which is given back with them. */
    public LocalWorkers(Slots slots, GpuRuns gpus) {
        this(slots, slots.number(), gpus);
    }

    /** The same; of points that ask for no GPU only so many run at the same time. */
    public LocalWorkers(Slots slots, int onCores, GpuRuns gpus) {
        this.gpus = gpus;
        this.slots = slots;
        MemoryRoom room = new MemoryRoom(slots.memory());
        this.task =
                new PointTask(
                        slots.threads(),
                        room,
                        gpus,
                        new Semaphore(onCores),
                        experiments.machines());
        this.pool = Executors.newFixedThreadPool(slots.number());
    }

    @Override
    public int slots() {
        return slots.number();
    }

    @Override
    public void begin(BoundPoint point) {
        pool.execute(() -> done.add(attempt(point)));
    }

    /** Whatever happens, a point that was begun is done in the end. */
    private Done attempt(BoundPoint point) {
        try {
            return compute(point);
        } catch (RuntimeException e) {
            return new Failed(point, e);
        } catch (Error e) { // the memory may be too full even for its scenario
            return new Failed(point, new WorkerBroken(e));
        }
    }

    private Done compute(BoundPoint point) {
        PointTask.Ended ended = task.run(() -> experiments.of(point), () -> !isStopped);
        return switch (ended) {
            case PointTask.Success success -> new Computed(point, success.outcome());
            case PointTask.Failure failure -> new Failed(point, failure.why());
            case PointTask.Stopped _ -> new Abandoned(point);
        };
    }

    @Override
    public List<Done> await() {
        return await(MOMENT);
    }

    /** Waits at most so many milliseconds. */
    List<Done> await(int milliseconds) {
        List<Done> some = new ArrayList<>();
        try {
            Done first = done.poll(milliseconds, TimeUnit.MILLISECONDS);
            if (first != null) {
                some.add(first);
                done.drainTo(some);
            }
        } catch (InterruptedException e) {
            stop();
            done.drainTo(some);
            Thread.currentThread().interrupt();
        }
        return some;
    }

    @Override
    public void stop() {
        isStopped = true;
    }

    @Override
    public void close() {
        stop();
        pool.close();
        gpus.close();
    }
}
