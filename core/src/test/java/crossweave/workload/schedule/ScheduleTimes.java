package crossweave.workload.schedule;

import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.collective.algorithm.Algorithms;
import crossweave.trace.schedule.Schedule;
import crossweave.workload.ProcessReport;
import crossweave.workload.Wires;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.process.Processes;

import java.util.List;

/** What a schedule does on wires: the messages with their times, and when each rank is done. */
record ScheduleTimes(List<Wires.Sent> sent, List<Long> ends) {
    private static final int LATENCY = 7;

    /**
     * Runs it.
     *
     * @param cyclesPerUnit of a calculation
     * @param cyclesPerSecond of a computation
     */
    static ScheduleTimes of(
            Schedule schedule, String algorithm, double cyclesPerUnit, double cyclesPerSecond) {
        GroupOperations groups = groups(schedule, algorithm);
        ScheduleCosts costs = new ScheduleCosts(cyclesPerUnit, cyclesPerSecond, 1, 1, 1);
        var work = new Processes(new ScheduleProgram("s", schedule, costs, groups), 1, 0);
        Wires wires = new Wires(work, LATENCY, false);
        List<Wires.Sent> sent = wires.run(100_000_000);
        assertTrue(work.isFinished());
        List<Long> ends =
                work.processes().orElseThrow().processes().stream()
                        .map(ProcessReport.One::end)
                        .toList();
        return new ScheduleTimes(sent, ends);
    }

    static GroupOperations groups(Schedule schedule, String algorithm) {
        return GroupOperations.of(
                schedule, Algorithms.choice(algorithm), new CollectivePlan.Costs(1, 0));
    }
}
