package crossweave.cpc.profile;

import crossweave.workload.SourceLocation;

import java.util.Comparator;

/** A line of a program, or of a file that it includes. */
public record SourceLine(String file, int number) implements Comparable<SourceLine> {
    private static final Comparator<SourceLine> ORDER =
            Comparator.comparing(SourceLine::file).thenComparingInt(SourceLine::number);

    static SourceLine of(SourceLocation place) {
        return new SourceLine(place.file(), place.line());
    }

    @Override
    public int compareTo(SourceLine other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return file.substring(file.lastIndexOf('/') + 1) + ":" + number;
    }
}
