package crossweave.trace;

import crossweave.config.BadInput;

import java.nio.file.Path;
import java.util.Locale;

/** Reads and writes placements of tasks in every form we know. */
public final class PlacementFiles {
    private PlacementFiles() {}

    private enum Format {
        LIST,
        SCOTCH,
        RANK_FILE;

        /** By the end of a file's name; any other name is that of a list. */
        static Format named(Path path) {
            String name = path.toString().toLowerCase(Locale.ROOT);
            if (name.endsWith(".map")) {
                return SCOTCH;
            }
            boolean isRankFile = name.endsWith("rankfile") || name.endsWith(".rf");
            return isRankFile ? RANK_FILE : LIST;
        }
    }

    /**
     * Reads a mapping of Scotch from .map, a rank file of Open MPI from .rf, .rankfile, and from
     * any file whose first word is rank, and a list of nodes from any other file.
     *
     * @throws BadInput if the file cannot be read or is no placement
     */
    public static PlacementFile read(Path path) {
        return switch (format(path)) {
            case LIST -> PlacementFile.read(path);
            case SCOTCH -> ScotchMap.read(path);
            case RANK_FILE -> RankFile.read(path);
        };
    }

    private static Format format(Path path) {
        Format named = Format.named(path);
        boolean saysRank =
                named == Format.LIST
                        && InputFile.text(path)
                                .lines()
                                .map(line -> line.replaceAll("#.*", "").strip())
                                .filter(line -> !line.isEmpty())
                                .findFirst()
                                .filter(line -> line.startsWith("rank"))
                                .isPresent();
        return saysRank ? Format.RANK_FILE : named;
    }

    /**
     * A placement as the text of a file of this name.
     *
     * @param nodes per task
     */
    public static String text(Path path, int... nodes) {
        return switch (Format.named(path)) {
            case LIST -> PlacementFile.text(nodes);
            case SCOTCH -> ScotchMap.text(nodes);
            case RANK_FILE -> RankFile.text(nodes);
        };
    }
}
