package crossweave.cpc.compile;

import crossweave.config.ProblemCode;
import crossweave.cpc.analyze.ConstantPool;
import crossweave.cpc.analyze.GlobalDeclarations;
import crossweave.cpc.analyze.SymbolTable;
import crossweave.cpc.parse.CpcParser;
import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.FunctionSymbol;
import crossweave.cpc.symbol.Occurrences;
import crossweave.cpc.symbol.Scope;
import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.symbol.Symbol;
import crossweave.cpc.symbol.SymbolIndex;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From the text of a program to its vCode. It is pure: the same text gives the same code. */
public final class CpcCompiler {
    private final ProgramTree program;
    private final StandardLibrary library = StandardLibrary.load();
    private final boolean isWhole;
    private final SymbolTable names;
    private final GlobalDeclarations globals;
    private final FunctionBody.Output output = new FunctionBody.Output();
    private final CodeBuilder code = output.code();
    private final List<VCodeFunction> functions = new ArrayList<>();

    private CpcCompiler(ProgramTree program, boolean isWhole) {
        this.program = program;
        this.isWhole = isWhole;
        this.names = new SymbolTable(library, new Occurrences(program.files()));
        this.globals = new GlobalDeclarations(names);
    }

    /** Compiles a text; a reader finds the files that it includes. */
    public static Compilation compile(String name, String text, SourceReader includes) {
        return compile(CpcParser.parse(name, text, includes));
    }

    public static Compilation compile(ProgramTree program) {
        return new CpcCompiler(program, true).compile();
    }

    /** Compiles a file that others include: what is missing there may be in those. */
    public static Compilation compilePart(ProgramTree program) {
        return new CpcCompiler(program, false).compile();
    }

    private Compilation compile() {
        CompilerProblems problems = names.complaints();
        problems.addAll(program.diagnostics());
        names.occurrences().define(program.directives());
        globals.declare(program.items());
        functions();
        int entry = start();
        Map<String, List<String>> files = new HashMap<>(program.files());
        files.put(StandardLibrary.FILE, library.lines());
        if (!problems.isEmpty() || !isWhole) {
            return new Compilation(Optional.empty(), problems.list(), files, index());
        }
        return new Compilation(Optional.of(code(entry, files)), List.of(), files, index());
    }

    private SymbolIndex index() {
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
                functions.add(new VCodeFunction(symbol.name(), 0, 0, 0, 0, 0, 0, List.of()));
            }
        }
    }

    private void announced(FunctionSymbol symbol) {
        if (isWhole) {
            names.complaints()
                    .add(
                            symbol.source().name().span(),
                            ProblemCode.MISSING_PART,
                            "'%s' is announced, but has no body".formatted(symbol.name()));
        }
    }

    private VCodeFunction function(FunctionSymbol symbol, Stmt.Block block) {
        code.beginFunction();
        int entry = code.pc();
        FunctionBody body = new FunctionBody(names, output, symbol);
        Scope scope = new Scope(names.globals()).endingAt(block.end());
        names.occurrences().enter(symbol.name());
        StatementCompiler statements =
                new StatementCompiler(body, scope, StatementCompiler.Around.FUNCTION);
        for (FunctionSymbol.Parameter parameter : symbol.parameters()) {
            int cell = body.frame().allocate(parameter.cells());
            if (scope.has(parameter.name()) && !parameter.name().isEmpty()) {
                body.complain(
                        parameter.span(),
                        ProblemCode.DUPLICATE,
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
        return new VCodeFunction(
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
    private void end(FunctionSymbol symbol, StatementCompiler statements) {
        int cells = symbol.result().cells();
        for (int i = 0; i < cells; i++) {
            code.emit(Opcode.CONST, 0);
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
                            call(function, Opcode.FORKCHILDEND);
                        });
        functions.addFirst(
                new VCodeFunction("start", entry, code.pc(), 0, 0, deepestStart(), 0, List.of()));
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
        SourceSpan span = main.source().name().span();
        code.at(span);
        boolean isPlain = main.parameters().isEmpty();
        boolean isKnown = main.result() == Scalar.VOID || main.result() == Scalar.INT;
        if (!isPlain || !isKnown) {
            names.complaints()
                    .add(span, ProblemCode.NOT_ALLOWED, "main is void main() or int main()");
            return;
        }
        if (main.result() == Scalar.VOID) {
            call(main, Opcode.PROGRAMEND);
        } else { // what it returns is the status of the program
            code.emit(Opcode.CALL, main.index(), 0, 0, 1);
            code.emit(Opcode.JOIN);
            code.emit(Opcode.EXIT);
        }
    }

    private void call(FunctionSymbol function, Opcode end) {
        int result = function.result().cells();
        code.emit(Opcode.CALL, function.index(), 0, function.cells(), result);
        for (int i = 0; i < result; i++) {
            code.emit(Opcode.POP);
        }
        code.emit(end);
    }

    private void noMain() {
        if (!isWhole || !program.diagnostics().isEmpty()) {
            return; // it may be in what could not be read
        }
        names.complaints()
                .add(
                        new SourceSpan(program.name(), 1, 1, 1),
                        ProblemCode.MISSING_PART,
                        "there is no function main",
                        "a program begins with void main() { ... }");
    }

    private VCode code(int entry, Map<String, List<String>> files) {
        ConstantPool tables = names.tables();
        return new VCode(
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
                output.switches().stream().map(FunctionBody.OpenJumps::closed).toList(),
                code.places(),
                globals.virtual(),
                globals.physical(),
                files);
    }
}
