package crossweave.workload;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;

/** Every kind of work there is; traffic is meant where a scenario names none. */
public final class Works {
    private Works() {}

    public static final Catalog<Work> ALL =
            new Catalog<>(
                            "workload",
                            Work.class,
                            List.of(
                                    Entry.of(
                                            "traffic",
                                            "synthetic packets at a given load",
                                            TrafficSettings.class,
                                            settings -> settings)))
                    .withUsual("traffic");
}
