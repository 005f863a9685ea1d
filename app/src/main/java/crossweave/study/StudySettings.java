package crossweave.study;

import crossweave.config.ConfigValue;
import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The settings of a study file. */
public record StudySettings(
        @Doc(value = "the question, for headings and figures", byDefault = "") String title,
        @Doc("the scenario that configurations change: the name of a file, or settings")
                Optional<ConfigValue> scenario,
        @Doc(
                        "what is compared, by name: settings that differ from the scenario;"
                                + " 'scenario' names another file, 'vary' has axes of its own")
                Map<String, ConfigValue> configurations,
        @Doc("settings that vary in every configuration, with their values: from:to:step or a list")
                Map<String, ConfigValue> vary,
        @Doc(value = "runs of each point, with seeds n, n+1, ...", byDefault = "1") int replicas,
        @Doc("when to add replicas to a point; not given: never") Optional<Precision> precision,
        @Doc(value = "what to do with points that do not fit: refuse or skip", byDefault = "refuse")
                Unfit unfit,
        @Doc("the columns of the printed table, such as latency and latency-ci95")
                List<String> columns,
        @Doc("what to draw") List<FigureSettings> figures,
        @Doc("what figures call settings that vary, by path; empty: their values alone")
                Map<String, String> labels,
        @Doc("what to tabulate beside the points") List<TableSettings> tables,
        @Doc("the point to look for, which 'xw search' does; not given: none")
                Optional<SearchSettings> search) {

    /** Settings of a study that compares nothing and draws nothing by itself. */
    static StudySettings plain(int replicas) {
        return new StudySettings(
                "",
                Optional.empty(),
                Map.of(),
                Map.of(),
                replicas,
                Optional.empty(),
                Unfit.REFUSE,
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                Optional.empty());
    }

    /** What to do with points whose settings do not fit together. */
    public enum Unfit {
        REFUSE,
        SKIP
    }

    /** Adds replicas until the mean of a metric is known well enough. */
    public record Precision(
            @Doc(value = "the metric", byDefault = "latency") String metric,
            @Doc("the largest half width of its 95 % interval, as a share of the mean, such as 2%")
                    double within,
            @Doc(value = "replicas of a point at most", byDefault = "100") int most) {

        public Precision {
            Checks checks = new Checks();
            checks.require(
                    within > 0 && within < 1,
                    "within",
                    ProblemCode.NOT_ALLOWED,
                    "is %s, but must be more than 0 and less than 1",
                    within);
            checks.require(
                    most >= 2,
                    "most",
                    ProblemCode.TOO_SMALL,
                    "is %s, but must be at least 2",
                    most);
            checks.verify();
        }
    }

    public StudySettings {
        Checks checks = new Checks();
        checks.require(
                replicas >= 1,
                "replicas",
                ProblemCode.TOO_SMALL,
                "is %s, but must be at least 1",
                replicas);
        checkNames(checks, "figures", figures.stream().map(FigureSettings::name).toList());
        checkNames(checks, "tables", tables.stream().map(TableSettings::name).toList());
        checks.verify();
    }

    private static void checkNames(Checks checks, String path, List<String> names) {
        Set<String> seen = new HashSet<>();
        names.stream()
                .filter(name -> !seen.add(name))
                .distinct()
                .forEach(
                        name ->
                                checks.require(
                                        false,
                                        path,
                                        ProblemCode.DUPLICATE,
                                        "two are called '%s', which is the name of their files",
                                        name));
    }
}
