package crossweave.gallery;

import crossweave.papers.Claim.Verdict;

import java.util.List;

/** How many claims have which verdict. */
public record Tally(long held, long notHeld, long undecided) {

    public static Tally of(List<Exhibit> exhibits) {
        return new Tally(
                count(exhibits, Verdict.HELD),
                count(exhibits, Verdict.NOT_HELD),
                count(exhibits, Verdict.UNDECIDED));
    }

    private static long count(List<Exhibit> exhibits, Verdict verdict) {
        return exhibits.stream().mapToLong(exhibit -> exhibit.findings().count(verdict)).sum();
    }

    long all() {
        return held + notHeld + undecided;
    }

    long count(Verdict verdict) {
        return switch (verdict) {
            case HELD -> held;
            case NOT_HELD -> notHeld;
            case UNDECIDED -> undecided;
        };
    }

    @Override
    public String toString() {
        return "%d held, %d not held, %d undecided".formatted(held, notHeld, undecided);
    }
}
