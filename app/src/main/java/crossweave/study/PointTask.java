package crossweave.study;

import crossweave.cuda.GpuRuns;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.SharedMachines;
import crossweave.metric.MetricValues;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.store.Outcome;

import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Computes points.
 *
 * @param threads of each run
 * @param room in the memory, for which a run waits
 * @param gpus where runs are that ask for one
 * @param cores permits for the others
 */
record PointTask(
        int threads, MemoryRoom room, GpuRuns gpus, Semaphore cores, SharedMachines machines) {
    private static final int MOMENT = 50; // ms

    /** How a run ended. */
    sealed interface Ended {}

    record Success(Outcome outcome) implements Ended {}

    record Failure(RuntimeException why) implements Ended {}

    /** It was no longer wanted. */
    record Stopped() implements Ended {}

    /**
     * Waits for room in the memory, and runs until the end, or until it is no longer wanted, which
     * is asked often.
     */
    Ended run(Supplier<Experiment> preparing, BooleanSupplier isWanted) {
        try (MemoryRoom.Place place = room.enter(isWanted);
                ThreadTeam team = new ThreadTeam(threads)) {
            if (!isWanted.getAsBoolean()) {
                return new Stopped();
            }
            long start = System.nanoTime();
            Experiment experiment = preparing.get();
            boolean isOnCores = !GpuRuns.isOnGpu(experiment);
            if (isOnCores && !hasCore(isWanted)) {
                return new Stopped();
            }
            Result result;
            try {
                result = run(experiment, team, place, isWanted);
            } finally {
                cores.release(isOnCores ? 1 : 0);
            }
            if (result.interrupted()) {
                return new Stopped();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            MetricValues values =
                    MetricValues.of(result, experiment.scenario().measure().measured());
            return new Success(new Outcome(values, result.notes(), seconds));
        } catch (IllegalArgumentException e) {
            return new Failure(BadInput.of("scenario", e, ProblemCode.INVALID));
        } catch (RuntimeException e) {
            return new Failure(e);
        } catch (Error e) {
            return new Failure(new WorkerBroken(e));
        }
    }

    private Result run(
            Experiment experiment,
            ThreadTeam team,
            MemoryRoom.Place place,
            BooleanSupplier isWanted) {
        return gpus.run(
                experiment,
                builder -> {
                    Run run = new Run(experiment, Run.Log.NONE, team, builder);
                    if (!builder.isOnCores()) {
                        place.observeAll();
                    }
                    Result found = run.run(_ -> goesOn(place, isWanted));
                    return found.with(warnings(experiment, run));
                });
    }

    /** Waits for a core; false if the run is no longer wanted. */
    private boolean hasCore(BooleanSupplier isWanted) {
        try {
            while (isWanted.getAsBoolean()) {
                if (cores.tryAcquire(MOMENT, TimeUnit.MILLISECONDS)) {
                    return true;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** Only programs decide by what they do which warnings there are. */
    private List<String> warnings(Experiment experiment, Run run) {
        return experiment.isOfPrograms() ? run.warnings() : machines.warnings(experiment);
    }

    private static boolean goesOn(MemoryRoom.Place place, BooleanSupplier isWanted) {
        place.observe();
        return isWanted.getAsBoolean();
    }
}
