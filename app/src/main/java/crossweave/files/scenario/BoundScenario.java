package crossweave.files.scenario;

import crossweave.config.Binder;
import crossweave.experiment.Experiment;
import crossweave.experiment.RunLimit;
import crossweave.experiment.Scenario;
import crossweave.experiment.SharedMachines;
import crossweave.problem.BadInput;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import org.jspecify.annotations.Nullable;

/** A scenario whose settings were read, and its experiment once somebody has asked for it. */
public final class BoundScenario {
    private final Scenario scenario;
    private final Binder binder;
    private final Problems problems;
    private @Nullable Experiment experiment;
    private @Nullable BadInput refusal;

    BoundScenario(Scenario scenario, Binder binder, Problems problems) {
        this.scenario = scenario;
        this.binder = binder;
        this.problems = problems;
    }

    public Scenario scenario() {
        return scenario;
    }

    /** The machine built; throws {@link BadInput} with every problem, again if asked again. */
    public synchronized Experiment experiment(SharedMachines machines) {
        if (refusal != null) {
            throw refusal;
        }
        Experiment known = experiment;
        if (known == null) {
            try {
                known =
                        Experiment.prepare(scenario, binder, problems, machines)
                                .limitedBy(limit(binder.positionOf("measure.most")));
            } catch (BadInput e) {
                refusal = e;
                throw e;
            }
            experiment = known;
        }
        return known;
    }

    /** Names the limit by the option that set it, if it has one, and otherwise by the setting. */
    private static RunLimit limit(SourcePosition where) {
        String option = where.source().split(" ", 2)[0];
        return option.startsWith("--") && !option.equals("--set")
                ? RunLimit.option(option)
                : RunLimit.MOST;
    }
}
