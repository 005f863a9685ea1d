package crossweave.cpc.debug.value;

import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.CellReferences;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.cpc.vcode.VariableSlot;
import crossweave.cpc.vm.Context;
import crossweave.workload.SourceLocation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A call in progress.
 *
 * @param depth calls around it
 * @param pc the instruction it is at
 * @param base where its variables begin in the process's memory
 */
public record CallFrame(
        int process, int depth, VCodeFunction function, SourceLocation place, int pc, int base) {

    /** The calls of a process, the innermost first; none if it has ended. */
    public static List<CallFrame> of(CpcView view, int process) {
        return view.context(process)
                .map(context -> of(view.code(), process, context))
                .orElse(List.of());
    }

    private static List<CallFrame> of(VCode code, int process, Context context) {
        List<CallFrame> frames = new ArrayList<>();
        frames.add(at(code, process, context.depth(), context.pc(), context.frame()));
        for (int depth = context.depth() - 1; depth >= 0; depth--) {
            int call = context.returnTo(depth) - 1;
            CallFrame caller = at(code, process, depth, call, context.frameOf(depth));
            if (!caller.isStart(code)) {
                frames.add(caller);
            }
        }
        return frames;
    }

    private static CallFrame at(VCode code, int process, int depth, int pc, int base) {
        return new CallFrame(process, depth, code.functionAt(pc), code.place(pc), pc, base);
    }

    /** Whether a location is one of its variables. */
    public boolean holds(Location at) {
        return at.process() == process
                && at.address() >= base
                && at.address() < base + function.frame();
    }

    /** Whether it is the generated code that calls the first function of a process. */
    private boolean isStart(VCode code) {
        return function.equals(code.functions().getFirst());
    }

    /** Variables in scope, outermost first; of those with the same name, the innermost. */
    public List<ProgramValue.Part> variables(CpcView view) {
        Map<String, ProgramValue> byName = new LinkedHashMap<>();
        function.variables().stream()
                .filter(slot -> slot.from() <= pc && pc < slot.until() && !slot.name().isEmpty())
                .sorted(
                        Comparator.comparingInt(VariableSlot::from)
                                .thenComparingInt(VariableSlot::cell))
                .forEach(slot -> value(view, slot).ifPresent(v -> byName.put(slot.name(), v)));
        return byName.entrySet().stream()
                .map(entry -> new ProgramValue.Part(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Optional<ProgramValue> value(CpcView view, VariableSlot slot) {
        ProgramValue own =
                ProgramValue.at(view, slot.type(), new Location(process, base + slot.cell()));
        return slot.isReference()
                ? own.cell().map(cell -> ProgramValue.at(view, slot.type(), Location.of(cell)))
                : Optional.of(own);
    }

    /** Global variables as a process sees them: its own, or the shared ones. */
    public static List<ProgramValue.Part> globals(CpcView view, int process) {
        int owner = view.isShared() ? CellReferences.SHARED : process;
        return view.code().globalVariables().stream()
                .map(
                        slot ->
                                new ProgramValue.Part(
                                        slot.name(),
                                        ProgramValue.at(
                                                view,
                                                slot.type(),
                                                new Location(owner, slot.cell()))))
                .toList();
    }
}
