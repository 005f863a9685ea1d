package crossweave.trace.topology.simgrid;

import crossweave.trace.text.FileProblems;
import crossweave.trace.text.XmlCursor;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.UnknownNames;

import java.util.Map;
import java.util.Set;

/** Notes on attributes of a platform that have no meaning here, or another one than in SimGrid. */
record SimGridNotes(NetworkSketch sketch, UnknownNames unknown) {
    private static final Set<String> OF_PLACES = Set.of("id", "speed", "core");
    private static final Set<String> OF_ROUTES =
            Set.of("src", "dst", "gw_src", "gw_dst", "symmetrical");

    private static final Map<String, Set<String>> KNOWN =
            Map.of(
                    "cluster",
                    Set.of(
                            "id",
                            "prefix",
                            "suffix",
                            "radical",
                            "speed",
                            "core",
                            "bw",
                            "lat",
                            "topology",
                            "topo_parameters",
                            "bb_bw",
                            "bb_lat",
                            "bb_sharing_policy",
                            "sharing_policy",
                            "router_id",
                            "loopback_bw",
                            "loopback_lat",
                            "limiter_link"),
                    "link",
                    Set.of("id", "bandwidth", "latency", "sharing_policy"),
                    "host",
                    OF_PLACES,
                    "router",
                    OF_PLACES,
                    "route",
                    OF_ROUTES,
                    "zoneRoute",
                    OF_ROUTES,
                    "ASroute",
                    OF_ROUTES);

    /** Remembers attributes of the current element that are not known, if the element is. */
    void others(XmlCursor xml) {
        Set<String> known = KNOWN.get(xml.name());
        if (known != null) {
            xml.attributesBeside(known).forEach(name -> unknown.add("<" + xml.name() + ">", name));
        }
    }

    void ofCluster(SimGridElement cluster) {
        if (cluster.attribute("loopback_bw").isPresent()) {
            sketch.note(
                    "loopback links of the platform are left out: messages of a host to itself take"
                            + " its terminal");
        }
        if (cluster.attribute("limiter_link").isPresent()) {
            sketch.note(
                    "limiter_link of the platform is left out: a host sends and receives at the"
                            + " same time, each at the bandwidth of its link");
        }
        cluster.attribute("sharing_policy")
                .filter(policy -> !policy.equals("SPLITDUPLEX"))
                .ifPresent(
                        policy ->
                                sketch.note(
                                        "sharing_policy %s of the cluster is taken as SPLITDUPLEX:"
                                                        .formatted(FileProblems.plainQuote(policy))
                                                + " each direction has the bandwidth"));
        cluster.attribute("bb_sharing_policy").ifPresent(this::policy);
    }

    void policy(String policy) {
        if (policy.equals("FATPIPE")) {
            sketch.note("sharing_policy FATPIPE is taken as SHARED: messages share the bandwidth");
        }
    }

    void write() {
        unknown.notes().forEach(sketch::note);
    }
}
