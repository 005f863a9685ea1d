package crossweave.fuzz;

import java.util.List;
import java.util.Map;

/** Pieces that readers choke on, if on anything, and networks to begin with. */
final class Fragments {
    private Fragments() {}

    static final List<String> NETWORKS =
            List.of(
                    "line 6 latency=2",
                    "ring 6",
                    "mesh 3x3 concentration=2",
                    "torus 3x4x5",
                    "hypercube 4",
                    "k-ary-n-cube 3 2 open",
                    "binary-tree 7",
                    "tree 40 arity=3",
                    "pec 16 fat",
                    "pec 8x8 fat truncated top=tiles",
                    "clos 3 k=2",
                    "fat-tree 2 4",
                    "mesh-of-clos 3 1",
                    "sp2 32",
                    "omega 9 k=3",
                    "butterfly 16",
                    "indirect-cube 16",
                    "dragonfly 2 a=3 h=1 groups=4",
                    "hyperx 3x4 concentration=2",
                    "flattened-butterfly 3 3",
                    "full 9",
                    "crossbar 5",
                    "bus 5",
                    "shared 5");

    /** Where a choice stands in a scenario, by concept. */
    static final Map<String, String> PLACES =
            Map.of(
                    "routing", "network: {topology: mesh 3x3, vcs: 2, routing: %s}",
                    "technique", "network: {topology: mesh 3x3, vcs: 2, technique: %s}",
                    "arbitration", "network: {topology: mesh 3x3, arbitration: %s}",
                    "node", "network: {topology: mesh 3x3}\nnode: %s",
                    "workload", "network: {topology: mesh 4x4}\nworkload: %s",
                    "pattern", "network: {topology: mesh 4x4}\nworkload: {pattern: %s}",
                    "injection", "network: {topology: mesh 3x3}\nworkload: {injection: %s}",
                    "length", "network: {topology: mesh 3x3}\nworkload: {packet: %s}",
                    "graph", "network: {topology: mesh 4x4}\nworkload: {name: tasks, graph: %s}",
                    "mapping",
                            "network: {topology: mesh 4x4}\n"
                                    + "workload: {name: tasks, graph: ring, mapping: %s}");

    static final List<String> YAML =
            List.of(
                    "&a ",
                    "*a",
                    "<<: *a\n",
                    "\na: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\n"
                            + "c: &c [*b, *b, *b, *b, *b, *b, *b, *b]\n"
                            + "d: &d [*c, *c, *c, *c, *c, *c, *c, *c]\n"
                            + "e: &e [*d, *d, *d, *d, *d, *d, *d, *d]\n"
                            + "f: &f [*e, *e, *e, *e, *e, *e, *e, *e]\n"
                            + "g: [*f, *f, *f, *f, *f, *f, *f, *f]\n",
                    "&a [*a]",
                    "!!java.net.URL [\"http://127.0.0.1\"]",
                    "!!binary aGk=",
                    "%YAML 9.9\n---\n",
                    "--- ",
                    "\n...\n",
                    "? [a]\n: b\n",
                    "sweep 0.1:0.5:0.1",
                    "sweep [1, 2]",
                    " |\n  ",
                    "machine: symult-2010\n",
                    "file ../../../../etc/passwd",
                    "file /dev/zero",
                    "file /",
                    "name: ",
                    "Mine.java 4",
                    Canary.FILE + " 4",
                    "network: {topology: " + Canary.FILE + " 4}\n",
                    "org.me.Mine",
                    "java.lang.String",
                    "''",
                    "\"\\0\"",
                    "{}",
                    "[]",
                    "~");

    static final List<String> XML =
            List.of(
                    "<!DOCTYPE g [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;&a;\">]>",
                    "<!DOCTYPE g [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
                    "<!DOCTYPE g SYSTEM \"http://127.0.0.1:1/g.dtd\">",
                    "&a;",
                    "&b;",
                    "&#0;",
                    "&#x110000;",
                    "<![CDATA[x]]>",
                    "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
                    "<!-- -- -->",
                    "<data key=\"l\">",
                    "<node id=\"a\"/>",
                    "<graph edgedefault=\"directed\">",
                    "<hyperedge/>",
                    "<port name=\"x\"/>");

    static final List<String> C =
            List.of(
                    "#include \"input.cpc\"\n",
                    "#include \"../../../../etc/passwd\"\n",
                    "#define F(x) F(x) F(x)\n",
                    "#if 1\n",
                    "arch mesh 100000 100000;",
                    "while (1) ;",
                    "fork ",
                    "forall (i = 0; i < 2147483647; i++) ",
                    "int a[2147483647];",
                    "int a[100000000];",
                    "printf(\"%s%d%n\", 1);",
                    "x / 0",
                    "% 0",
                    "main();",
                    "recv(&x, 1);",
                    "float f = 1e999;",
                    "\"\\",
                    "'");
}
