package crossweave.dap;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.EventBreakpointText;
import crossweave.topology.Topology;
import crossweave.workload.SourceLocation;

import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.DataBreakpoint;
import org.eclipse.lsp4j.debug.FunctionBreakpoint;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** Breakpoints as editors set them: all of a file, all functions or all variables at once. */
final class DapBreakpoints {
    private final Debugger debugger;
    private final DapSources sources;
    private final Topology topology;
    private final Map<String, Group<SourceBreakpoint>> lines = new HashMap<>(); // per file
    private final Group<FunctionBreakpoint> functions = new Group<>();
    private final Group<DataBreakpoint> data = new Group<>();

    DapBreakpoints(Debugger debugger, DapSources sources, Topology topology) {
        this.debugger = debugger;
        this.sources = sources;
        this.topology = topology;
    }

    private interface Maker<W> {
        /** Adds a requested breakpoint; an IllegalArgumentException says why it cannot. */
        int add(W request);
    }

    /**
     * Breakpoints that are requested together; one that is requested again keeps its number and its
     * count.
     */
    private final class Group<W> {
        private Map<W, Integer> numbers = new HashMap<>();

        Breakpoint[] set(List<W> requests, Maker<W> adder) {
            Map<W, Integer> last = numbers;
            numbers = new HashMap<>();
            List<Breakpoint> answers = new ArrayList<>();
            for (W request : requests) {
                Integer known = numbers.getOrDefault(request, last.get(request));
                answers.add(answer(request, known, adder));
            }
            last.values().stream()
                    .filter(number -> !numbers.containsValue(number))
                    .forEach(debugger.breaks()::remove);
            return answers.toArray(Breakpoint[]::new);
        }

        private Breakpoint answer(W request, @Nullable Integer before, Maker<W> adder) {
            try {
                int number = before == null ? adder.add(request) : before;
                numbers.put(request, number);
                return placed(number);
            } catch (IllegalArgumentException e) {
                return refused(e);
            }
        }
    }

    private static Breakpoint refused(IllegalArgumentException why) {
        Breakpoint refused = new Breakpoint();
        refused.setVerified(false);
        refused.setMessage(why.getMessage());
        return refused;
    }

    private Breakpoint placed(int number) {
        Breakpoint breakpoint = new Breakpoint();
        breakpoint.setId(number);
        breakpoint.setVerified(true);
        BreakpointSpec what = debugger.breaks().all().get(number);
        if (what instanceof BreakpointSpec.Line line) {
            breakpoint.setSource(sources.of(line.file()));
            breakpoint.setLine(line.line());
        } else if (what != null) {
            breakpoint.setMessage(what.text());
        }
        return breakpoint;
    }

    void removeAll() {
        debugger.breaks().all().keySet().forEach(debugger.breaks()::remove);
    }

    // Lines

    Breakpoint[] setLines(Source source, List<SourceBreakpoint> requests) {
        String file;
        try {
            file = sources.name(source);
        } catch (IllegalArgumentException e) {
            // editors also send breakpoints of files outside the program
            return requests.stream().map(_ -> refused(e)).toArray(Breakpoint[]::new);
        }
        return lines.computeIfAbsent(file, _ -> new Group<>())
                .set(requests, request -> add(file, request));
    }

    private int add(String file, SourceBreakpoint request) {
        BreakpointSpec.Line line =
                line(file, request.getLine(), request.getCondition(), request.getHitCondition());
        return request.getLogMessage() == null || request.getLogMessage().isBlank()
                ? debugger.breaks().add(line)
                : debugger.breaks().addLog(line, request.getLogMessage());
    }

    private static BreakpointSpec.Line line(
            String file, int line, @Nullable String condition, @Nullable String hits) {
        return new BreakpointSpec.Line(
                file,
                line,
                OptionalInt.empty(),
                Optional.ofNullable(condition).filter(text -> !text.isBlank()),
                hits == null || hits.isBlank()
                        ? BreakpointSpec.Hits.ALL
                        : BreakpointSpec.Hits.parse(hits));
    }

    // Functions and events

    Breakpoint[] setFunctions(List<FunctionBreakpoint> requests) {
        return functions.set(requests, request -> debugger.breaks().add(function(request)));
    }

    private BreakpointSpec function(FunctionBreakpoint request) {
        String name = Objects.requireNonNullElse(request.getName(), ""); // editors may omit it
        Optional<SourceLocation> first = debugger.beginning(name.strip());
        if (first.isPresent()) {
            SourceLocation place = first.get();
            return line(
                    place.file(), place.line(), request.getCondition(), request.getHitCondition());
        }
        BreakpointSpec event =
                EventBreakpointText.parse(name, topology)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "there is no function '%s' in the program"
                                                        .formatted(name)));
        refuseConditions(request.getCondition(), request.getHitCondition());
        return event;
    }

    private static void refuseConditions(@Nullable String condition, @Nullable String hits) {
        if (condition != null && !condition.isBlank() || hits != null && !hits.isBlank()) {
            throw new IllegalArgumentException(
                    "only breakpoints in lines and functions have conditions and hit counts");
        }
    }

    // Variables

    Breakpoint[] setData(List<DataBreakpoint> requests, DataBreakpoints watched) {
        return data.set(
                requests,
                request -> {
                    refuseConditions(request.getCondition(), request.getHitCondition());
                    return debugger.breaks()
                            .add(watched.watch(request.getDataId(), request.getAccessType()));
                });
    }
}
