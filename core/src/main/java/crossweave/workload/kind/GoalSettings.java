package crossweave.workload.kind;

import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.config.FileName;
import crossweave.config.Flat;
import crossweave.trace.GoalFile;
import crossweave.workload.Shift;
import crossweave.workload.WorkInShift;
import crossweave.workload.Workload;
import crossweave.workload.process.Processes;
import crossweave.workload.replay.GoalProgram;

/** A schedule of operations that wait for each other; rank i is on node i. */
public record GoalSettings(
        @Doc("a schedule in the text form of GOAL, as LogGOPSim reads it") FileName file,
        @Doc(value = "cycles for each unit of calc", byDefault = "1") double cyclesPerCalc,
        @Doc(value = "of messages; each has one flit at least", byDefault = "1") int bytesPerFlit,
        @Flat Shift shift)
        implements WorkInShift {

    public GoalSettings {
        new Demands()
                .that(
                        cyclesPerCalc >= 0 && Double.isFinite(cyclesPerCalc),
                        "cycles-per-calc is %s, but must be 0 or more".formatted(cyclesPerCalc))
                .that(
                        bytesPerFlit >= 1,
                        "bytes-per-flit is %d, but a flit has at least 1".formatted(bytesPerFlit))
                .hold();
    }

    /** Nobody knows before it is read. */
    @Override
    public int longest() {
        return Integer.MAX_VALUE;
    }

    @Override
    public WorkInShift ready() {
        return new Scheduled(this, GoalFile.read(file.path()));
    }

    @Override
    public Workload begin(Site site) {
        return ready().begin(site);
    }

    private record Scheduled(GoalSettings settings, GoalFile schedule) implements WorkInShift {

        @Override
        public Shift shift() {
            return settings.shift;
        }

        @Override
        public int longest() {
            return settings.longest();
        }

        @Override
        public Workload begin(Site site) {
            Recorded.check(settings.file, schedule.ranks(), site);
            var units = new GoalProgram.Units(settings.cyclesPerCalc, settings.bytesPerFlit);
            return new Processes(new GoalProgram(settings.file.written(), schedule, units), 1, 0);
        }
    }
}
