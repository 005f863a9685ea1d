package crossweave.workload;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;

/** Every traffic pattern the laboratory knows. */
public final class Patterns {
    private Patterns() {}

    public static final Catalog<Pattern> ALL =
            new Catalog<>(
                    "pattern",
                    Pattern.class,
                    List.of(
                            Entry.of(
                                    "uniform",
                                    "to any other terminal, all equally likely",
                                    (Pattern)
                                            (source, terminals, random) -> {
                                                int other = random.nextInt(terminals - 1);
                                                return other < source ? other : other + 1;
                                            })));
}
