package crossweave.booksim;

import crossweave.problem.ProblemCode;

/** Translates the length, precision and seed of the run. */
final class RunTranslator {
    private static final String PRECISION = "1%";

    private RunTranslator() {}

    static void write(KeyValues given, ScenarioDraft draft) {
        if (given.text("seed").matches("-?\\d+")) {
            draft.put("seed", given.text("seed"), given.position("seed"));
        } else {
            given.report(
                    "seed", ProblemCode.NOT_SUPPORTED, "runs here can be repeated; give a number");
        }
        long period = given.integer("sample_period");
        long warmup = given.integer("warmup_periods") * period;
        long most = given.integer("max_samples") * period;
        switch (given.text("sim_type")) {
            case "latency" -> {
                draft.put("measure.precision", PRECISION, given.position("sim_type"));
                draft.put("measure.most", most, given.position("max_samples", "sample_period"));
                warmup(given, warmup, draft);
            }
            case "throughput" -> {
                draft.put("measure.cycles", most, given.position("max_samples", "sample_period"));
                warmup(given, warmup, draft);
            }
            case "batch" -> {} // the workload determines the end
            default ->
                    given.report(
                            "sim_type",
                            ProblemCode.UNKNOWN_CHOICE,
                            "'%s' is not here; there are latency, throughput, batch",
                            given.text("sim_type"));
        }
    }

    private static void warmup(KeyValues given, long cycles, ScenarioDraft draft) {
        if (cycles > 0) {
            draft.put("measure.warmup", cycles, given.position("warmup_periods"));
        }
    }
}
