package crossweave.trace.topology;

import crossweave.problem.BadInput;

import java.nio.file.Path;
import java.util.Locale;

/** Reads network files of every known format. */
public final class GraphFiles {
    private GraphFiles() {}

    /**
     * Reads GraphML from .graphml and .xml, GML from .gml, and BookSim's anynet from any other
     * file.
     *
     * @throws BadInput if the file cannot be read or does not describe a network
     */
    public static GraphFile read(Path path) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".graphml") || name.endsWith(".xml")) {
            return GraphmlReader.read(path);
        }
        return name.endsWith(".gml") ? GmlReader.read(path) : AnynetReader.read(path);
    }
}
