package crossweave.network;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;

import java.util.List;

/** Every switching technique there is. To add one, write its class and add its line here. */
public final class Techniques {
    private Techniques() {}

    public static final Catalog<Technique> ALL =
            new Catalog<>(
                    "technique",
                    Technique.class,
                    List.of(
                            Entry.of(
                                    "shortest-path",
                                    "hops times hop time; messages never meet",
                                    ShortestPathNetwork.Settings.class,
                                    settings -> settings)));
}
