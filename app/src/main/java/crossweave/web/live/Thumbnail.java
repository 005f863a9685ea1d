package crossweave.web.live;

import crossweave.draw.NetworkDocument;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.unit.UnitScale;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A few moments of a small run, which the page shows as a moving picture. */
public final class Thumbnail {
    private static final int FROM = 150; // cycle of the first moment
    private static final int MOMENTS = 48;
    private static final int STEP = 2; // cycles between two moments

    private Thumbnail() {}

    /** The drawing of the network, and its packets at each moment. */
    public static Map<String, Object> of(Experiment experiment) {
        Run run =
                new Run(
                        experiment.tracked(),
                        _ -> {}); // who listens learns the numbers of messages
        advance(run, FROM);
        List<Object> moments = new ArrayList<>();
        for (int i = 0; i < MOMENTS; i++) {
            Map<String, Object> moment = new LinkedHashMap<>();
            NetworkFrame.of(run).putPackets(moment, true);
            moments.add(moment.get("packets"));
            advance(run, FROM + (long) (i + 1) * STEP);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "drawing", NetworkDocument.of(experiment.machine().topology(), UnitScale.NONE));
        document.put("moments", moments);
        return document;
    }

    private static void advance(Run run, long cycle) {
        boolean isGoing = true;
        while (isGoing && run.cycle() < cycle) {
            isGoing = run.step(cycle);
        }
    }
}
