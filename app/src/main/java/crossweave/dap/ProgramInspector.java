package crossweave.dap;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.Step;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.ProgramValue;
import crossweave.cpc.runtime.CpcView;
import crossweave.dap.Handles.Spot;
import crossweave.topology.Topology;

import org.eclipse.lsp4j.debug.CompletionItem;
import org.eclipse.lsp4j.debug.CompletionItemType;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopePresentationHint;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackFramePresentationHint;
import org.eclipse.lsp4j.debug.Variable;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Inspects a stopped program: calls, variables, values of expressions. */
final class ProgramInspector {
    private final Debugger debugger;
    private final DapSources sources;
    private final Handles handles = new Handles();
    private final VariableTree values = new VariableTree(handles);
    private final ProcessScopes processScopes;

    ProgramInspector(Debugger debugger, DapSources sources, Topology topology) {
        this.debugger = debugger;
        this.sources = sources;
        this.processScopes = new ProcessScopes(debugger, topology, handles);
    }

    /** Invalidates all numbers, because the program moves. */
    void invalidate() {
        handles.clear();
    }

    // Calls

    /** For the thread of the machine, the calls of the process that has stopped. */
    List<StackFrame> calls(int thread) {
        int process = DapThreads.process(debugger.view(), thread);
        boolean isMachine = process == Step.MACHINE;
        int shown = isMachine ? debugger.stop().process() : process;
        List<StackFrame> calls = new ArrayList<>();
        if (DapThreads.isAlive(debugger.view(), shown)) {
            debugger.frames(shown).forEach(frame -> calls.add(call(frame)));
        }
        if (isMachine) {
            calls.add(machine());
        }
        return calls;
    }

    private StackFrame call(CallFrame frame) {
        StackFrame call = new StackFrame();
        call.setId(handles.add(new Spot(frame.process(), Optional.of(frame))));
        call.setName(frame.function().name());
        call.setSource(sources.of(frame.place().file()));
        call.setLine(frame.place().line());
        call.setColumn(frame.place().column());
        call.setInstructionPointerReference(Disassembly.address(frame.pc()));
        return call;
    }

    private StackFrame machine() {
        StackFrame frame = new StackFrame();
        frame.setId(handles.add(new Spot(Step.MACHINE, Optional.empty())));
        frame.setName("the whole machine at time %,d".formatted(debugger.stop().cycle()));
        frame.setPresentationHint(StackFramePresentationHint.LABEL);
        return frame;
    }

    // Variables

    Scope[] scopes(int frame) {
        Spot spot = handles.spot(frame);
        CpcView view = debugger.view();
        List<Scope> scopes = new ArrayList<>();
        spot.frame()
                .ifPresent(
                        call -> {
                            Scope locals =
                                    scope("Locals", values.named(spot, call.variables(view)));
                            locals.setPresentationHint(ScopePresentationHint.LOCALS);
                            scopes.add(locals);
                        });
        if (spot.process() != Step.MACHINE) {
            scopes.add(scope("Globals", values.named(spot, globals(spot))));
            scopes.add(scope("Channels", processScopes.channels(spot)));
            scopes.add(scope("Mailbox", processScopes.mailbox(spot)));
        }
        scopes.add(scope("Machine", processScopes.machine(spot)));
        return scopes.toArray(Scope[]::new);
    }

    private List<ProgramValue.Part> globals(Spot spot) {
        return CallFrame.globals(debugger.view(), spot.process());
    }

    private Scope scope(String name, ExpandableItem item) {
        Scope scope = new Scope();
        scope.setName(name);
        scope.setVariablesReference(handles.add(item));
        return scope;
    }

    List<Variable> variables(int reference, int from, int count) {
        return handles.item(reference).parts(from, count);
    }

    /** A variable that can be expanded and watched. */
    record Chosen(Spot spot, String expression) {}

    Chosen chosen(@Nullable Integer reference, @Nullable Integer frame, String name) {
        if (reference == null || reference == 0) {
            return new Chosen(spot(frame), name);
        }
        ExpandableItem item = handles.item(reference);
        return new Chosen(
                item.spot(),
                item.expression(name)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "'%s' is no variable of the program"
                                                        .formatted(name))));
    }

    // Expressions

    /**
     * The context of a frame; without one, that of the process that has stopped, or of the first
     * one.
     */
    private Spot spot(@Nullable Integer frame) {
        Spot spot = frame == null ? new Spot(Step.MACHINE, Optional.empty()) : handles.spot(frame);
        if (spot.process() != Step.MACHINE) {
            return spot;
        }
        int process = Math.max(0, debugger.stop().process());
        return new Spot(process, debugger.frames(process).stream().findFirst());
    }

    EvaluateResponse evaluate(@Nullable Integer frame, String expression) {
        Spot spot = spot(frame);
        ProgramValue value = debugger.evaluate(spot.process(), spot.frame(), expression);
        return values.response(spot, expression, value);
    }

    /** Variables whose names begin with the word before a column, which counts from 1. */
    CompletionItem[] completions(@Nullable Integer frame, String text, int column) {
        Spot spot = spot(frame);
        String before = text.substring(0, Math.clamp(column - 1, 0, text.length()));
        String word = before.replaceFirst("^.*[^\\w]", "");
        Stream<ProgramValue.Part> locals =
                spot.frame().stream().flatMap(f -> f.variables(debugger.view()).stream());
        return Stream.concat(locals, globals(spot).stream())
                .map(ProgramValue.Part::name)
                .filter(name -> name.startsWith(word))
                .distinct()
                .map(ProgramInspector::item)
                .toArray(CompletionItem[]::new);
    }

    private static CompletionItem item(String name) {
        CompletionItem item = new CompletionItem();
        item.setLabel(name);
        item.setType(CompletionItemType.VARIABLE);
        return item;
    }
}
