package crossweave.booksim.keys;

import static crossweave.booksim.keys.BookSimKey.Type.FLAG;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGER;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGERS;
import static crossweave.booksim.keys.BookSimKey.Type.TEXT;

import java.util.List;

/** Keys of topology and routing. */
final class NetworkKeys {
    private NetworkKeys() {}

    static final List<BookSimKey> ALL =
            List.of(
                    BookSimKey.joint(
                            "topology",
                            TEXT,
                            "torus",
                            "`network.topology`: mesh, torus, cmesh, fly (butterfly), fattree"
                                    + " (fat-tree), flatfly (hyperx), dragonflynew (dragonfly),"
                                    + " anynet (file); not qtree, tree4"),
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
                            "terminals per router (flatfly; 4 in a cmesh); the others ignore it"),
                    BookSimKey.joint(
                            "routing_function",
                            TEXT,
                            "none",
                            "`network.routing`; mesh: dor, dim_order, xy_yx, adaptive_xy_yx"
                                + " (o1turn), romm, min_adapt, valiant; torus: dim_order,"
                                + " min_adapt, valiant; cmesh: dor, xy_yx, both also with"
                                + " _no_express; fly: dest_tag; fattree: nca, anca; flatfly:"
                                + " ran_min, xyyx, adaptive_xyyx (o1turn), valiant, ugal,"
                                + " ugal_xyyx; dragonflynew: min, ugal; anynet: min; not those that"
                                + " keep VCs for destinations (_ni, _pni), planar_adapt, chaos"),
                    BookSimKey.joint(
                            "use_noc_latency",
                            FLAG,
                            "1",
                            "links of a torus take 2 cycles, those of cmesh and flatfly a cycle"
                                    + " for each terminal that they pass on the chip; with 0 all"
                                    + " take 1; the others ignore it"),
                    BookSimKey.joint("network_file", TEXT, "", "the file of an anynet"),
                    BookSimKey.joint(
                            "x",
                            INTEGER,
                            "8",
                            "routers in a row of the chip (flatfly); the others ignore it"),
                    BookSimKey.joint("y", INTEGER, "8", "the same as x (flatfly)"),
                    BookSimKey.joint(
                            "xr",
                            INTEGER,
                            "1",
                            "terminals of a router along a row of the chip (cmesh, flatfly); rows"
                                    + " of tornado, neighbor and badperm_yarc have k xr terminals"),
                    BookSimKey.joint("yr", INTEGER, "1", "the same as xr (cmesh, flatfly)"),
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
