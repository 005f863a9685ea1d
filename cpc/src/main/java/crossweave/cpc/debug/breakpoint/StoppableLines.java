package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.workload.SourceLocation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Where a program can be stopped: the first statement of every line of every function. */
final class StoppableLines {
    private final Map<String, TreeMap<Integer, List<Integer>>> byFile = new HashMap<>();

    StoppableLines(VCode code) {
        for (VCodeFunction function : code.functions()) {
            TreeMap<String, TreeMap<Integer, Integer>> first = new TreeMap<>();
            for (int pc = function.entry(); pc < function.end(); pc++) {
                SourceLocation place = code.place(pc);
                if (place.isStatement()) {
                    first.computeIfAbsent(place.file(), _ -> new TreeMap<>())
                            .putIfAbsent(place.line(), pc);
                }
            }
            first.forEach((file, lines) -> lines.forEach((line, pc) -> add(file, line, pc)));
        }
    }

    private void add(String file, int line, int pc) {
        byFile.computeIfAbsent(file, _ -> new TreeMap<>())
                .computeIfAbsent(line, _ -> new ArrayList<>())
                .add(pc);
    }

    /** The file of the program for a path; names in programs are relative. */
    Optional<String> file(String path) {
        return byFile.keySet().stream()
                .filter(file -> path.equals(file) || endsWith(path, file) || endsWith(file, path))
                .findFirst();
    }

    private static boolean endsWith(String longer, String shorter) {
        return longer.replace('\\', '/').endsWith("/" + shorter);
    }

    /** The line itself if a statement begins in it, or the next one in which one does. */
    OptionalInt lineFrom(String file, int line) {
        Integer found = byFile.getOrDefault(file, new TreeMap<>()).ceilingKey(line);
        return found == null ? OptionalInt.empty() : OptionalInt.of(found);
    }

    /** The last line in which a statement begins. */
    int last(String file) {
        return byFile.getOrDefault(file, new TreeMap<>()).lastKey();
    }

    /** Instructions with which the line's first statements begin. */
    List<Integer> instructions(String file, int line) {
        return byFile.getOrDefault(file, new TreeMap<>()).getOrDefault(line, List.of());
    }
}
