package crossweave.experiment;

import crossweave.config.Choice;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks the names of the metrics that a scenario chooses: they become columns and keys of results,
 * so each must be unique.
 */
final class MetricNames {
    private static final String FORM = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    private static final String INTERVAL = "-ci95"; // ends the columns of intervals

    private MetricNames() {}

    /** Throws an IllegalArgumentException that says what is wrong with the names. */
    static void check(List<Choice<Metric>> metrics) {
        Checks checks = new Checks();
        Set<String> seen = new HashSet<>();
        for (Choice<Metric> choice : metrics) {
            String name = choice.build().name();
            checks.require(
                    name.matches(FORM) && !name.endsWith(INTERVAL),
                    "metrics",
                    ProblemCode.WRONG_FORM,
                    "is %s, whose name '%s' is not of the form 'network-latency'",
                    choice,
                    name);
            checks.require(
                    !choice.isOwn() || Metrics.CATALOG.find(name).isEmpty(),
                    "metrics",
                    ProblemCode.DUPLICATE,
                    "is %s, whose name '%s' is that of a metric of the catalog; choose another",
                    choice,
                    name);
            checks.require(
                    seen.add(name), "metrics", ProblemCode.DUPLICATE, "is given '%s' twice", name);
        }
        checks.verify();
    }
}
