package crossweave.web;

import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.JsonObject;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.store.Outcome;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;
import crossweave.web.live.LiveSweep;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.Semaphore;

/**
 * Sweeps that a page requests: a scenario, the settings that vary (field {@code vary}) and the
 * values of each (field {@code values}). Semicolons separate several.
 */
final class SweepPlans {
    private static final int MOST_CONCURRENT = 2; // each uses all processors
    private static final int MOST_RUNS = 5000; // a page hears of each run

    private SweepPlans() {}

    static void addTo(Endpoints endpoints, PageScenarios scenarios, LiveSweep.Terms terms) {
        Semaphore permits = new Semaphore(MOST_CONCURRENT, true);
        endpoints.session(
                "sweep",
                request -> {
                    Sweep sweep = plan(request);
                    List<String> paths = sweep.axes().stream().map(SweepAxis::path).toList();
                    return new LiveSweep(
                            sweep, scenarios.of(request, paths), permits, terms, known(request));
                });
    }

    /** Runs that the page knows from a session that was lost, by their keys. */
    private static Map<String, Outcome> known(PageRequest request) {
        Map<String, Outcome> known = new HashMap<>();
        for (PageRequest point : request.objects("known")) {
            try {
                JsonObject outcome = new JsonObject(point.object("outcome").fields());
                known.put(point.text("key"), Outcome.read(outcome));
            } catch (IllegalArgumentException | NoSuchElementException e) {
                throw new BadInput(
                        "known",
                        ProblemCode.WRONG_FORM,
                        "an outcome is not as it was told: begin the sweep anew");
            }
        }
        return known;
    }

    private static Sweep plan(PageRequest request) {
        String[] paths = request.text("vary").split(";", -1);
        String[] values = request.text("values").split(";", -1);
        if (paths.length != values.length) {
            throw new BadInput(
                    "values",
                    ProblemCode.WRONG_COUNT,
                    "there are %d settings that vary but %d lists of values; semicolons separate"
                                    .formatted(paths.length, values.length)
                            + " them");
        }
        List<SweepAxis> axes = new ArrayList<>();
        for (int i = 0; i < paths.length; i++) {
            if (paths[i].isBlank()) {
                throw new BadInput(
                        "vary", ProblemCode.WRONG_FORM, "expected a setting such as workload.load");
            }
            axes.add(SweepAxis.parse(paths[i].strip(), values[i]));
        }
        Sweep sweep = new Sweep(axes, request.integer("replicas", 1));
        int runs = sweep.points().size();
        if (runs > MOST_RUNS) {
            throw new BadInput(
                    "values",
                    ProblemCode.TOO_LARGE,
                    "%,d runs are more than the page's %,d; xw sweep does more",
                    runs,
                    MOST_RUNS);
        }
        return sweep;
    }
}
