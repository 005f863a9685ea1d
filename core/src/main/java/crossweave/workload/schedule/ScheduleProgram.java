package crossweave.workload.schedule;

import crossweave.trace.schedule.Schedule;
import crossweave.workload.CollectiveReport;
import crossweave.workload.process.ProcessActions;
import crossweave.workload.process.ProcessProgram;

import java.util.List;
import java.util.stream.IntStream;

/** A schedule: every rank is a process. */
public final class ScheduleProgram implements ProcessProgram {
    private final List<String> files; // per rank
    private final List<ScheduleRank> ranks;
    private final GroupTimes times;

    /** The program of a schedule in the file that the user has named so. */
    public ScheduleProgram(
            String name, Schedule schedule, ScheduleCosts costs, GroupOperations groups) {
        this(name, schedule, costs, groups, false);
    }

    /**
     * The same.
     *
     * @param inTurn nodes do one computation at a time: streams have nothing to wait for
     */
    public ScheduleProgram(
            String name,
            Schedule schedule,
            ScheduleCosts costs,
            GroupOperations groups,
            boolean inTurn) {
        List<Integer> all = IntStream.range(0, schedule.ranks()).boxed().toList();
        this.files = all.stream().map(rank -> schedule.file(rank, name)).toList();
        this.times = new GroupTimes(groups);
        this.ranks =
                all.stream()
                        .map(
                                rank ->
                                        new ScheduleRank(
                                                rank,
                                                schedule,
                                                costs,
                                                inTurn,
                                                new RankTogether(rank, groups, times)))
                        .toList();
    }

    @Override
    public int processes() {
        return ranks.size();
    }

    @Override
    public void begin(int process, ProcessActions actions) {
        ranks.get(process).goOn(actions);
    }

    @Override
    public void done(int process, int handle, ProcessActions actions) {
        ranks.get(process).done(handle, actions);
    }

    @Override
    public String place(int process, int handle) {
        return files.get(process) + ":" + ranks.get(process).place(handle);
    }

    @Override
    public List<CollectiveReport> collectives() {
        return times.reports();
    }

    /** Operations that were read and are not done, over all ranks. */
    public int held() {
        return ranks.stream().mapToInt(ScheduleRank::held).sum();
    }
}
