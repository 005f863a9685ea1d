package crossweave.machine;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import java.util.Map;

/** The group {@code energy.chip}: routers and wires of a chip, whose costs follow from a model. */
public record ChipSettings(
        @Doc(
                        value = "transistors, wires and cells: a published table",
                        byDefault = "itrs-32nm",
                        alwaysShown = true)
                String technology,
        @Doc(value = "millimetres of wire that a cycle of latency stands for", byDefault = "2")
                double mmPerCycle,
        @Doc("figures in place of those of the table, such as voltage: 0.8; not given: none")
                Map<String, Double> values) {

    public ChipSettings {
        Map<String, Map<String, Double>> known = ChipTechnology.published();
        Checks checks = new Checks();
        checks.require(
                known.containsKey(technology),
                "technology",
                ProblemCode.UNKNOWN_NAME,
                "is '%s', but there are tables of %s",
                technology,
                String.join(", ", known.keySet()));
        checks.require(
                mmPerCycle > 0,
                "mm-per-cycle",
                ProblemCode.TOO_SMALL,
                "is %s, but must be positive",
                mmPerCycle);
        Map<String, Double> table =
                known.getOrDefault(technology, known.values().iterator().next());
        values.forEach(
                (name, value) -> {
                    checks.require(
                            table.containsKey(name),
                            "values." + name,
                            ProblemCode.UNKNOWN_NAME,
                            "is no figure of a technology%s",
                            Suggestion.of(name, table.keySet()));
                    checks.require(
                            value > 0,
                            "values." + name,
                            ProblemCode.TOO_SMALL,
                            "is %s, but must be positive",
                            value);
                });
        checks.verify();
    }

    /** The table with the figures that take the place of others. */
    ChipTechnology table() {
        return ChipTechnology.of(technology, values);
    }
}
