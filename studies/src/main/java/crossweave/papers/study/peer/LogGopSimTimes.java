package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.util.TextTable;
import crossweave.workload.ProcessReport;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Compares when ranks of GOAL schedules end with LogGOPSim, on technique loggp. */
public final class LogGopSimTimes {
    private LogGopSimTimes() {}

    /** When the ranks of a schedule end here. */
    private record Times(LogGopSimSchedules schedule, List<Long> here) {
        List<Long> differences() {
            return IntStream.range(0, here.size())
                    .mapToObj(rank -> here.get(rank) - schedule.ends().get(rank))
                    .toList();
        }

        long last() {
            return here.stream().mapToLong(Long::longValue).max().orElseThrow();
        }

        long lastThere() {
            return schedule.ends().stream().mapToLong(Long::longValue).max().orElseThrow();
        }
    }

    public static Findings study(StudyRunner runner) {
        try (StudyFolder folder = new StudyFolder()) {
            List<Times> all =
                    runner.each(
                            List.of(LogGopSimSchedules.values()),
                            schedule -> {
                                String name = schedule.name() + ".goal";
                                String file = folder.write(name, schedule.text());
                                return new Times(schedule, ends(runner, recipe(schedule, file)));
                            });
            ScenarioRecipe ring = ringByName();
            double makespan = runner.run(ring).completions().getFirst().makespan();
            return findings(all, new Findings.Point(ring.nested(), Map.of("finish_ns", makespan)));
        }
    }

    /** The messages of the ring, as an operation of the catalog. */
    private static ScenarioRecipe ringByName() {
        int ranks = LogGopSimSchedules.RING.ranks;
        return machine(ranks)
                .with("workload.name", "collective")
                .with("workload.kind", "all-reduce")
                .with("workload.algorithm", "ring")
                .with("workload.bytes", 1000 * ranks);
    }

    private static ScenarioRecipe machine(int ranks) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", "full " + ranks)
                .with("network.technique", "loggp")
                .with("node", "loggops")
                .with("seed", 1);
    }

    private static ScenarioRecipe recipe(LogGopSimSchedules schedule, String file) {
        return machine(schedule.ranks)
                .with("workload.name", "goal")
                .with("workload.file", file)
                .with("workload.eager", 65535);
    }

    private static List<Long> ends(StudyRunner runner, ScenarioRecipe recipe) {
        return runner.run(recipe).processes().getFirst().report().processes().stream()
                .map(ProcessReport.One::end)
                .toList();
    }

    private static Findings findings(List<Times> all, Findings.Point point) {
        Findings.Draft draft = new Findings.Draft();
        TextTable.Builder table =
                TextTable.of(
                        "ends of ranks",
                        "schedule",
                        "ranks",
                        "last, here (ns)",
                        "LogGOPSim",
                        "ranks that end in the same ns");
        for (Times times : all) {
            table.row(
                    times.schedule.label,
                    Integer.toString(times.schedule.ranks),
                    NumberText.number("%,.0f", (double) times.last()),
                    NumberText.number("%,.0f", (double) times.lastThere()),
                    Long.toString(times.differences().stream().filter(d -> d == 0).count()));
            if (times.schedule != LogGopSimSchedules.LONG) {
                claim(times, draft);
            }
        }
        return draft.table(table.build())
                .plot(plot(all))
                .note(
                        "A cycle is a nanosecond and a flit a byte: L, o, g, G, O and S are the"
                                + " defaults of LogGOPSim.",
                        "The long message has to be waited for: LogGOPSim tells its sender at once"
                                + " that it is received, here an acknowledgement does.")
                .build(List.of(1L), List.of(point));
    }

    private static Plot plot(List<Times> all) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (Times times : all) {
            panels.add(
                    new Plot.Panel(
                            times.schedule.label,
                            Plot.Axis.of("rank"),
                            Plot.Axis.of("ends (ns)"),
                            List.of(
                                    Plot.Line.measured("here", byRank(times.here)),
                                    Plot.Line.measured(
                                            "LogGOPSim", byRank(times.schedule.ends())))));
        }
        return new Plot("Ends of ranks", "LogGOPSim", panels);
    }

    private static List<Plot.Point> byRank(List<Long> ends) {
        return IntStream.range(0, ends.size())
                .mapToObj(rank -> new Plot.Point(rank, (double) ends.get(rank)))
                .toList();
    }

    private static void claim(Times times, Findings.Draft draft) {
        List<Double> differences = times.differences().stream().map(Long::doubleValue).toList();
        draft.claim(
                ClaimSource.ours(),
                "every rank ends in the same nanosecond: " + times.schedule.label,
                ClaimCheck.between(0, 0).describedAs("the times of LogGOPSim"),
                Stream.of(times.last(), times.lastThere()).distinct().count() == 1
                        ? "%,d ns, the last one".formatted(times.last())
                        : "%,d ns, the last one; %,d".formatted(times.last(), times.lastThere()),
                differences);
    }
}
