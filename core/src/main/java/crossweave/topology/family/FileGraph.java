package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.GraphFiles;
import crossweave.util.FileName;

import java.util.ArrayList;
import java.util.List;

/** Any network, given edge by edge in a file. Port j of a router is its j-th edge in the file. */
public final class FileGraph implements Family {
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
            @Doc("a BookSim anynet file, GraphML (.graphml, .xml) or GML (.gml)") FileName file) {}

    @Override
    public int routers() {
        return file.routers().size();
    }

    @Override
    public int terminals() {
        return file.terminals().size();
    }

    @Override
    public int entry(int terminal) {
        return file.terminals().get(terminal);
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
        return ports.get(router).get(port).latency();
    }

    @Override
    public String linkClass(int router, int port) {
        return ports.get(router).get(port).linkClass();
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
