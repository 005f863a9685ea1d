package crossweave.workload.job;

import crossweave.engine.EventQueue;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;

import java.util.Optional;

/** A job that does nothing: it keeps its nodes, so that others have the same without it. */
public record AbsentWorkload(WorkloadSettings job) implements WorkloadSettings {

    @Override
    public Workload on(Site site) {
        return new Nothing();
    }

    @Override
    public Optional<int[]> nodes(Site machine) {
        return job.nodes(machine);
    }

    @Override
    public Optional<String> jobName() {
        return job.jobName();
    }

    @Override
    public int leastNodes() {
        return 0;
    }

    /** It sends nothing that is known before. */
    @Override
    public boolean isProgram() {
        return true;
    }

    private static final class Nothing implements Workload {

        @Override
        public long nextEvent() {
            return EventQueue.NEVER;
        }

        @Override
        public void act(long cycle, Outbox outbox) {}

        @Override
        public boolean isOpenLoop() {
            return true;
        }

        @Override
        public long begin() {
            return EventQueue.NEVER;
        }

        @Override
        public boolean isFinite() {
            return true;
        }

        @Override
        public boolean isRandom() {
            return false;
        }

        @Override
        public boolean isFinished() {
            return true;
        }
    }
}
