package crossweave.contention;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The contention parameters as [003] defines them, by sets of paths: slow and obvious. */
final class DefinedLevels {
    private final Paths paths;
    private final Map<Integer, Set<Integer>> over = new LinkedHashMap<>(); // channel: its paths

    DefinedLevels(Paths paths) {
        this.paths = paths;
        for (int path = 0; path < paths.count(); path++) {
            for (int channel : channels(path)) {
                over.computeIfAbsent(channel, _ -> new TreeSet<>()).add(path);
            }
        }
    }

    private List<Integer> channels(int path) {
        List<Integer> channels = new ArrayList<>();
        for (int i = 0; i < paths.length(path); i++) {
            channels.add(paths.channel(path, i));
        }
        return channels;
    }

    /** s_i of equation 3.6, for every i from 0 on; other paths of the same edge left out. */
    private List<Set<Integer>> contentionSets(int path) {
        List<Set<Integer>> sets = new ArrayList<>(List.of(Set.of()));
        for (int channel : channels(path)) {
            Set<Integer> more = new TreeSet<>(sets.getLast());
            over.get(channel).stream()
                    .filter(other -> paths.edge(other) != paths.edge(path))
                    .forEach(more::add);
            sets.add(more);
        }
        return sets;
    }

    double level(int path) {
        return contentionSets(path).getLast().stream().mapToDouble(paths::share).sum();
    }

    double weightedLevel(int path) {
        return contentionSets(path).getLast().stream().mapToDouble(paths::weight).sum();
    }

    int logicalLength(int path) {
        List<Set<Integer>> sets = contentionSets(path);
        int length = 0;
        for (int i = 1; i < sets.size(); i++) {
            length += sets.get(i).equals(sets.get(i - 1)) ? 0 : 1;
        }
        return length;
    }

    double load(int channel) {
        return over.getOrDefault(channel, Set.of()).stream().mapToDouble(paths::weight).sum();
    }

    /** Whether two paths, or one with itself, have two stretches of channels in common. */
    boolean someMeetAgain() {
        for (int p = 0; p < paths.count(); p++) {
            for (int q = 0; q < paths.count(); q++) {
                if (p == q ? repeats(p) : stretches(p, q) > 1) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean repeats(int path) {
        List<Integer> channels = channels(path);
        return new TreeSet<>(channels).size() < channels.size();
    }

    /** Channels of p that q goes over, too, but not from the channel before. */
    private int stretches(int p, int q) {
        List<Integer> mine = channels(p);
        List<Integer> others = channels(q);
        int stretches = 0;
        for (int i = 0; i < mine.size(); i++) {
            int at = others.indexOf(mine.get(i));
            boolean goesOn = i > 0 && at > 0 && others.get(at - 1).equals(mine.get(i - 1));
            stretches += at >= 0 && !goesOn ? 1 : 0;
        }
        return stretches;
    }
}
