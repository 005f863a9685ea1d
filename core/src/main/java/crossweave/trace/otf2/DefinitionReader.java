package crossweave.trace.otf2;

import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Communicator;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.UnreadableLine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads definitions, and keeps those that the events of MPI refer to. */
final class DefinitionReader {
    private static final Pattern CLOCK =
            Pattern.compile("CLOCK_PROPERTIES\\s+Ticks per Seconds: (\\d{1,18})\\b.*");
    private static final Pattern REGION =
            Pattern.compile("REGION\\s+(\\d{1,18})\\s+Name: (\"P?MPIX?_|.*, Paradigm: MPI,).*");
    private static final Pattern GROUP =
            Pattern.compile(
                    "GROUP\\s+(\\d{1,18})\\s+.*, Type: (COMM_LOCATIONS|COMM_GROUP|COMM_SELF),"
                            + " Paradigm: MPI,.* (\\d{1,9}) Members?\\b(.*)");
    private static final Pattern MEMBER = Pattern.compile("\"[^\"]*\" <(\\d{1,18})>");
    private static final Pattern COMMUNICATOR =
            Pattern.compile("COMM\\s+(\\d{1,18})\\s+Name: .*, Group: .*<(\\d{1,18})>, Parent: .*");

    private final FileProblems problems;
    private final Map<Long, Integer> ranks = new HashMap<>(); // by location
    private final Set<Long> regions = new HashSet<>();
    private final Map<Long, List<Integer>> members = new HashMap<>(); // by the number of a group
    private final Map<List<Integer>, Integer> groups = new LinkedHashMap<>(); // by members
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Communicator> communicators = new ArrayList<>();
    private long resolution;

    DefinitionReader(FileProblems problems) {
        this.problems = problems;
    }

    /** Reads a line; there are many kinds of definitions that do not matter here. */
    void add(String line, int number) {
        try {
            if (line.startsWith("GROUP ")) {
                group(GROUP.matcher(line), number);
            } else if (line.startsWith("COMM ")) {
                communicator(COMMUNICATOR.matcher(line));
            } else if (line.startsWith("REGION ")) {
                Matcher region = REGION.matcher(line);
                if (region.matches()) {
                    regions.add(Long.valueOf(region.group(1)));
                }
            } else if (line.startsWith("CLOCK_PROPERTIES ")) {
                clock(CLOCK.matcher(line), number);
            }
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
        }
    }

    private void clock(Matcher clock, int number) throws UnreadableLine {
        resolution = clock.matches() ? Long.parseLong(clock.group(1)) : 0;
        if (resolution == 0) {
            throw new UnreadableLine(
                    problems.mark(number, 1), "expected 'Ticks per Seconds' and a number above 0");
        }
    }

    private void group(Matcher group, int number) throws UnreadableLine {
        if (!group.matches()) {
            return; // of regions or the like
        }
        boolean isWorld = group.group(2).equals("COMM_LOCATIONS");
        List<Integer> found = new ArrayList<>();
        Matcher member = MEMBER.matcher(group.group(4));
        while (member.find()) {
            long location = Long.parseLong(member.group(1));
            if (isWorld) {
                ranks.put(location, found.size());
            }
            Integer rank = ranks.get(location);
            if (rank == null) {
                throw new UnreadableLine(
                        problems.mark(number, 1),
                        ProblemCode.UNKNOWN_NAME,
                        "location %d is no rank: it is not in the group of type COMM_LOCATIONS"
                                .formatted(location));
            }
            found.add(rank);
        }
        check(Integer.parseInt(group.group(3)), found, number);
        members.put(Long.valueOf(group.group(1)), List.copyOf(found));
    }

    private void check(int told, List<Integer> found, int line) throws UnreadableLine {
        int different = new HashSet<>(found).size();
        if (told != found.size() || told != different) {
            throw new UnreadableLine(
                    problems.mark(line, 1),
                    ProblemCode.WRONG_COUNT,
                    "this group should have %d members, but %d different ones are named"
                            .formatted(told, different));
        }
    }

    /** One of a group that is not known is not of MPI. */
    private void communicator(Matcher communicator) {
        List<Integer> ranksOf =
                communicator.matches() ? members.get(Long.valueOf(communicator.group(2))) : null;
        if (ranksOf != null) {
            boolean areSeveral = ranksOf.size() > 1;
            int group = areSeveral ? groups.computeIfAbsent(ranksOf, _ -> groups.size()) : 0;
            numbers.put(Long.valueOf(communicator.group(1)), communicators.size());
            communicators.add(new Communicator(communicators.size(), ranksOf, List.of(), group));
        }
    }

    /** All definitions, when there are no more. */
    Definitions end(int line) {
        if (resolution == 0 || ranks.isEmpty()) {
            problems.add(
                    problems.mark(line, 1),
                    ProblemCode.MISSING_PART,
                    (resolution == 0
                                    ? "the definition CLOCK_PROPERTIES is missing"
                                    : "there is no GROUP of type COMM_LOCATIONS for MPI, which"
                                            + " says which locations are ranks")
                            + "; 'otf2-print -A' writes definitions, too");
        }
        problems.throwIfAny();
        return new Definitions(
                resolution,
                ranks,
                regions,
                numbers,
                List.copyOf(communicators),
                List.copyOf(groups.keySet()));
    }
}
