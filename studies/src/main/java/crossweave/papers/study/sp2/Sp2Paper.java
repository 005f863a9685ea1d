package crossweave.papers.study.sp2;

import static crossweave.papers.study.sp2.Sp2Plan.K;

import crossweave.papers.ClaimSource;

import java.util.List;

/** The numbers of [002]. */
final class Sp2Paper {
    private Sp2Paper() {}

    /**
     * A row of a table: a run, with the mean window, the share of windows due to full buffers, and
     * the speed-up.
     */
    record Row(Sp2Plan plan, double window, double full, double speedUp) {}

    /** A table of the paper. */
    record Sheet(int number, String about, List<Row> rows) {
        String name() {
            return "table " + number;
        }

        ClaimSource derived() {
            return ClaimSource.derived(name());
        }

        ClaimSource stated() {
            return ClaimSource.stated("4, on " + name());
        }
    }

    private static Row lengths(int processors, int flits, double... figures) {
        return new Row(new Sp2Plan(processors, flits, .2, 0), figures[0], figures[1], figures[2]);
    }

    private static Row loads(int processors, double load, double... figures) {
        return new Row(new Sp2Plan(processors, 200, load, 0), figures[0], figures[1], figures[2]);
    }

    private static Row skews(double percent, double... figures) {
        return new Row(new Sp2Plan(64, 200, .2, percent), figures[0], figures[1], figures[2]);
    }

    static final Sheet T1 =
            new Sheet(
                    1,
                    "64 processors, load .2",
                    List.of(
                            lengths(64, 200, 7.56, 0, 2.62),
                            lengths(64, K, 2.02, .75, 2.06),
                            lengths(64, 2 * K, 1.12, .95, 1.70),
                            lengths(64, 8 * K, 1.01, .996, 1.75)));
    static final Sheet T2 =
            new Sheet(
                    2,
                    "128 processors, load .2",
                    List.of(
                            lengths(128, 200, 3.825, 0, 5.34),
                            lengths(128, K, 1.27, .86, 4.04),
                            lengths(128, 2 * K, 1.002, .999, 3.56),
                            lengths(128, 8 * K, 1.01, .998, 3.78)));
    static final Sheet T3 =
            new Sheet(
                    3,
                    "64 processors, 200 flits",
                    List.of(
                            loads(64, .2, 7.56, 0, 2.62),
                            loads(64, .3, 5.39, .02, 2.83),
                            loads(64, .5, 2.03, .54, 2.75)));
    static final Sheet T4 =
            new Sheet(
                    4,
                    "128 processors, 200 flits",
                    List.of(
                            loads(128, .2, 3.83, 0, 5.34),
                            loads(128, .3, 2.79, 0, 6.17),
                            loads(128, .5, 1.53, .38, 5.71)));
    static final Sheet T5 =
            new Sheet(
                    5,
                    "64 processors, 200 flits, load .2, skewed",
                    List.of(
                            skews(0, 7.56, 0, 2.62),
                            skews(2, 7.56, 0, 2.62),
                            skews(4, 7.49, .01, 2.65),
                            skews(6, 6.98, .08, 2.59),
                            skews(7, 4.86, .37, 2.47),
                            skews(8, 1.006, .999, 1.87)));
    static final List<Sheet> SHEETS = List.of(T1, T2, T3, T4, T5);
}
