package crossweave.trace.topology.format;

import crossweave.problem.BadInput;
import crossweave.trace.topology.GraphFile;
import crossweave.trace.topology.gml.GmlReader;
import crossweave.trace.topology.gml.GraphmlReader;
import crossweave.trace.topology.infragraph.InfraGraphReader;
import crossweave.trace.topology.simgrid.SimGridPlatform;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Reads network files of every known format. */
public final class GraphFiles {
    private GraphFiles() {}

    /**
     * Reads GraphML or a platform of SimGrid from .graphml and .xml, GML from .gml, fat trees of
     * htsim from .topo, infrastructures of InfraGraph from .yaml, .yml and .json; any other file is
     * a topology of SimAI if it begins with its numbers, and else BookSim's anynet.
     *
     * @throws BadInput if the file cannot be read or does not describe a network
     */
    public static GraphFile read(Path path) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".graphml") || name.endsWith(".xml")) {
            return SimGridPlatform.isMeantBy(path)
                    ? SimGridPlatform.read(path)
                    : GraphmlReader.read(path);
        }
        if (name.endsWith(".gml")) {
            return GmlReader.read(path);
        }
        if (name.endsWith(".topo")) {
            return HtsimReader.read(path);
        }
        if (List.of(".yaml", ".yml", ".json").stream().anyMatch(name::endsWith)) {
            return InfraGraphReader.read(path);
        }
        return SimAiReader.isMeantBy(path) ? SimAiReader.read(path) : AnynetReader.read(path);
    }
}
