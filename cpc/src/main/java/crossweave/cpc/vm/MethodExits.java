package crossweave.cpc.vm;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import crossweave.cpc.vcode.StackDepths;

import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The ways out of a method that is made. Costs of straight code are summed up here and are spent at
 * its end; a way out before that adds what is pending.
 */
final class MethodExits {
    private static final ClassDesc FAULTS = ProgramFaults.class.describeConstable().orElseThrow();
    private static final ClassDesc FAULT = ProgramFault.class.describeConstable().orElseThrow();

    private final MethodEmitter emit;
    private final StackDepths depths;
    private final Deque<Runnable> later = new ArrayDeque<>(); // what comes after the straight code
    private long pending; // costs of instructions since the variable last had all

    MethodExits(MethodEmitter emit, StackDepths depths) {
        this.emit = emit;
        this.depths = depths;
    }

    /** An instruction is next, and is paid. */
    void pay(long cost) {
        pending += cost;
    }

    /** From here on the variable has all costs: a label can be here. */
    void spend() {
        emit.spend(pending);
        pending = 0;
    }

    /** A label of code that is made after the straight code. */
    Label later(Runnable code) {
        Label label = emit.body().newLabel();
        later.add(
                () -> {
                    emit.body().labelBinding(label);
                    code.run();
                });
        return label;
    }

    void makeLater() {
        pending = 0;
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    /** Ends here; the process stands at an instruction. */
    void end(int pc, int why) {
        emit.spill(depths.at(pc), pending, pc);
        emit.end(why);
        pending = 0;
    }

    /** Where a fault at an instruction is thrown: {@code method} of Faults has it. */
    Label fault(int pc, String method, Argument... arguments) {
        long paid = pending;
        return later(
                () -> {
                    emit.spill(depths.at(pc), paid, pc);
                    call(method, FAULT, arguments);
                    emit.body().athrow();
                });
    }

    /** Where it is told whether references are wrong, or lead to other processes. */
    Label elsewhere(int pc, Argument... references) {
        long paid = pending;
        return later(
                () -> {
                    emit.spill(depths.at(pc), paid, pc);
                    call("checkElsewhere", CD_void, references);
                    emit.end(CompiledCode.INTERACTION);
                });
    }

    /** What a method of Faults is given. */
    sealed interface Argument {}

    /** A cell of the stack. */
    record Cell(int depth) implements Argument {}

    record Constant(int value) implements Argument {}

    enum Whole implements Argument {
        CONTEXT
    }

    private void call(String method, ClassDesc result, Argument... arguments) {
        List<ClassDesc> types = Arrays.stream(arguments).map(this::push).toList();
        emit.body().invokestatic(FAULTS, method, MethodTypeDesc.of(result, types));
    }

    private ClassDesc push(Argument argument) {
        return switch (argument) {
            case Cell(int depth) -> {
                emit.load(depth);
                yield CD_long;
            }
            case Constant(int value) -> {
                emit.body().loadConstant(value);
                yield CD_int;
            }
            case Whole.CONTEXT -> {
                emit.body().aload(MethodEmitter.CONTEXT);
                yield ClassGenerator.CONTEXT;
            }
        };
    }
}
