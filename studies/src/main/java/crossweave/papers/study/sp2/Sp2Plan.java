package crossweave.papers.study.sp2;

import crossweave.experiment.ScenarioRecipe;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A run of the SP2: traffic as in [002] section 4, and what of the network is not as usual. The
 * load is the use of a processor's port, headers of packets included.
 *
 * @param flits of a message
 * @param skew percent of the total load that go to processor 0
 * @param others settings by their paths
 */
record Sp2Plan(int processors, int flits, double load, double skew, Map<String, String> others) {
    static final int K = 1024; // flits
    private static final String TECHNIQUE = "network.technique.";

    Sp2Plan(int processors, int flits, double load, double skew) {
        this(processors, flits, load, skew, Map.of());
    }

    /** The same, with something of what is known left out. */
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

    /** The same with longer links between racks. */
    Sp2Plan apart(int cycles) {
        return with("network.topology", "sp2 %d rack-latency=%d".formatted(processors, cycles));
    }

    /** The same, by a simulator that moves every flit in every cycle. */
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

    /** 16 processors each, and four between those of 128. */
    int racks() {
        return processors == 64 ? 4 : 12;
    }

    /** What takes long to build up: few messages, or a hot spot that is just too hot. */
    boolean isSlow() {
        return flits > 2 * K || skew > 6;
    }
}
