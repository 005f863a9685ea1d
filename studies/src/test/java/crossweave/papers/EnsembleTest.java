package crossweave.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.Claim.Outcome;
import crossweave.papers.Judgement.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

class EnsembleTest {
    private static final OpenParameter COST = OpenParameter.times("node.cost", .5, 1.5);
    private static final Ensemble OPEN = Ensemble.OF_SEEDS.with(COST);

    private static Findings findings(boolean held) {
        return new Findings.Draft()
                .claim(ClaimSource.ours(), "it is small", ClaimCheck.below(1), "", held ? 0 : 1)
                .build(List.of(), List.of());
    }

    private static Judgement judged(Ensemble ensemble, int members, IntPredicate held) {
        return ensemble.judge(
                        IntStream.range(0, members).mapToObj(i -> findings(held.test(i))).toList())
                .getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "20, 20, HOLDS",
        "18, 20, HOLDS",
        "17, 20, DEPENDS",
        "3, 20, DEPENDS",
        "2, 20, DOES_NOT_HOLD",
        "0, 5, DOES_NOT_HOLD"
    })
    void theShareOfMembersDecides(int held, int members, Verdict verdict) {
        Judgement judgement = judged(Ensemble.OF_SEEDS, members, i -> i < held);
        assertEquals(verdict, judgement.verdict());
        assertEquals((double) held / members, judgement.share());
    }

    /** Wilson's interval of 5 out of 5 ends at 1 and begins at n / (n + z^2). */
    @Test
    void theIntervalIsWilsons() {
        double[] ends = judged(Ensemble.OF_SEEDS, 5, _ -> true).interval();
        assertEquals(5 / (5 + 1.96 * 1.96), ends[0], 1e-12);
        assertEquals(1, ends[1]);
    }

    @Test
    void whatAClaimDependsOnIsNamed() {
        IntPredicate cheap = i -> i == 0 || OPEN.member(i).drawn().getFirst() < 1;
        Judgement judgement = judged(OPEN, 30, cheap);
        assertEquals(Verdict.DEPENDS, judgement.verdict());
        assertTrue(
                judgement.dependsOn().matches("node.cost: it holds below 1.0\\d times the usual"),
                judgement.dependsOn());
        assertEquals(
                "the seed, or several settings together",
                judged(OPEN, 30, i -> i % 2 == 0).dependsOn());
        assertEquals("the seed", judged(Ensemble.OF_SEEDS, 30, i -> i % 2 == 0).dependsOn());
        assertEquals("", judged(OPEN, 30, _ -> true).dependsOn());
    }

    /** By chance, one of many parameters separates 4 members into 2 and 2. */
    @Test
    void fewMembersDoNotTellWhatAClaimDependsOn() {
        IntPredicate cheap = i -> i == 0 || OPEN.member(i).drawn().getFirst() < 1;
        assertEquals("the seed, or several settings together", judged(OPEN, 5, cheap).dependsOn());
    }

    @Test
    void aTextParameterIsOneOfItsAlternatives() {
        Ensemble open = Ensemble.OF_SEEDS.with(OpenParameter.among("node.kind", "a", "b 1", "c"));
        ScenarioRecipe recipe = ScenarioRecipe.EMPTY.with("node.kind", "d");
        List<String> drawn =
                IntStream.range(1, 40)
                        .mapToObj(i -> open.member(i).changed(recipe, preset -> preset))
                        .map(changed -> changed.settings().get("node.kind"))
                        .distinct()
                        .sorted()
                        .toList();
        assertEquals(List.of("a", "b 1", "c"), drawn);
        IntPredicate isLow = i -> open.member(i).drawn().getFirst() < 2;
        assertEquals("node.kind: it holds with a or b 1", judged(open, 30, isLow).dependsOn());
        assertEquals("node.kind: it holds with c", judged(open, 30, isLow.negate()).dependsOn());
    }

    @Test
    void theFirstMemberHasDefaultsAndOthersDrawOpenParameters() {
        ScenarioRecipe recipe = ScenarioRecipe.EMPTY.with("node.cost", 100).with("seed", 3);
        Ensemble.Member first = OPEN.member(0);
        assertEquals(recipe, first.changed(recipe, preset -> preset));
        ScenarioRecipe other = OPEN.member(7).changed(recipe, preset -> preset);
        assertEquals("7003", other.settings().get("seed"));
        double drawn = OPEN.member(7).drawn().getFirst();
        assertEquals(Math.round(100 * drawn), Long.parseLong(other.settings().get("node.cost")));
        ScenarioRecipe without = ScenarioRecipe.EMPTY.with("seed", 3);
        assertEquals("3", without.settings().get("seed"));
        assertEquals(1, OPEN.member(7).changed(without, preset -> preset).settings().size());
    }

    @Test
    void aMissingClaimIsUndecided() {
        assertEquals(Outcome.UNDECIDED, findings(true).outcome("something else"));
    }
}
