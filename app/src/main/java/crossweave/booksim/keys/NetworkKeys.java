package crossweave.booksim.keys;

import static crossweave.booksim.keys.BookSimKey.Type.FLAG;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGER;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGERS;
import static crossweave.booksim.keys.BookSimKey.Type.TEXT;

import java.util.List;

/** Keys of topology and routing. */
final class NetworkKeys {
    private static final String PLACEMENT =
            "it places routers on a chip for the lengths of wires, which are not modelled";

    private NetworkKeys() {}

    static final List<BookSimKey> ALL =
            List.of(
                    BookSimKey.joint(
                            "topology",
                            TEXT,
                            "torus",
                            "`network.topology`: mesh, torus, fly (butterfly), fattree (fat-tree),"
                                    + " flatfly (hyperx), dragonflynew (dragonfly), anynet (file);"
                                    + " not cmesh, qtree, tree4"),
                    BookSimKey.joint(
                            "k",
                            INTEGER,
                            "8",
                            "routers along a dimension, ports of a switch (fly, "
                                    + "fattree), or terminals per router (dragonflynew)"),
                    BookSimKey.joint(
                            "n", INTEGER, "2", "dimensions, stages (fly) or levels (fattree)"),
                    BookSimKey.joint(
                            "c",
                            INTEGER,
                            "1",
                            "terminals per router (flatfly); the others ignore it"),
                    BookSimKey.joint(
                            "routing_function",
                            TEXT,
                            "none",
                            "`network.routing`; mesh: dor, dim_order, min_adapt, valiant; torus:"
                                    + " dim_order, min_adapt, valiant; fly: dest_tag; fattree: nca,"
                                    + " anca; flatfly: ran_min; dragonflynew: min, ugal; anynet:"
                                    + " min"),
                    BookSimKey.joint(
                            "use_noc_latency",
                            FLAG,
                            "1",
                            "links of a torus take 2 cycles, with 0 they take 1; flatfly needs 0"),
                    BookSimKey.joint("network_file", TEXT, "", "the file of an anynet"),
                    BookSimKey.without("x", INTEGER, "8", PLACEMENT),
                    BookSimKey.without("y", INTEGER, "8", PLACEMENT),
                    BookSimKey.joint(
                            "xr",
                            INTEGER,
                            "1",
                            "rows of tornado, neighbor and badperm_yarc have k xr terminals"),
                    BookSimKey.without("yr", INTEGER, "1", PLACEMENT),
                    BookSimKey.refused(
                            "subnets",
                            INTEGER,
                            "1",
                            "there is one network; run a scenario for each subnet"),
                    BookSimKey.ignored(
                            "link_failures",
                            INTEGER,
                            "0",
                            "no link is broken; set network.faults for that"),
                    BookSimKey.without("fail_seed", INTEGERS, "0", "no link is broken"),
                    BookSimKey.without("channel_file", TEXT, "", "BookSim does not read it either"),
                    BookSimKey.without(
                            "in_ports", INTEGER, "5", "routers have as many ports as they need"),
                    BookSimKey.without(
                            "out_ports", INTEGER, "5", "routers have as many ports as they need"));
}
