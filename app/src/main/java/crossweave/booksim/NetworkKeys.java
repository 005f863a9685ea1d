package crossweave.booksim;

import static crossweave.booksim.Key.Type.FLAG;
import static crossweave.booksim.Key.Type.INTEGER;
import static crossweave.booksim.Key.Type.INTEGERS;
import static crossweave.booksim.Key.Type.TEXT;

import java.util.List;

/** Keys of topology and routing. */
final class NetworkKeys {
    private static final String PLACEMENT =
            "it places routers on a chip for the lengths of wires, which are not modelled";

    private NetworkKeys() {}

    static final List<Key> ALL =
            List.of(
                    Key.joint(
                            "topology",
                            TEXT,
                            "torus",
                            "`network.topology`: mesh, torus, fly (butterfly), fattree (fat-tree),"
                                    + " flatfly (hyperx), dragonflynew (dragonfly), anynet (file);"
                                    + " not cmesh, qtree, tree4"),
                    Key.joint(
                            "k",
                            INTEGER,
                            "8",
                            "routers along a dimension, ports of a switch (fly, fattree), or"
                                    + " terminals of a router (dragonflynew)"),
                    Key.joint("n", INTEGER, "2", "dimensions, stages (fly) or levels (fattree)"),
                    Key.joint(
                            "c",
                            INTEGER,
                            "1",
                            "terminals of a router (flatfly); the others do not look at it"),
                    Key.joint(
                            "routing_function",
                            TEXT,
                            "none",
                            "`network.routing`; mesh: dor, dim_order, min_adapt, valiant; torus:"
                                    + " dim_order, min_adapt, valiant; fly: dest_tag; fattree: nca,"
                                    + " anca; flatfly: ran_min; dragonflynew: min, ugal; anynet:"
                                    + " min"),
                    Key.joint(
                            "use_noc_latency",
                            FLAG,
                            "1",
                            "links of a torus take 2 cycles, with 0 they take 1; flatfly needs 0"),
                    Key.joint("network_file", TEXT, "", "the file of an anynet"),
                    Key.without("x", INTEGER, "8", PLACEMENT),
                    Key.without("y", INTEGER, "8", PLACEMENT),
                    Key.joint(
                            "xr",
                            INTEGER,
                            "1",
                            "rows of tornado, neighbor and badperm_yarc have k xr terminals"),
                    Key.without("yr", INTEGER, "1", PLACEMENT),
                    Key.refused(
                            "subnets",
                            INTEGER,
                            "1",
                            "there is one network; run as many scenarios as there are subnets"),
                    Key.ignored(
                            "link_failures",
                            INTEGER,
                            "0",
                            "no link is broken; set network.faults for that"),
                    Key.without("fail_seed", INTEGERS, "0", "no link is broken"),
                    Key.without("channel_file", TEXT, "", "BookSim does not read it either"),
                    Key.without("in_ports", INTEGER, "5", "routers have the ports they need"),
                    Key.without("out_ports", INTEGER, "5", "routers have the ports they need"));
}
