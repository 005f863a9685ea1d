package crossweave.script;

import crossweave.problem.ProblemCode;
import crossweave.trace.text.UnreadableLine;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What names stand for at this point of a script. A name is known below the line that sets it. */
final class ScriptNames {
    /** The name of a variable that the script itself cannot name. */
    static final String HIDDEN = "";

    private final List<String> variables = new ArrayList<>(); // per slot: its name, or HIDDEN
    private final Map<String, Integer> slots = new LinkedHashMap<>();
    private final Set<String> params = new HashSet<>();
    private final Map<String, Integer> counting = new HashMap<>(); // per open loop: its line
    private final List<String> sections = new ArrayList<>();
    private final Set<String> measuring = new HashSet<>(); // sections that are open

    List<String> variables() {
        return variables;
    }

    List<String> sections() {
        return sections;
    }

    int hidden() {
        variables.add(HIDDEN);
        return variables.size() - 1;
    }

    int param(ScriptToken name) throws UnreadableLine {
        if (params.contains(name.text())) {
            throw new UnreadableLine(
                    name.where(), ProblemCode.DUPLICATE, "there already is a param " + name);
        }
        params.add(name.text());
        return slot(name.text());
    }

    /** The variable that a statement sets. */
    int set(ScriptToken name) throws UnreadableLine {
        if (params.contains(name.text())) {
            throw new UnreadableLine(
                    name.where(),
                    ProblemCode.CONTRADICTION,
                    name + " is a param, which keeps its value; choose another name");
        }
        Integer line = counting.get(name.text());
        if (line != null) {
            throw new UnreadableLine(
                    name.where(),
                    ProblemCode.CONTRADICTION,
                    "%s counts the loop of line %d; choose another name".formatted(name, line));
        }
        return slot(name.text());
    }

    private int slot(String name) {
        return slots.computeIfAbsent(
                name,
                _ -> {
                    variables.add(name);
                    return variables.size() - 1;
                });
    }

    int get(ScriptToken name) throws UnreadableLine {
        Integer slot = slots.get(name.text());
        if (slot == null) {
            List<String> known =
                    Stream.concat(slots.keySet().stream(), ScriptKeywords.values()).toList();
            throw new UnreadableLine(
                    name.where(),
                    ProblemCode.UNKNOWN_NAME,
                    "nothing above sets %s%s".formatted(name, Suggestion.of(name.text(), known)));
        }
        return slot;
    }

    void open(ScriptToken counter) {
        counting.put(counter.text(), counter.where().line());
    }

    void close(ScriptToken counter) {
        counting.remove(counter.text());
    }

    int openSection(ScriptToken name) throws UnreadableLine {
        if (!measuring.add(name.text())) {
            throw new UnreadableLine(
                    name.where(),
                    ProblemCode.DUPLICATE,
                    "%s is measured already here".formatted(name));
        }
        if (!sections.contains(name.text())) {
            sections.add(name.text());
        }
        return sections.indexOf(name.text());
    }

    void closeSection(int section) {
        measuring.remove(sections.get(section));
    }
}
