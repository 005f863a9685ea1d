package crossweave.web.live;

import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.Breakpoints;
import crossweave.web.http.PageRequest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Breakpoints on lines of a program; a page always sets all of them at once. */
final class ProgramBreaks {
    private final Breakpoints breaks;
    private final String program; // the program's own file

    ProgramBreaks(Breakpoints breaks, String program) {
        this.breaks = breaks;
        this.program = program;
    }

    /**
     * Replaces all breakpoints; returns for each the line where it was set, or why it could not be.
     */
    Map<String, Object> set(List<PageRequest> wanted) {
        breaks.all().keySet().forEach(breaks::remove);
        List<Map<String, Object>> set = new ArrayList<>();
        wanted.forEach(one -> set.add(set(one)));
        return Map.of("breaks", set);
    }

    private Map<String, Object> set(PageRequest one) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("wanted", one.integer("line"));
        try {
            int number = breaks.add(line(one));
            if (breaks.all().get(number) instanceof BreakpointSpec.Line placed) {
                document.put("line", placed.line());
            }
        } catch (IllegalArgumentException e) {
            document.put("problem", String.valueOf(e.getMessage()));
        }
        return document;
    }

    private BreakpointSpec.Line line(PageRequest one) {
        return new BreakpointSpec.Line(
                program,
                one.integer("line"),
                OptionalInt.empty(),
                one.optionalText("condition").filter(condition -> !condition.isBlank()),
                BreakpointSpec.Hits.ALL);
    }
}
