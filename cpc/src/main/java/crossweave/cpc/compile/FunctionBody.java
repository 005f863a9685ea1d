package crossweave.cpc.compile;

import crossweave.config.ProblemCode;
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

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the statements of one function have in common while they are compiled. */
final class FunctionBody {
    private final SymbolTable names;
    private final Output output;
    private final FunctionSymbol function;
    private final FrameLayout frame = new FrameLayout();
    private final ExpressionCodeGenerator emitter;
    private GotoLabels labels;

    /** What all functions put their code into. */
    record Output(
            CodeBuilder code,
            List<OpenJumps> switches,
            Map<FunctionSymbol, CodeBuilder.Label> forked) {
        Output() {
            this(new CodeBuilder(), new ArrayList<>(), new LinkedHashMap<>());
        }
    }

    /** The table of a switch whose places are not known yet. */
    record OpenJumps(Map<Integer, CodeBuilder.Label> targets, CodeBuilder.Label otherwise) {
        JumpTable closed() {
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

    void complain(SourceSpan span, ProblemCode code, String message, String hint) {
        names.complaints().add(span, code, message, hint);
    }

    /** Tells of a variable of a block. */
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

    /** Makes the code of a process of its own, which has labels of its own. */
    void asProcess(Runnable statements) {
        GotoLabels outer = labels;
        labels = new GotoLabels(code(), names);
        statements.run();
        labels.close();
        labels = outer;
    }

    /** Room for the table of a switch; its number. */
    int addSwitch(OpenJumps jumps) {
        output.switches.add(jumps);
        return output.switches.size() - 1;
    }

    /** Where a child begins that does nothing but call a function. */
    CodeBuilder.Label beginningOf(FunctionSymbol forked) {
        return output.forked.computeIfAbsent(forked, _ -> code().label());
    }

    /** A cell for the compiler's own use. */
    LValue.Local temporary(Type type) {
        return new LValue.Local(frame.allocate(type.cells()), type);
    }

    /** Sets a spot to a value. */
    void set(LValue spot, TypedExpression value) {
        emitter.effect(new TypedExpression.Assign(spot, value, value.span()));
    }

    void jump(CodeBuilder.Label target) {
        code().jump(Opcode.JUMP, target);
    }
}
