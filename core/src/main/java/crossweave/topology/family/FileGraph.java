package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;
import crossweave.topology.PhysicalLinks;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.format.GraphFiles;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;
import crossweave.util.FileName;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Any network, given edge by edge in a file. Port j of a router is its j-th edge in the file. */
public final class FileGraph implements Family, PhysicalLinks {
    private final GraphFile file;
    private final List<List<GraphFile.Edge>> ports = new ArrayList<>(); // per router

    public FileGraph(GraphFile file) {
        this.file = file;
        file.routers().forEach(_ -> ports.add(new ArrayList<>()));
        file.edges().forEach(edge -> ports.get(edge.from()).add(edge));
    }

    public FileGraph(Settings settings) {
        this(GraphFiles.read(settings.file.path()));
    }

    /** Settings of a network from a file. */
    public record Settings(
            @Doc(
                            "GraphML (.graphml, .xml), GML (.gml), a platform of SimGrid (.xml), a"
                                + " fat tree of htsim (.topo), an infrastructure of InfraGraph"
                                + " (.yaml, .json), a topology of SimAI or a BookSim anynet file")
                    FileName file) {

        /** The largest physical bandwidth in the file, which is read for this. */
        public Optional<Quantity> fastest() {
            return GraphFiles.read(file.path()).fastest();
        }
    }

    /** The routes between terminals that the file gives. */
    public List<GraphFile.Route> routes() {
        return file.routes();
    }

    @Override
    public int routers() {
        return file.routers().size();
    }

    @Override
    public int terminals() {
        return file.hosts().size();
    }

    @Override
    public int entry(int terminal) {
        return file.hosts().get(terminal).router();
    }

    @Override
    public int exit(int terminal) {
        return file.hosts().get(terminal).exit();
    }

    @Override
    public int ports(int router) {
        return ports.get(router).size();
    }

    @Override
    public int neighbor(int router, int port) {
        return ports.get(router).get(port).to();
    }

    @Override
    public int latency(int router, int port) {
        return speed(router, port).cycles();
    }

    @Override
    public String linkClass(int router, int port) {
        return ports.get(router).get(port).linkClass();
    }

    @Override
    public LinkSpeed speed(int router, int port) {
        return ports.get(router).get(port).speed();
    }

    @Override
    public LinkSpeed injection(int terminal) {
        return file.hosts().get(terminal).injection();
    }

    @Override
    public LinkSpeed ejection(int terminal) {
        return file.hosts().get(terminal).ejection();
    }

    @Override
    public Optional<Quantity> fastest() {
        return file.fastest();
    }

    @Override
    public List<String> notes() {
        return file.notes();
    }

    @Override
    public String name(int router) {
        return file.routers().get(router);
    }

    @Override
    public DrawingPosition place(int router) {
        return file.position(router)
                .map(point -> new DrawingPosition(point.x(), point.y()))
                .orElseGet(() -> Family.super.place(router));
    }

    @Override
    public boolean mayHaveGaps() {
        return true;
    }
}
