package crossweave.trace.topology.simgrid;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.XmlCursor;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.NetworkSketch;
import crossweave.trace.topology.UnknownNames;
import crossweave.trace.topology.simgrid.SimGridCluster.Names;
import crossweave.unit.LinkSpeed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads platforms of SimGrid 3 and 4 (Casanova et al. 2014): clusters, and hosts and routers with
 * links and routes, in zones within zones; routes between zones join their gateways.
 */
public final class SimGridPlatform {
    private static final String FORMAT = "a SimGrid platform: it does not begin with <platform>";
    private static final Set<String> WITHOUT_LINKS = Set.of("Vivaldi", "Coordinates", "Wifi");

    private final FileProblems problems;
    private final XmlCursor xml;
    private final SimGridElement element; // the current one
    private final NetworkSketch sketch = new NetworkSketch();
    private final SimGridNotes notes = new SimGridNotes(sketch, new UnknownNames());
    private final SimGridPlaces places;
    private final SimGridRoutes routes;
    private final List<SimGridCluster> clusters = new ArrayList<>();

    private SimGridPlatform(Path path) {
        problems = new FileProblems(path, FORMAT);
        xml = new XmlCursor(InputFile.xml(path), problems);
        element = new SimGridElement(xml, problems);
        places = new SimGridPlaces(sketch, problems);
        routes = new SimGridRoutes(places, sketch, problems);
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
        boolean isOne = clusters.size() == 1 && !sketch.hasTerminals();
        clusters.forEach(cluster -> cluster.build(isOne));
        problems.throwIfAny();
        routes.build();
        if (!sketch.hasTerminals()) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no <host> and no <cluster> in this file; add one");
        }
        problems.throwIfAny();
        notes.write();
        return sketch.file();
    }

    private void children() {
        while (xml.enterChild()) {
            notes.others(xml);
            switch (xml.name()) {
                case "zone", "AS" -> zone();
                case "cluster" -> cluster();
                case "host" -> place(true);
                case "router" -> place(false);
                case "link" -> link();
                case "route" -> route("src", "dst");
                case "zoneRoute", "ASroute" -> route("gw_src", "gw_dst");
                case "cabinet", "peer", "backbone", "host_link", "include" -> refuse();
                case "bypassRoute", "bypassZoneRoute", "bypassASroute" -> refuse();
                default -> xml.skip(); // properties, disks, traces
            }
        }
    }

    private void zone() {
        String routing = element.attribute("routing").orElse("Full");
        if (WITHOUT_LINKS.contains(routing)) {
            problems.add(
                    xml.mark(),
                    ProblemCode.NOT_SUPPORTED,
                    "a zone with the routing %s, whose links are not in the file"
                            .formatted(quote(routing)));
        }
        children();
    }

    private void refuse() {
        problems.add(
                xml.mark(),
                ProblemCode.NOT_SUPPORTED,
                "<%s> is not supported; describe the network by clusters, or by hosts, links and"
                                .formatted(xml.name())
                        + " routes");
        xml.skip();
    }

    private void cluster() {
        notes.ofCluster(element);
        LinkSpeed link = element.speed("bw", "lat");
        SimGridCluster.Parts parts =
                new SimGridCluster.Parts(
                        element.word("topology", "FLAT"),
                        element.word("topo_parameters", ""),
                        element.word("radical", ""),
                        link,
                        element.attribute("bb_bw").map(_ -> element.speed("bb_bw", "bb_lat")));
        Names names =
                new Names(
                        element.word("id", ""),
                        element.attribute("prefix").orElse(""),
                        element.attribute("suffix").orElse(""),
                        element.attribute("router_id").orElse(""));
        if (link.bandwidth().isPresent() && link.latency().isPresent()) {
            clusters.add(new SimGridCluster(parts, names, places, sketch, problems));
        }
        xml.skip();
    }

    private void place(boolean isHost) {
        SourcePosition where = xml.mark();
        if (isHost) {
            places.host(element.required("id"), where);
        } else {
            places.router(element.required("id"), where);
        }
        xml.skip();
    }

    private void link() {
        String policy = element.attribute("sharing_policy").orElse("SHARED");
        notes.policy(policy);
        LinkSpeed speed = element.speed("bandwidth", "latency");
        routes.link(element.required("id"), speed, policy.equals("SPLITDUPLEX"), xml.mark());
        xml.skip();
    }

    /** A route between the places that two attributes name. */
    private void route(String source, String destination) {
        SourcePosition where = xml.mark();
        String from = element.required(source);
        String to = element.required(destination);
        boolean isSymmetrical = element.isSymmetrical();
        List<SimGridRoutes.Step> steps = new ArrayList<>();
        while (xml.enterChild()) {
            if (xml.name().equals("link_ctn")) {
                boolean isDown = element.word("direction", "NONE").text().equals("DOWN");
                steps.add(new SimGridRoutes.Step(element.required("id"), isDown, xml.mark()));
            }
            xml.skip();
        }
        routes.route(new SimGridRoutes.Route(from, to, steps, isSymmetrical, where));
    }
}
