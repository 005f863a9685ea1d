package crossweave.papers.study.clos;

import crossweave.papers.Ensemble;
import crossweave.papers.OpenParameter;

import java.util.List;

/**
 * What [001] leaves open, within a little: enough to tell what a load does from what one run of it
 * happens to do. Costs that are far from ours are another question, see the page of validation.
 */
public final class ClosEnsemble {
    private static final List<String> COSTS =
            List.of("processor-send", "processor-receive", "send", "receive", "packet");

    private ClosEnsemble() {}

    /** Other seeds, costs of nodes, delays of routers and lengths of acknowledgements. */
    public static final Ensemble OF_COSTS = ofCosts();

    private static Ensemble ofCosts() {
        Ensemble ensemble =
                Ensemble.OF_SEEDS
                        .with(OpenParameter.times("network.technique.routing-delay", .6, 1.4))
                        .with(OpenParameter.within("workload.acknowledgement", 2, 8));
        for (String cost : COSTS) {
            ensemble = ensemble.with(OpenParameter.times("node." + cost, .95, 1.05));
        }
        return ensemble;
    }
}
