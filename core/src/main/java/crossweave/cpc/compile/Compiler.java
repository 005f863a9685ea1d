package crossweave.cpc.compile;

import crossweave.cpc.compile.Type.Scalar;
import crossweave.cpc.syntax.CpcParser;
import crossweave.cpc.syntax.Program;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.syntax.Span;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.vcode.Code;
import crossweave.cpc.vcode.Function;
import crossweave.cpc.vcode.Op;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From the text of a program to its vCode. It is pure: the same text gives the same code. */
public final class Compiler {
    private final Program program;
    private final Library library = Library.load();
    private final boolean isWhole;
    private final Names names;
    private final Globals globals;
    private final Body.Output output = new Body.Output();
    private final CodeBuilder code = output.code();
    private final List<Function> functions = new ArrayList<>();

    private Compiler(Program program, boolean isWhole) {
        this.program = program;
        this.isWhole = isWhole;
        this.names = new Names(library, new Occurrences(program.files()));
        this.globals = new Globals(names);
    }

    /** Compiles a text; a reader finds the files that it includes. */
    public static Compilation compile(String name, String text, SourceReader includes) {
        return compile(CpcParser.parse(name, text, includes));
    }

    public static Compilation compile(Program program) {
        return new Compiler(program, true).compile();
    }

    /** Compiles a file that others include: what is missing there may be in those. */
    public static Compilation compilePart(Program program) {
        return new Compiler(program, false).compile();
    }

    private Compilation compile() {
        Complaints complaints = names.complaints();
        complaints.addAll(program.diagnostics());
        names.occurrences().define(program.directives());
        globals.declare(program.items());
        functions();
        int entry = start();
        Map<String, List<String>> files = new HashMap<>(program.files());
        files.put(Library.FILE, library.lines());
        if (!complaints.isEmpty() || !isWhole) {
            return new Compilation(Optional.empty(), complaints.list(), files, index());
        }
        return new Compilation(Optional.of(code(entry, files)), List.of(), files, index());
    }

    private Index index() {
        names.tellFunctions();
        return names.occurrences().index();
    }

    /** Functions may call those of the library, which are taken in thereby. */
    private void functions() {
        for (int i = 0; i < names.numbered().size(); i++) {
            FunctionSymbol symbol = names.numbered().get(i);
            Optional<Stmt.Block> block = symbol.source().body();
            if (block.isPresent()) {
                functions.add(function(symbol, block.get()));
            } else {
                announced(symbol);
                functions.add(new Function(symbol.name(), 0, 0, 0, 0, 0, 0, List.of()));
            }
        }
    }

    private void announced(FunctionSymbol symbol) {
        if (isWhole) {
            names.complaints()
                    .add(
                            symbol.source().name().span(),
                            "'%s' is announced, but has no body".formatted(symbol.name()));
        }
    }

    private Function function(FunctionSymbol symbol, Stmt.Block block) {
        code.beginFunction();
        int entry = code.pc();
        Body body = new Body(names, output, symbol);
        Scope scope = new Scope(names.globals()).endingAt(block.end());
        names.occurrences().enter(symbol.name());
        Statements statements = new Statements(body, scope, Statements.Around.FUNCTION);
        for (FunctionSymbol.Parameter parameter : symbol.parameters()) {
            int cell = body.frame().allocate(parameter.cells());
            if (scope.has(parameter.name()) && !parameter.name().isEmpty()) {
                body.complain(
                        parameter.span(),
                        "there is a parameter '%s' already".formatted(parameter.name()),
                        "");
            }
            scope.add(
                    parameter.name(),
                    new Symbol.Variable(
                            parameter.name(),
                            parameter.type(),
                            false,
                            cell,
                            parameter.isReference(),
                            parameter.span()));
        }
        body.asProcess(() -> statements.compile(block));
        code.atStatement(block.end());
        end(symbol, statements);
        statements.endOfScope(entry);
        return new Function(
                symbol.name(),
                entry,
                code.pc(),
                symbol.cells(),
                body.frame().cells(),
                code.deepest(),
                symbol.result().cells(),
                body.frame().slots());
    }

    /** Who comes to the end of a function returns nothing, or 0. */
    private void end(FunctionSymbol symbol, Statements statements) {
        int cells = symbol.result().cells();
        for (int i = 0; i < cells; i++) {
            code.emit(Op.CONST, 0);
        }
        statements.ret(cells);
    }

    /** Function 0: the beginning of the program, and of every child that was forked. */
    private int start() {
        code.beginFunction();
        int entry = code.pc();
        Optional<FunctionSymbol> main = names.function("main");
        main.ifPresentOrElse(this::begin, this::noMain);
        output.forked()
                .forEach(
                        (function, label) -> {
                            code.at(function.source().name().span());
                            code.put(label);
                            code.setDepth(function.cells());
                            call(function, Op.FORKCHILDEND);
                        });
        functions.addFirst(
                new Function("start", entry, code.pc(), 0, 0, deepestStart(), 0, List.of()));
        return entry;
    }

    private int deepestStart() {
        int deepest = 1;
        for (FunctionSymbol function : output.forked().keySet()) {
            deepest = Math.max(deepest, Math.max(function.cells(), function.result().cells()));
        }
        return deepest;
    }

    private void begin(FunctionSymbol main) {
        Span span = main.source().name().span();
        code.at(span);
        boolean isPlain = main.parameters().isEmpty();
        boolean isKnown = main.result() == Scalar.VOID || main.result() == Scalar.INT;
        if (!isPlain || !isKnown) {
            names.complaints().add(span, "main is void main() or int main()");
            return;
        }
        if (main.result() == Scalar.VOID) {
            call(main, Op.PROGRAMEND);
        } else { // what it returns is the status of the program
            code.emit(Op.CALL, main.index(), 0, 0, 1);
            code.emit(Op.JOIN);
            code.emit(Op.EXIT);
        }
    }

    private void call(FunctionSymbol function, Op end) {
        int result = function.result().cells();
        code.emit(Op.CALL, function.index(), 0, function.cells(), result);
        for (int i = 0; i < result; i++) {
            code.emit(Op.POP);
        }
        code.emit(end);
    }

    private void noMain() {
        if (!isWhole || !program.diagnostics().isEmpty()) {
            return; // it may be in what could not be read
        }
        names.complaints()
                .add(
                        new Span(program.name(), 1, 1, 1),
                        "there is no function main",
                        "a program begins with void main() { ... }");
    }

    private Code code(int entry, Map<String, List<String>> files) {
        Tables tables = names.tables();
        return new Code(
                program.name(),
                code.instructions(),
                entry,
                List.copyOf(functions),
                tables.pool(),
                tables.globals(),
                List.copyOf(tables.variables()),
                tables.types(),
                List.copyOf(tables.channels()),
                List.copyOf(tables.formats()),
                output.switches().stream().map(Body.OpenJumps::closed).toList(),
                code.places(),
                globals.virtual(),
                globals.physical(),
                files);
    }
}
