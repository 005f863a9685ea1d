package crossweave.trace.topology.simgrid;

import crossweave.trace.text.XmlCursor;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.SpeedWords;
import crossweave.trace.topology.UnknownNames;
import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.PlacedWord;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads platforms of SimGrid 3 and 4 (Casanova et al. 2014): one cluster, or hosts and routers with
 * links and routes, within any number of zones around them. Several zones with routes between them
 * are an error.
 */
public final class SimGridPlatform {
    private static final String FORMAT = "a SimGrid platform: it does not begin with <platform>";

    private static final Set<String> OF_CLUSTERS =
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
                    "limiter_link");
    private static final Set<String> OF_LINKS =
            Set.of("id", "bandwidth", "latency", "sharing_policy");
    private static final Set<String> OF_HOSTS = Set.of("id", "speed", "core");
    private static final Set<String> OF_ROUTES = Set.of("src", "dst", "symmetrical");

    private final FileProblems problems;
    private final XmlCursor xml;
    private final NetworkSketch sketch = new NetworkSketch();
    private final UnknownNames unknown = new UnknownNames();
    private final SimGridRoutes routes;
    private boolean hasCluster;

    private SimGridPlatform(Path path) {
        problems = new FileProblems(path, FORMAT);
        xml = new XmlCursor(InputFile.xml(path), problems);
        routes = new SimGridRoutes(sketch, problems);
    }

    /** Whether the file is XML that begins with a platform. */
    public static boolean isMeantBy(Path path) {
        try {
            XmlCursor xml = new XmlCursor(InputFile.xml(path), new FileProblems(path, FORMAT));
            xml.enterRoot();
            return xml.name().equals("platform");
        } catch (BadInput e) {
            return false;
        }
    }

    public static GraphFile read(Path path) {
        return new SimGridPlatform(path).document();
    }

    private GraphFile document() {
        xml.enterRoot();
        problems.recognise();
        children();
        xml.leaveRoot();
        problems.throwIfAny(); // what was refused may have had the hosts
        routes.build();
        if (!sketch.hasTerminals()) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no <host> and no <cluster> in this file; add one");
        }
        problems.throwIfAny();
        unknown.notes().forEach(sketch::note);
        return sketch.file();
    }

    private void children() {
        while (xml.enterChild()) {
            switch (xml.name()) {
                case "zone", "AS" -> children();
                case "cluster" -> cluster();
                case "host" -> place(true);
                case "router" -> place(false);
                case "link" -> link();
                case "route" -> route();
                case "zoneRoute", "ASroute", "cabinet", "peer", "backbone", "bypassRoute" ->
                        refuse();
                default -> xml.skip(); // properties, disks, traces
            }
        }
    }

    private void refuse() {
        problems.add(
                xml.mark(),
                ProblemCode.NOT_SUPPORTED,
                "<%s> is not supported; describe the network by one <cluster>, or by hosts, links"
                                .formatted(xml.name())
                        + " and routes in one zone");
        xml.skip();
    }

    private void cluster() {
        SourcePosition where = xml.mark();
        if (hasCluster || routes.hasHosts()) {
            problems.add(
                    where,
                    ProblemCode.NOT_SUPPORTED,
                    "a cluster beside others or beside hosts; only one can be the network");
        }
        hasCluster = true;
        noteUnknown(OF_CLUSTERS);
        notePolicies();
        LinkSpeed link = speed("bw", "lat");
        Optional<LinkSpeed> backbone = xml.attribute("bb_bw").map(_ -> speed("bb_bw", "bb_lat"));
        SimGridCluster.Parts parts =
                new SimGridCluster.Parts(
                        word("topology", "FLAT"),
                        word("topo_parameters", ""),
                        word("radical", ""),
                        link,
                        backbone);
        if (link.bandwidth().isPresent() && link.latency().isPresent()) {
            new SimGridCluster(parts, sketch, problems).build();
        }
        xml.skip();
    }

    private void notePolicies() {
        if (xml.attribute("loopback_bw").isPresent()) {
            sketch.note(
                    "loopback links of the platform are left out: messages of a host to itself take"
                            + " its terminal");
        }
        if (xml.attribute("limiter_link").isPresent()) {
            sketch.note(
                    "limiter_link of the platform is left out: a host sends and receives at the"
                            + " same time, each at the bandwidth of its link");
        }
        xml.attribute("sharing_policy")
                .filter(policy -> !policy.equals("SPLITDUPLEX"))
                .ifPresent(
                        policy ->
                                sketch.note(
                                        "sharing_policy %s of the cluster is taken as SPLITDUPLEX:"
                                                        .formatted(FileProblems.plainQuote(policy))
                                                + " each direction has the bandwidth"));
        xml.attribute("bb_sharing_policy").ifPresent(this::noteFatPipe);
    }

    private void noteFatPipe(String policy) {
        if (policy.equals("FATPIPE")) {
            sketch.note("sharing_policy FATPIPE is taken as SHARED: messages share the bandwidth");
        }
    }

    private void noteUnknown(Set<String> known) {
        xml.attributesBeside(known).forEach(name -> unknown.add("<" + xml.name() + ">", name));
    }

    private void place(boolean isHost) {
        SourcePosition where = xml.mark();
        noteUnknown(OF_HOSTS);
        routes.place(required("id"), isHost, where);
        xml.skip();
    }

    private void link() {
        SourcePosition where = xml.mark();
        noteUnknown(OF_LINKS);
        String policy = xml.attribute("sharing_policy").orElse("SHARED");
        noteFatPipe(policy);
        LinkSpeed speed = speed("bandwidth", "latency");
        routes.link(required("id"), speed, policy.equals("SPLITDUPLEX"), where);
        xml.skip();
    }

    private void route() {
        SourcePosition where = xml.mark();
        noteUnknown(OF_ROUTES);
        String from = required("src");
        String to = required("dst");
        boolean isSymmetrical =
                !Set.of("no", "NO", "false").contains(xml.attribute("symmetrical").orElse("yes"));
        List<SimGridRoutes.Step> steps = new ArrayList<>();
        while (xml.enterChild()) {
            if (xml.name().equals("link_ctn")) {
                String direction = xml.attribute("direction").orElse("NONE");
                steps.add(
                        new SimGridRoutes.Step(
                                required("id"), direction.equals("DOWN"), xml.mark()));
            }
            xml.skip();
        }
        routes.route(new SimGridRoutes.Route(from, to, steps, isSymmetrical, where));
    }

    /** The speed of a link by the names of two attributes; without a unit these are B/s and s. */
    private LinkSpeed speed(String bandwidth, String latency) {
        SpeedWords words = new SpeedWords(problems);
        Optional<Quantity> first = words.bandwidth(quantity(required(bandwidth), "Bps"));
        String time = xml.attribute(latency).orElse("0");
        Optional<Quantity> second = words.latency(quantity(time, "s"));
        return new LinkSpeed(Optional.empty(), first, 1, second);
    }

    private PlacedWord quantity(String text, String unit) {
        PlacedWord word = new PlacedWord(text.strip(), xml.mark());
        return word.number().isPresent() ? new PlacedWord(word.text() + unit, xml.mark()) : word;
    }

    private PlacedWord word(String attribute, String otherwise) {
        return new PlacedWord(xml.attribute(attribute).orElse(otherwise).strip(), xml.mark());
    }

    private String required(String attribute) {
        Optional<String> value = xml.attribute(attribute).filter(text -> !text.isBlank());
        if (value.isEmpty()) {
            throw problems.stop(
                    xml.mark(),
                    ProblemCode.MISSING_PART,
                    "%s needs the attribute %s"
                            .formatted(quote("<" + xml.name() + ">"), attribute));
        }
        return value.get();
    }
}
