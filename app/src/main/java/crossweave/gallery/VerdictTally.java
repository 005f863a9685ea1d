package crossweave.gallery;

import crossweave.papers.ClaimSource;
import crossweave.papers.Judgement;
import crossweave.papers.Judgement.Verdict;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Counts claims by verdict. */
public record VerdictTally(Map<Verdict, Long> counts) {

    /** Counts claims that papers make, in words or numbers. */
    public static VerdictTally ofPapers(List<Exhibit> exhibits) {
        return of(exhibits, ClaimSource::isOfPaper);
    }

    /** Counts our own questions. */
    public static VerdictTally ours(List<Exhibit> exhibits) {
        return of(exhibits, source -> !source.isOfPaper());
    }

    public static VerdictTally of(List<Exhibit> exhibits, ClaimSource.Kind kind) {
        return of(exhibits, source -> source.kind() == kind);
    }

    private static VerdictTally of(List<Exhibit> exhibits, Predicate<ClaimSource> counts) {
        return new VerdictTally(
                exhibits.stream()
                        .flatMap(exhibit -> exhibit.judgements().stream())
                        .filter(judgement -> counts.test(judgement.claim().source()))
                        .collect(
                                Collectors.groupingBy(
                                        Judgement::verdict,
                                        () -> new EnumMap<>(Verdict.class),
                                        Collectors.counting())));
    }

    long all() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    long count(Verdict verdict) {
        return counts.getOrDefault(verdict, 0L);
    }

    @Override
    public String toString() {
        return all() == 0
                ? "none"
                : Arrays.stream(Verdict.values())
                        .filter(verdict -> count(verdict) > 0)
                        .map(verdict -> verdict.of(count(verdict)))
                        .collect(Collectors.joining(", "));
    }
}
