package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.FileName;
import crossweave.trace.GoalFile;
import crossweave.workload.NodeList;
import crossweave.workload.Shift;
import crossweave.workload.Work;
import crossweave.workload.Workload;
import crossweave.workload.process.Processes;
import crossweave.workload.replay.GoalProgram;

import java.util.Optional;

/** A schedule of operations that wait for each other; rank i is on node i. */
public record GoalSettings(
        @Doc("a schedule in the text form of GOAL, as LogGOPSim reads it") FileName file,
        @Doc(value = "cycles for each unit of calc", byDefault = "1") double cyclesPerCalc,
        @Doc(value = "of messages; each has one flit at least", byDefault = "1") int bytesPerFlit,
        @Doc(
                        value =
                                "of its messages: those of a higher one go first where the"
                                        + " technique heeds it (vc-router priority=class)",
                        byDefault = "0")
                int priority,
        @Doc(value = "terminals that take part, such as 0-31 or 0,4,8-15", byDefault = "all")
                NodeList nodes,
        @Doc(value = "cycle in which it begins", byDefault = "0") long from,
        @Doc("last cycle in which something is done; without it there is no end")
                Optional<Long> until)
        implements Work {

    public GoalSettings {
        new Shift(nodes, from, until)
                .demands()
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
    public Workload on(Site site) {
        return new Shift(nodes, from, until).on(site, this::processes);
    }

    private Workload processes(Site site) {
        GoalFile schedule = GoalFile.read(file.path());
        Recorded.check(file, schedule.ranks(), site);
        var units = new GoalProgram.Units(cyclesPerCalc, bytesPerFlit);
        return new Processes(new GoalProgram(file.written(), schedule, units), 1, 0);
    }
}
