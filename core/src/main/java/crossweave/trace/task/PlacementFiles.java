package crossweave.trace.task;

import crossweave.problem.BadInput;
import crossweave.trace.text.InputFile;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Reads and writes placements of tasks in every known format. */
public final class PlacementFiles {
    private PlacementFiles() {}

    private enum Format {
        LIST,
        SCOTCH,
        RANK_FILE;

        /** The format by the extension of a file; any other name is that of a list. */
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
     * Reads a mapping of Scotch, a rank file of Open MPI or a list of nodes. The contents of a file
     * count more than its name: rank files begin with rank, a mapping of Scotch has a number of
     * pairs and then a pair in each line, and lists have comments with # or one number a line. The
     * name decides what could be several: .map is Scotch, .rf and .rankfile a rank file, any other
     * a list.
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
        String text = InputFile.text(path);
        List<String> lines =
                text.lines()
                        .map(line -> line.replaceAll("#.*", "").strip())
                        .filter(line -> !line.isEmpty())
                        .toList();
        if (!lines.isEmpty() && lines.getFirst().startsWith("rank")) {
            return Format.RANK_FILE;
        }
        boolean saysNumbers = lines.stream().allMatch(line -> line.matches("[\\d\\s,]+"));
        if (!saysNumbers || lines.isEmpty()) {
            return Format.named(path);
        }
        if (isScotch(lines)) {
            return Format.SCOTCH;
        }
        boolean isList =
                text.stripLeading().startsWith("#")
                        || lines.size() > 1 && lines.stream().allMatch(l -> l.matches("\\d+"));
        return isList || Format.named(path) == Format.RANK_FILE ? Format.LIST : Format.named(path);
    }

    /** Requires at least two pairs: one could be a list of three. */
    private static boolean isScotch(List<String> lines) {
        return lines.size() > 2
                && lines.getFirst().equals(Integer.toString(lines.size() - 1))
                && lines.stream().skip(1).allMatch(line -> line.matches("\\d+\\s+\\d+"));
    }

    /**
     * A placement as the text of a file of this name.
     *
     * @param origin says where it comes from, for formats that have comments
     * @param nodes per task
     */
    public static String text(Path path, String origin, int... nodes) {
        return switch (Format.named(path)) {
            case LIST -> PlacementFile.text(origin, nodes);
            case SCOTCH -> ScotchMap.text(nodes);
            case RANK_FILE -> RankFile.text(nodes);
        };
    }
}
