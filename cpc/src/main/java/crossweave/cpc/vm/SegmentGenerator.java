package crossweave.cpc.vm;

import static crossweave.cpc.vm.MethodEmitter.CONTEXT;
import static crossweave.cpc.vm.MethodEmitter.COST;
import static crossweave.cpc.vm.MethodEmitter.FRAME;
import static crossweave.cpc.vm.MethodEmitter.LIMIT;
import static crossweave.cpc.vm.MethodEmitter.NESTING;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.JumpTable;
import crossweave.cpc.vcode.StackDepths;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Generates the method of one segment. It begins with a switch on pc to where the context is, and
 * has an exit wherever the process may stop: there the variables are stored in the context.
 */
final class SegmentGenerator {
    private static final ClassDesc FUNCTION = VCodeFunction.class.describeConstable().orElseThrow();
    private static final DirectMethodHandleDesc CLASS_DATA_AT =
            ConstantDescs.ofConstantBootstrap(
                    MethodHandles.class.describeConstable().orElseThrow(),
                    "classDataAt",
                    ConstantDescs.CD_Object,
                    CD_int);

    private final VCode code;
    private final Costs costs;
    private final StackDepths depths;
    private final CodeSegments parts;
    private final CodeSegments.Part part;
    private final CodeBuilder body;
    private final MethodEmitter emit;
    private final MethodExits exits;
    private final BytecodeGenerator straight;
    private final Map<Integer, Label> labels = new HashMap<>(); // by pc

    SegmentGenerator(ClassGenerator maker, CodeSegments.Part part, CodeBuilder body) {
        this.code = maker.code();
        this.costs = maker.costs();
        this.depths = maker.depths();
        this.parts = maker.parts();
        this.part = part;
        this.body = body;
        this.emit = new MethodEmitter(body);
        this.exits = new MethodExits(emit, depths);
        this.straight = new BytecodeGenerator(code, emit, exits);
    }

    void make() {
        findLabels();
        begin();
        for (int pc = part.from(); pc < part.until(); pc++) {
            if (isReached(pc)) {
                instruction(pc);
            }
        }
        exits.makeLater();
    }

    private boolean isReached(int pc) {
        return depths.at(pc) != StackDepths.UNREACHED;
    }

    private void findLabels() {
        for (int pc = part.from(); pc < part.until(); pc++) {
            if (isReached(pc) && parts.isEntry(pc)) {
                label(pc);
            }
            for (int next : StackDepths.next(code, pc)) {
                if (next != pc + 1 && part.has(next)) {
                    label(next);
                }
            }
        }
    }

    private Label label(int pc) {
        return labels.computeIfAbsent(pc, _ -> body.newLabel());
    }

    /** Jumps to where the context is. */
    private void begin() {
        List<SwitchCase> entries = new ArrayList<>();
        for (int pc = part.from(); pc < part.until(); pc++) {
            if (isReached(pc) && parts.isEntry(pc)) {
                int entry = pc;
                Runnable fetch =
                        () -> {
                            emit.fetch(depths.at(entry));
                            body.goto_(label(entry));
                        };
                entries.add(SwitchCase.of(pc, exits.later(fetch)));
            }
        }
        emit.begin();
        body.aload(CONTEXT).getfield(ClassGenerator.CONTEXT, "pc", CD_int);
        body.lookupswitch(exits.later(() -> emit.end(CompiledCode.NOT_HERE)), entries);
    }

    private void instruction(int pc) {
        if (labels.containsKey(pc)) {
            exits.spend();
            body.labelBinding(label(pc));
        }
        Instruction instruction = code.at(pc);
        exits.pay(costs.of(instruction.op()));
        int top = depths.at(pc) - 1;
        switch (instruction.op()) {
            case JUMP -> {
                exits.spend();
                body.goto_(way(pc, instruction.a()));
            }
            case JZ -> {
                isZero(top);
                body.ifeq(way(pc, instruction.a()));
            }
            case JNZ -> {
                isZero(top);
                body.ifne(way(pc, instruction.a()));
            }
            case SWITCH -> choose(pc, code.switches().get(instruction.a()));
            case CALL -> call(pc, instruction.a());
            case RET -> leave(pc, instruction.a());
            default -> {
                if (instruction.op().isInteraction()) {
                    exits.end(pc, CompiledCode.INTERACTION);
                } else {
                    straight.make(pc, depths.at(pc));
                }
            }
        }
        boolean fallsThrough = StackDepths.next(code, pc).contains(pc + 1);
        if (fallsThrough && pc + 1 == part.until() && !instruction.op().isInteraction()) {
            exits.end(pc + 1, CompiledCode.GO_ON);
        }
    }

    private void isZero(int depth) {
        exits.spend();
        emit.load(depth);
        body.lconst_0().lcmp();
    }

    /** The label to jump to: the target itself, a check of the budget before it, or an exit. */
    private Label way(int from, int to) {
        boolean isHere = part.has(to);
        if (isHere && to > from) {
            return label(to);
        }
        return exits.later(
                () -> {
                    if (to <= from) {
                        Label spent = exits.later(() -> exits.end(to, CompiledCode.BUDGET));
                        body.lload(COST).lload(LIMIT).lcmp().ifgt(spent);
                    }
                    if (isHere) {
                        body.goto_(label(to));
                    } else {
                        exits.end(to, CompiledCode.GO_ON);
                    }
                });
    }

    private void choose(int pc, JumpTable jumps) {
        exits.spend();
        List<SwitchCase> cases = new ArrayList<>();
        new TreeMap<>(jumps.targets())
                .forEach((value, target) -> cases.add(SwitchCase.of(value, way(pc, target))));
        emit.loadInt(depths.at(pc) - 1);
        body.lookupswitch(way(pc, jumps.defaultTarget()), cases);
    }

    /** Calls a function; everything is in the context then, so that the process can stop in it. */
    private void call(int pc, int callee) {
        VCodeFunction function = code.functions().get(callee);
        exits.spend();
        emit.spill(depths.at(pc), 0, pc);
        body.aload(CONTEXT)
                .loadConstant(DynamicConstantDesc.ofNamed(CLASS_DATA_AT, "_", FUNCTION, callee))
                .loadConstant(pc + 1);
        emit.ofContext("enter", CD_void, FUNCTION, CD_int);
        body.lload(COST).lload(LIMIT).lcmp();
        body.ifgt(exits.later(() -> emit.end(CompiledCode.BUDGET)));
        int called = parts.of(function.entry());
        if (called == CodeSegments.NONE) {
            emit.end(CompiledCode.GO_ON);
            return;
        }
        body.iload(NESTING).ifeq(exits.later(() -> emit.end(CompiledCode.GO_ON)));
        body.aload(CONTEXT).lload(LIMIT).iload(NESTING).iconst_1().isub();
        body.invokestatic(ClassGenerator.MADE, ClassGenerator.name(called), ClassGenerator.PART);
        body.dup().istore(MethodEmitter.ADDRESS).loadConstant(CompiledCode.RETURNED);
        body.if_icmpne(exits.later(() -> body.iload(MethodEmitter.ADDRESS).ireturn()));
        emit.fetch(depths.at(pc + 1));
    }

    private void leave(int pc, int result) {
        exits.spend();
        emit.copyOut(depths.at(pc) - result, FRAME, result);
        emit.spillCost(0);
        body.aload(CONTEXT).loadConstant(result);
        emit.ofContext("unwind", CD_void, CD_int);
        emit.end(CompiledCode.RETURNED);
    }
}
