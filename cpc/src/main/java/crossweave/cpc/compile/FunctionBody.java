package crossweave.cpc.compile;

import crossweave.cpc.analyze.SymbolTable;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.FunctionSymbol;
import crossweave.cpc.symbol.LValue;
import crossweave.cpc.symbol.Scope;
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.TypedExpression;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.vcode.JumpTable;
import crossweave.cpc.vcode.Opcode;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** State shared by the statements of one function while they are compiled. */
final class FunctionBody {
    private final SymbolTable names;
    private final Output output;
    private final FunctionSymbol function;
    private final FrameLayout frame = new FrameLayout();
    private final ExpressionCodeGenerator emitter;
    private GotoLabels labels;

    /** The code of the whole program, which all functions append to. */
    record Output(
            CodeBuilder code,
            List<UnresolvedJumpTable> switches,
            Map<FunctionSymbol, CodeBuilder.Label> forked) {
        Output() {
            this(new CodeBuilder(), new ArrayList<>(), new LinkedHashMap<>());
        }
    }

    /** The jump table of a switch, before its labels are placed. */
    record UnresolvedJumpTable(
            Map<Integer, CodeBuilder.Label> targets, CodeBuilder.Label otherwise) {
        JumpTable resolve() {
            Map<Integer, Integer> places = new LinkedHashMap<>();
            targets.forEach((value, label) -> places.put(value, label.pc()));
            return new JumpTable(places, otherwise.pc());
        }
    }

    FunctionBody(SymbolTable names, Output output, FunctionSymbol function) {
        this.names = names;
        this.output = output;
        this.function = function;
        this.emitter = new ExpressionCodeGenerator(output.code, names.tables(), names.isShared());
        this.labels = new GotoLabels(output.code, names);
    }

    SymbolTable names() {
        return names;
    }

    CodeBuilder code() {
        return output.code;
    }

    ExpressionCodeGenerator emitter() {
        return emitter;
    }

    FrameLayout frame() {
        return frame;
    }

    FunctionSymbol function() {
        return function;
    }

    void addProblem(SourceSpan span, ProblemCode code, String message, String hint) {
        names.problems().add(span, code, message, hint);
    }

    /** Records the definition of a local variable. */
    void define(Expr.Name name, Type type, Scope scope) {
        names.occurrences()
                .define(
                        Definition.Kind.VARIABLE,
                        name,
                        type.declaring(name.text()),
                        scope.end(name.span()));
    }

    GotoLabels labels() {
        return labels;
    }

    /** Compiles the body of a process, which has its own goto labels. */
    void asProcess(Runnable statements) {
        GotoLabels outer = labels;
        labels = new GotoLabels(code(), names);
        statements.run();
        labels.close();
        labels = outer;
    }

    /** Adds the jump table of a switch and returns its index. */
    int addSwitch(UnresolvedJumpTable jumps) {
        output.switches.add(jumps);
        return output.switches.size() - 1;
    }

    /** The label in function 0 where a forked child begins; there it calls this function. */
    CodeBuilder.Label childEntry(FunctionSymbol forked) {
        return output.forked.computeIfAbsent(forked, _ -> code().label());
    }

    /** Allocates a temporary variable. */
    LValue.Local temporary(Type type) {
        return new LValue.Local(frame.allocate(type.cells()), type);
    }

    /** Emits an assignment. */
    void assign(LValue spot, TypedExpression value) {
        emitter.effect(new TypedExpression.Assign(spot, value, value.span()));
    }

    void jump(CodeBuilder.Label target) {
        code().jump(Opcode.JUMP, target);
    }
}
