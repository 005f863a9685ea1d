package crossweave.study.search;

import crossweave.config.SettingsReflection;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.study.Configuration;
import crossweave.study.Misfits;
import crossweave.study.SearchSettings.Prices;
import crossweave.study.Study;
import crossweave.study.StudySettings.Unfit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the candidates of a study, with what their networks cost. */
public final class Candidates {
    private static final int MOST = 100_000;

    private final Study study;
    private final Misfits misfits;
    private final Prices prices;
    private final SearchSpace space;
    private final Map<Object, NetworkParts> known = new HashMap<>(); // by network and seed

    private Candidates(Study study, Misfits misfits, Prices prices) {
        this.study = study;
        this.misfits = misfits;
        this.prices = prices;
        this.space = new SearchSpace(study);
    }

    /** All combinations that fit; throws {@link BadInput} if there is no choice. */
    public static List<Candidate> of(Study study, Misfits misfits, Prices prices) {
        return new Candidates(study, misfits, prices).all();
    }

    private List<Candidate> all() {
        long size =
                study.configurations().stream()
                        .mapToLong(one -> one.sweep().combinations().size())
                        .sum();
        if (size < 2 || size > MOST) {
            throw new BadInput(
                    study.name(),
                    size < 2 ? ProblemCode.MISSING_SETTING : ProblemCode.TOO_LARGE,
                    size < 2
                            ? "nothing varies, so that there is nothing to search; give 'vary:' or"
                                    + " several 'configurations:'"
                            : "there are %,d points, but a search is over %,d at most; leave out"
                                            .formatted(size, MOST)
                                    + " values");
        }
        List<Candidate> all = new ArrayList<>();
        for (Configuration configuration : study.configurations()) {
            for (Map<String, String> settings : configuration.sweep().combinations()) {
                Study.Point point = new Study.Point(configuration, new Sweep.Point(settings, 0));
                candidate(all.size(), point).ifPresent(all::add);
            }
        }
        return all;
    }

    /** Empty for a point that is skipped, because its settings do not fit together. */
    private Optional<Candidate> candidate(int number, Study.Point point) {
        if (misfits.contains(point)) {
            return Optional.empty();
        }
        try {
            NetworkParts parts = parts(point);
            double cost = prices.isGiven() ? parts.cost(prices) : Double.NaN;
            return Optional.of(new Candidate(number, point, parts, cost, space.place(point)));
        } catch (InvalidSettings e) {
            throw BadInput.of(study.name() + ": search.cost", e, ProblemCode.INVALID);
        } catch (BadInput e) {
            if (study.settings().unfit() == Unfit.SKIP) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The machine is built once for all loads and other settings on which it does not depend. */
    private NetworkParts parts(Study.Point point) {
        ScenarioFile file = point.configuration().at(point.at().each());
        Scenario scenario = file.scenario();
        Map<String, Object> settings = SettingsReflection.effective(scenario);
        List<Object> network = new ArrayList<>();
        for (String key : List.of("network", "flit", "cycle", "seed")) { // all that links depend on
            network.add(settings.getOrDefault(key, ""));
        }
        NetworkParts parts = known.get(network);
        if (parts == null) {
            parts = NetworkParts.of(file.machine(), prices);
            known.put(network, parts);
        }
        return parts;
    }
}
