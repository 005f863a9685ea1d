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
 * The exits of a generated method. Costs of straight-line code are summed here and spent at its
 * end; an earlier exit adds what is pending.
 */
final class MethodExits {
    private static final ClassDesc FAULTS = ProgramFaults.class.describeConstable().orElseThrow();
    private static final ClassDesc FAULT = ProgramFault.class.describeConstable().orElseThrow();

    private final MethodEmitter emit;
    private final StackDepths depths;
    private final Deque<Runnable> later = new ArrayDeque<>(); // after the straight-line code
    private long pending; // costs of instructions that are not in the variable yet

    MethodExits(MethodEmitter emit, StackDepths depths) {
        this.emit = emit;
        this.depths = depths;
    }

    /** Pays for the next instruction. */
    void pay(long cost) {
        pending += cost;
    }

    /** Spends all pending costs here, so that a label can follow. */
    void spend() {
        emit.spend(pending);
        pending = 0;
    }

    /** A label of code that is generated after the straight-line code. */
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

    /** Ends the method here; the context is at an instruction. */
    void end(int pc, int why) {
        emit.spill(depths.at(pc), pending, pc);
        emit.end(why);
        pending = 0;
    }

    /** The label where a fault at an instruction is thrown, by {@code method} of ProgramFaults. */
    Label fault(int pc, String method, Argument... arguments) {
        long paid = pending;
        return later(
                () -> {
                    emit.spill(depths.at(pc), paid, pc);
                    call(method, FAULT, arguments);
                    emit.body().athrow();
                });
    }

    /**
     * The label where references are checked: whether they are wrong, or point to other processes.
     */
    Label elsewhere(int pc, Argument... references) {
        long paid = pending;
        return later(
                () -> {
                    emit.spill(depths.at(pc), paid, pc);
                    call("checkElsewhere", CD_void, references);
                    emit.end(CompiledCode.INTERACTION);
                });
    }

    /** An argument of a method of ProgramFaults. */
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
