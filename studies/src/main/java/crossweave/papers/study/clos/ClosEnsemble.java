package crossweave.papers.study.clos;

import crossweave.papers.Ensemble;
import crossweave.papers.OpenParameter;

import java.util.List;

/**
 * The open parameters of [001], varied by a few percent: this separates the effect of a workload
 * from chance. Costs far from ours are another question; see the page on validation.
 */
public final class ClosEnsemble {
    private static final List<String> COSTS =
            List.of("processor-send", "processor-receive", "send", "receive", "packet");

    private ClosEnsemble() {}

    /** Varies seeds, node costs, router delays and lengths of acknowledgements. */
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
