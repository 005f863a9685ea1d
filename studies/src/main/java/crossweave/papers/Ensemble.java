package crossweave.papers;

import crossweave.config.ConfigValue;
import crossweave.experiment.ScenarioRecipe;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The runs of an experiment over which its claims are judged: with different seeds, and with
 * different values of the parameters that the paper leaves open. The first member is the experiment
 * as it is shown.
 *
 * @param isRandom whether the result depends on the seed
 * @param openParameters the open parameters
 */
public record Ensemble(boolean isRandom, List<OpenParameter> openParameters) {
    private static final int SEED_STEP = 1000; // distance between the seeds of two members

    public Ensemble {
        openParameters = List.copyOf(openParameters);
    }

    /** Nothing is random or left open, so that one member suffices. */
    public static final Ensemble EXACT = new Ensemble(false, List.of());

    /** Members differ only in their seeds. */
    public static final Ensemble OF_SEEDS = new Ensemble(true, List.of());

    public Ensemble with(OpenParameter parameter) {
        List<OpenParameter> more = new ArrayList<>(openParameters);
        more.add(parameter);
        return new Ensemble(isRandom, more);
    }

    public boolean isExact() {
        return !isRandom && openParameters.isEmpty();
    }

    public Member member(int number) {
        RandomStream random = new RandomStreams(SEED_STEP).stream("member", number);
        return new Member(this, number, openParameters.stream().map(f -> f.draw(random)).toList());
    }

    /**
     * One run of the experiment.
     *
     * @param drawn a value for each open parameter; the first member uses the default values
     *     instead
     */
    public record Member(Ensemble ensemble, int number, List<Double> drawn) {
        public boolean isFirst() {
            return number == 0;
        }

        /** The scenario with this member's seed and parameters. */
        ScenarioRecipe changed(ScenarioRecipe recipe, UnaryOperator<ConfigValue.Mapping> presets) {
            if (isFirst()) {
                return recipe;
            }
            ScenarioRecipe changed = ensemble.isRandom ? reseeded(recipe) : recipe;
            for (int i = 0; i < drawn.size(); i++) {
                changed = ensemble.openParameters.get(i).set(changed, drawn.get(i), presets);
            }
            return changed;
        }

        private ScenarioRecipe reseeded(ScenarioRecipe recipe) {
            String seed = recipe.settings().getOrDefault("seed", "1");
            return recipe.with("seed", Long.parseLong(seed) + (long) SEED_STEP * number);
        }
    }

    /** Judges every claim over the members, whose findings are in the order of their numbers. */
    public List<Judgement> judge(List<Findings> members) {
        return members.getFirst().claims().stream().map(claim -> judge(claim, members)).toList();
    }

    private Judgement judge(Claim claim, List<Findings> members) {
        List<Claim.Outcome> outcomes =
                members.stream().map(findings -> findings.outcome(claim.text())).toList();
        List<Dependence> dependences =
                IntStream.range(0, openParameters.size())
                        .mapToObj(i -> dependence(i, outcomes))
                        .flatMap(List::stream)
                        .toList();
        return Judgement.of(claim, outcomes, isExact(), dependsOn(dependences));
    }

    /**
     * The parameter that decides best. If none decides alone, the seed does, or several parameters
     * together.
     */
    private String dependsOn(List<Dependence> dependences) {
        return dependences.stream()
                .min(Comparator.comparingInt(Dependence::wrong))
                .map(Dependence::toString)
                .orElse(
                        openParameters.isEmpty()
                                ? "the seed"
                                : "the seed, or several settings together");
    }

    private List<Dependence> dependence(int freedom, List<Claim.Outcome> outcomes) {
        List<Double> values = new ArrayList<>();
        List<Boolean> held = new ArrayList<>();
        for (int i = 1; i < outcomes.size(); i++) { // the first member has default values
            if (outcomes.get(i) != Claim.Outcome.UNDECIDED) {
                values.add(member(i).drawn.get(freedom));
                held.add(outcomes.get(i) == Claim.Outcome.HELD);
            }
        }
        return Dependence.of(openParameters.get(freedom), values, held, openParameters.size())
                .stream()
                .toList();
    }
}
