package crossweave.study;

import crossweave.config.SettingsReflection;
import crossweave.config.code.CodeTrust;
import crossweave.cuda.GpuRuns;
import crossweave.experiment.Scenario;
import crossweave.experiment.SharedMachines;
import crossweave.files.FileContents;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Computes points for another process, which has sent their scenarios. Runs that would differ from
 * those of that process are refused: it must have the same version, and files that scenarios name
 * must have the same contents.
 */
public final class PointService {
    private final String version;
    private final CodeTrust trust;
    private final Slots slots;
    private final PointExperiments experiments = new PointExperiments(new SharedMachines());
    private final PointTask task;
    private final FileContents files = new FileContents();
    private final AtomicLong answered = new AtomicLong();

    public PointService(String version, CodeTrust trust, Slots slots) {
        this.version = version;
        this.trust = trust;
        this.slots = slots;
        this.task =
                new PointTask(
                        slots.threads(),
                        new MemoryRoom(slots.memory()),
                        GpuRuns.ofThisComputer(),
                        new Semaphore(slots.number()),
                        experiments.machines());
    }

    /** What it computes at the same time; its callers keep to that. */
    public Slots slots() {
        return slots;
    }

    /** The version of this program. */
    public String version() {
        return version;
    }

    /** Answers a request of {@link PointMessage}; gives up when it is no longer wanted. */
    public byte[] answer(byte[] request, BooleanSupplier isWanted) {
        PointMessage.Request read = PointMessage.readRequest(request, trust);
        PointTask.Ended ended = compute(read, isWanted);
        answered.incrementAndGet();
        return PointMessage.answer(read.key(), ended);
    }

    /** Who has asked waits for an answer, also if the memory is full. */
    private PointTask.Ended compute(PointMessage.Request request, BooleanSupplier isWanted) {
        try {
            Optional<BadInput> refusal = whyRefused(request);
            return refusal.isPresent()
                    ? new PointTask.Failure(refusal.get())
                    : task.run(() -> experiments.of(request.scenario()), isWanted);
        } catch (Error e) {
            return new PointTask.Failure(new WorkerBroken(e));
        }
    }

    /** The number of requests so far. */
    public long answered() {
        return answered.get();
    }

    private Optional<BadInput> whyRefused(PointMessage.Request request) {
        if (!request.version().equals(version)) {
            return Optional.of(otherVersion(request.version(), version));
        }
        try {
            Scenario scenario = request.scenario().scenario();
            String key =
                    PointKey.of(
                                    version,
                                    SettingsReflection.effective(scenario),
                                    files.digest(SettingsReflection.files(scenario)))
                            .with(scenario.seed());
            return key.equals(request.key()) ? Optional.empty() : Optional.of(otherFiles(scenario));
        } catch (BadInput e) {
            return Optional.of(e);
        }
    }

    private static BadInput otherFiles(Scenario scenario) {
        return new BadInput(
                SettingsReflection.files(scenario)
                        .map(name -> name.path().toString())
                        .collect(Collectors.joining(", ")),
                ProblemCode.CONTRADICTION,
                "is missing or has other contents where a worker runs; files must be the same on"
                        + " all machines");
    }

    /** The problem of processes that have different versions. */
    public static BadInput otherVersion(String coordinator, String worker) {
        return new BadInput(
                "worker",
                ProblemCode.CONTRADICTION,
                "it is crossweave %s, but the process that gives work is %s",
                worker,
                coordinator);
    }
}
