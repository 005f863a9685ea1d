package crossweave.papers.study.sp2;

import crossweave.experiment.ScenarioRecipe;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A run of the SP2: traffic as in [002] section 4, and changed settings of the network. Load is the
 * utilization of a processor's port, packet headers included.
 *
 * @param flits per message
 * @param skew percent of the total load that go to processor 0
 * @param others changed settings, by path
 */
record Sp2Plan(int processors, int flits, double load, double skew, Map<String, String> others) {
    static final int K = 1024; // flits
    private static final String TECHNIQUE = "network.technique.";

    Sp2Plan(int processors, int flits, double load, double skew) {
        this(processors, flits, load, skew, Map.of());
    }

    /** The same run without these lookahead bounds. */
    Sp2Plan without(String... bounds) {
        Sp2Plan plan = this;
        for (String bound : bounds) {
            plan = plan.with(TECHNIQUE + bound, "false");
        }
        return plan;
    }

    boolean has(String bound) {
        return !others.containsKey(TECHNIQUE + bound);
    }

    /** The same run with longer links between racks. */
    Sp2Plan withRackLatency(int cycles) {
        return with("network.topology", "sp2 %d rack-latency=%d".formatted(processors, cycles));
    }

    /** The same run with the engine that moves every flit in every cycle. */
    Sp2Plan flitByFlit() {
        return with(TECHNIQUE + "every-cycle", "true");
    }

    private Sp2Plan with(String path, String value) {
        Map<String, String> more = new LinkedHashMap<>(others);
        more.put(path, value);
        return new Sp2Plan(processors, flits, load, skew, more);
    }

    ScenarioRecipe recipe(long cycles) {
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("machine", "sp2-" + processors)
                        .with(TECHNIQUE + "pauses", false) // windows are what is measured
                        .with("workload.injection", "exponential")
                        .with("workload.load", load)
                        .with("workload.load-counts", "all")
                        .with("workload.packet", flits)
                        .with("workload.pattern", pattern())
                        .with("measure.warmup", 0)
                        .with("measure.cycles", cycles)
                        .with("seed", 1);
        for (Map.Entry<String, String> other : others.entrySet()) {
            recipe = recipe.with(other.getKey(), other.getValue());
        }
        return recipe;
    }

    private String pattern() {
        return skew == 0 ? "uniform" : "hot-spot 0 share=%s%% total".formatted(skew);
    }

    /** 16 processors each; the SP2 of 128 has four more that connect the others. */
    int racks() {
        return processors == 64 ? 4 : 12;
    }

    /**
     * Whether the network takes long to reach its steady state: few messages, or a barely saturated
     * hot spot.
     */
    boolean isSlow() {
        return flits > 2 * K || skew > 6;
    }
}
