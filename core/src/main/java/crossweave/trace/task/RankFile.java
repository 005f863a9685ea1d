package crossweave.trace.task;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.PlacedWord;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rank files of Open MPI: lines {@code rank 0=node3 slot=0}. Ranks are tasks. A host is the number
 * at the end of its name (node3, +n3), or, if no name has one, its place in the order of the file.
 * If no host has more than one rank, that is the node; where some have up to S, the used slots of
 * host h, in their order, are the nodes from h times S on.
 */
final class RankFile {
    private static final String FORMAT = "a rank file: no line is like 'rank 0=node3 slot=0'";

    private static final Pattern LINE =
            Pattern.compile("\\s*rank\\s+(\\S+?)\\s*=\\s*(\\S+)\\s+slots?\\s*=\\s*(\\S+)\\s*");
    private static final Pattern NUMBER_AT_END = Pattern.compile(".*?(\\d{1,7})");
    private static final Pattern SLOT =
            Pattern.compile("p?\\d{1,7}([-:,*]+p?\\d{1,7})*(:?\\*)?|\\*");

    private final FileProblems problems;
    private final List<Line> lines = new ArrayList<>();

    private record Line(int rank, String host, Slot slot, SourcePosition where) {}

    /** Sockets and cores as numbers, which sort the slots of a host. */
    private record Slot(List<Integer> numbers) implements Comparable<Slot> {
        static Slot of(String text) {
            return new Slot(
                    Arrays.stream(text.split("\\D+"))
                            .filter(number -> !number.isEmpty())
                            .map(Integer::valueOf)
                            .toList());
        }

        @Override
        public int compareTo(Slot other) {
            return Arrays.compare(
                    numbers.toArray(Integer[]::new), other.numbers.toArray(Integer[]::new));
        }
    }

    private RankFile(Path path) {
        problems = new FileProblems(path, FORMAT);
    }

    static PlacementFile read(Path path) {
        RankFile file = new RankFile(path);
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            file.line(lines.get(i).replaceAll("#.*", ""), file.problems.mark(i + 1, 1));
        }
        file.problems.throwIfAny();
        return file.placement();
    }

    private void line(String text, SourcePosition start) {
        if (text.isBlank()) {
            return;
        }
        Matcher line = LINE.matcher(text);
        if (!line.matches()) {
            if (text.matches("\\s*rank\\s+\\d+\\s*=.*")) { // with something missing
                problems.recognise();
            }
            problems.add(
                    start,
                    ProblemCode.SYNTAX,
                    "expected a line such as: rank 0=node3 slot=0, but found "
                            + quote(text.strip()));
            return;
        }
        problems.recognise();
        SourcePosition where = start.plus(line.start(1));
        int rank = new PlacedWord(line.group(1), where).integer(0).orElse(-1);
        if (rank < 0 || rank >= TaskReader.MOST_TASKS) {
            problems.add(
                    where, ProblemCode.SYNTAX, "expected a rank but found " + quote(line.group(1)));
        }
        if (!SLOT.matcher(line.group(3)).matches()) {
            problems.add(
                    start.plus(line.start(3)),
                    ProblemCode.SYNTAX,
                    "expected a slot such as 0, 0-3 or 1:2 but found " + quote(line.group(3)));
            return;
        }
        lines.add(new Line(rank, line.group(2), Slot.of(line.group(3)), where));
    }

    private PlacementFile placement() {
        Map<String, Integer> hosts = hosts();
        Map<String, TreeSet<Slot>> slots = new LinkedHashMap<>(); // per host: those in use
        for (Line line : lines) {
            TreeSet<Slot> used = slots.computeIfAbsent(line.host, _ -> new TreeSet<>());
            if (!used.add(line.slot)) {
                problems.add(
                        line.where,
                        ProblemCode.DUPLICATE,
                        "rank %d has a slot that another one has".formatted(line.rank));
            }
        }
        problems.throwIfAny();
        long perHost = slots.values().stream().mapToInt(TreeSet::size).max().orElse(1);
        TaskPlacement placement = new TaskPlacement("rank", problems);
        for (Line line : lines) {
            long host = hosts.getOrDefault(line.host, 0);
            int slot = slots.getOrDefault(line.host, new TreeSet<>()).headSet(line.slot).size();
            long node = Math.min(host * perHost + slot, Integer.MAX_VALUE);
            placement.put(line.rank, (int) node, line.where);
        }
        return placement.from(0);
    }

    /** The numbers of hosts: those in their names, or, if no name has one, in their order. */
    private Map<String, Integer> hosts() {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        Map<String, Integer> order = new LinkedHashMap<>();
        for (Line line : lines) {
            if (order.putIfAbsent(line.host, order.size()) == null) {
                Matcher number = NUMBER_AT_END.matcher(line.host);
                if (number.matches()) {
                    numbers.put(line.host, Integer.valueOf(number.group(1)));
                }
            }
        }
        for (Line line : lines) {
            if (!numbers.isEmpty() && !numbers.containsKey(line.host)) {
                problems.add(
                        line.where,
                        ProblemCode.CONTRADICTION,
                        "host %s has no number at its end, but others have; give it one"
                                .formatted(quote(line.host)));
            }
        }
        problems.throwIfAny();
        return numbers.isEmpty() ? order : numbers;
    }

    static String text(int... nodes) {
        StringBuilder text = new StringBuilder();
        for (int task = 0; task < nodes.length; task++) {
            text.append("rank ").append(task).append("=node").append(nodes[task]);
            text.append(" slot=0\n");
        }
        return text.toString();
    }
}
