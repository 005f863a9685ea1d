package crossweave.cpc.vm;

import crossweave.cpc.vcode.Opcode;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The cost of each instruction, in units of processor time; that of an interaction is spent before
 * it takes place. Written as lines, of which later ones prevail:
 *
 * <pre>
 *   FLOAT 4        every instruction of the group {@link Opcode.Group#FLOAT}
 *   FDIV 20        this instruction
 *   # a comment
 * </pre>
 */
@SuppressWarnings("EnumOrdinal") // a table by instruction, which is read billions of times
public final class Costs {
    private static final long MOST = 999_999_999;
    private static final int MOST_PROBLEMS = 20; // that a user reads

    private final long[] costs; // per ordinal of Op

    private Costs(long[] costs) {
        this.costs = costs;
    }

    /** The same cost for every instruction. */
    static Costs all(long cost) {
        long[] costs = new long[Opcode.values().length];
        Arrays.fill(costs, cost);
        return new Costs(costs);
    }

    public long of(Opcode op) {
        return costs[op.ordinal()];
    }

    /**
     * The same with exceptions such as {@code FDIV=30, LDREF=4}, as users type them. An
     * IllegalArgumentException lists what is wrong, a line each, up to a limit.
     */
    public Costs with(String exceptions) {
        Costs changed = new Costs(costs.clone());
        List<String> problems = new ArrayList<>();
        for (String exception : exceptions.split(",", -1)) {
            if (problems.size() < MOST_PROBLEMS) {
                changed.read(exception.replace('=', ' ')).ifPresent(problems::add);
            }
        }
        return unless(problems, changed);
    }

    /** The same with the exceptions in the lines of a file, likewise. */
    public Costs withLines(List<String> lines) {
        Costs changed = new Costs(costs.clone());
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < lines.size() && problems.size() < MOST_PROBLEMS; i++) {
            String place = "line " + (i + 1) + ": ";
            changed.read(lines.get(i)).ifPresent(problem -> problems.add(place + problem));
        }
        return unless(problems, changed);
    }

    private static Costs unless(List<String> problems, Costs costs) {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return costs;
    }

    /** Reads a line; returns what is wrong with it, if anything. */
    private Optional<String> read(String line) {
        String text = line.replaceFirst("#.*", "").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String[] words = text.split("\\s+");
        List<Opcode> meant = meant(words[0]);
        Optional<String> problem = problem(words, meant);
        if (problem.isEmpty()) {
            long cost = Long.parseLong(words[1]);
            meant.forEach(op -> costs[op.ordinal()] = cost);
        }
        return problem.map(what -> "'%s': %s".formatted(String.join("=", words), what));
    }

    private static Optional<String> problem(String[] words, List<Opcode> meant) {
        if (meant.isEmpty()) {
            return Optional.of("no such instruction" + Suggestion.of(words[0], names()));
        }
        if (words.length != 2 || !words[1].matches("[0-9]{1,9}")) {
            return Optional.of("a cost is a whole number from 0 to " + MOST);
        }
        boolean isFree = Integer.parseInt(words[1]) == 0;
        return meant.stream()
                .filter(op -> isFree && takesTime(op))
                .findFirst()
                .map(op -> op + " costs 1 at least, or endless loops would take no time");
    }

    private static List<Opcode> meant(String name) {
        return Stream.of(Opcode.values())
                .filter(op -> op.name().equals(name) || op.group().name().equals(name))
                .toList();
    }

    private static List<String> names() {
        return Stream.<Enum<?>[]>of(Opcode.values(), Opcode.Group.values())
                .flatMap(Stream::of)
                .map(Enum::name)
                .toList();
    }

    /** Whether it must cost something: every endless loop contains one of these. */
    private static boolean takesTime(Opcode op) {
        return op.group() == Opcode.Group.CONTROL && op != Opcode.RET;
    }

    /** The whole table, in lines that can be read again. */
    public String text() {
        return Stream.of(Opcode.values())
                .map(op -> "%-20s %d\n".formatted(op, of(op)))
                .collect(Collectors.joining());
    }
}
