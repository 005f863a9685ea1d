package crossweave.gallery;

import crossweave.papers.Judgement;
import crossweave.papers.Judgement.Verdict;
import crossweave.papers.Source;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** How many claims have which verdict. */
public record Tally(Map<Verdict, Long> counts) {

    /** Of claims that papers make, in words or numbers. */
    public static Tally ofPapers(List<Exhibit> exhibits) {
        return of(exhibits, Source::isOfPaper);
    }

    /** Of our own questions. */
    public static Tally ours(List<Exhibit> exhibits) {
        return of(exhibits, source -> !source.isOfPaper());
    }

    public static Tally of(List<Exhibit> exhibits, Source.Kind kind) {
        return of(exhibits, source -> source.kind() == kind);
    }

    private static Tally of(List<Exhibit> exhibits, Predicate<Source> counts) {
        return new Tally(
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
