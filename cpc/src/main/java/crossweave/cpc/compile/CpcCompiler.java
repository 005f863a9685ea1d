package crossweave.cpc.compile;

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
import crossweave.cpc.symbol.Type;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compiles the text of a program to vCode. The same text always gives the same code. */
public final class CpcCompiler {
    private final ProgramTree program;
    private final StandardLibrary library = StandardLibrary.load();
    private final boolean isProgram;
    private final Set<CollectiveFunction> byMachine; // not by what the library has written
    private final SymbolTable names;
    private final GlobalDeclarations globals;
    private final FunctionBody.Output output = new FunctionBody.Output();
    private final CodeBuilder code = output.code();
    private final List<VCodeFunction> functions = new ArrayList<>();

    private CpcCompiler(ProgramTree program, boolean isProgram, Set<CollectiveFunction> byMachine) {
        this.program = program;
        this.isProgram = isProgram;
        this.byMachine = byMachine;
        this.names = new SymbolTable(library, new Occurrences(program.files()));
        this.globals = new GlobalDeclarations(names);
    }

    /** Compiles a text; the reader provides the files that it includes. */
    public static Compilation compile(String name, String text, SourceReader includes) {
        return compile(CpcParser.parse(name, text, includes));
    }

    /** The same for a machine that does some collectives of the library by itself. */
    public static Compilation compile(
            String name, String text, SourceReader includes, Set<CollectiveFunction> byMachine) {
        return new CpcCompiler(CpcParser.parse(name, text, includes), true, byMachine).compile();
    }

    public static Compilation compile(ProgramTree program) {
        return new CpcCompiler(program, true, Set.of()).compile();
    }

    /**
     * Checks a file that programs include. It needs no main, and functions may be defined
     * elsewhere; no code is generated.
     */
    public static Compilation compilePart(ProgramTree program) {
        return new CpcCompiler(program, false, Set.of()).compile();
    }

    private Compilation compile() {
        CompilerProblems problems = names.problems();
        problems.addAll(program.diagnostics());
        names.occurrences().define(program.directives());
        globals.declare(program.items());
        functions();
        int entry = start();
        Map<String, List<String>> files = new HashMap<>(program.files());
        files.put(StandardLibrary.FILE, library.lines());
        if (!problems.isEmpty() || !isProgram) {
            return new Compilation(Optional.empty(), problems.list(), files, index());
        }
        return new Compilation(Optional.of(code(entry, files)), List.of(), files, index());
    }

    private SymbolIndex index() {
        names.reportFunctions();
        return names.occurrences().index();
    }

    /**
     * Compiles all functions. The list grows meanwhile: a call of a library function adds that
     * function.
     */
    private void functions() {
        for (int i = 0; i < names.numbered().size(); i++) {
            FunctionSymbol symbol = names.numbered().get(i);
            Optional<Stmt.Block> block = symbol.source().body();
            if (block.isPresent()) {
                functions.add(function(symbol, block.get()));
            } else {
                checkHasBody(symbol);
                functions.add(new VCodeFunction(symbol.name(), 0, 0, 0, 0, 0, 0, List.of()));
            }
        }
    }

    private void checkHasBody(FunctionSymbol symbol) {
        if (isProgram) {
            names.problems()
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
                new StatementCompiler(body, scope, StatementCompiler.Context.FUNCTION);
        for (FunctionSymbol.Parameter parameter : symbol.parameters()) {
            int cell = body.frame().allocate(parameter.cells());
            if (scope.has(parameter.name()) && !parameter.name().isEmpty()) {
                body.addProblem(
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
        collective(symbol)
                .ifPresentOrElse(
                        machine -> collective(machine, symbol),
                        () -> body.asProcess(() -> statements.compile(block)));
        code.atStatement(block.end());
        implicitReturn(symbol, statements);
        statements.endOfScope(entry);
        return new VCodeFunction(
                symbol.name(),
                entry,
                code.pc(),
                symbol.cells(),
                body.frame().cells(),
                code.maxDepth(),
                symbol.result().cells(),
                body.frame().slots());
    }

    /** What the machine does by itself in place of a function. */
    private Optional<CollectiveFunction> collective(FunctionSymbol symbol) {
        boolean isOfLibrary = symbol.source().name().span().file().equals(StandardLibrary.FILE);
        return isOfLibrary
                ? CollectiveFunction.named(symbol.writtenName()).filter(byMachine::contains)
                : Optional.empty();
    }

    /** The machine does it with the arguments. */
    private void collective(CollectiveFunction function, FunctionSymbol symbol) {
        if (!(symbol.parameters().getFirst().type() instanceof Type.Pointer(Type element))) {
            throw new IllegalStateException(symbol.head() + " has no data");
        }
        code.atStatement(symbol.source().name().span());
        for (int cell = 0; cell < function.parameters(); cell++) {
            code.emit(Opcode.LDLOCAL, cell);
        }
        int type = names.tables().type(element);
        int number = CollectiveFunction.ALL.indexOf(function);
        code.emit(Opcode.COLLECTIVE, number, type, function.parameters(), 0);
    }

    /** Emits the implicit return at the end of a function; its value is 0. */
    private void implicitReturn(FunctionSymbol symbol, StatementCompiler statements) {
        int cells = symbol.result().cells();
        for (int i = 0; i < cells; i++) {
            code.emit(Opcode.CONST, 0);
        }
        statements.ret(cells);
    }

    /** Emits function 0, in which the program and every forked child begin. */
    private int start() {
        code.beginFunction();
        int entry = code.pc();
        Optional<FunctionSymbol> main = names.function("main");
        main.ifPresentOrElse(this::callMain, this::reportMissingMain);
        output.forked()
                .forEach(
                        (function, label) -> {
                            code.at(function.source().name().span());
                            code.bind(label);
                            code.setDepth(function.cells());
                            call(function, Opcode.FORKCHILDEND);
                        });
        functions.addFirst(
                new VCodeFunction(
                        "start", entry, code.pc(), 0, 0, startStackDepth(), 0, List.of()));
        return entry;
    }

    private int startStackDepth() {
        int maxDepth = 1;
        for (FunctionSymbol function : output.forked().keySet()) {
            maxDepth = Math.max(maxDepth, Math.max(function.cells(), function.result().cells()));
        }
        return maxDepth;
    }

    private void callMain(FunctionSymbol main) {
        SourceSpan span = main.source().name().span();
        code.at(span);
        boolean isPlain = main.parameters().isEmpty();
        boolean isKnown = main.result() == Scalar.VOID || main.result() == Scalar.INT;
        if (!isPlain || !isKnown) {
            names.problems()
                    .add(span, ProblemCode.NOT_ALLOWED, "main is void main() or int main()");
            return;
        }
        if (main.result() == Scalar.VOID) {
            call(main, Opcode.PROGRAMEND);
        } else { // the result of main is the program's status
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

    private void reportMissingMain() {
        if (!isProgram || !program.diagnostics().isEmpty()) {
            return; // it may be in a part that did not parse
        }
        names.problems()
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
                output.switches().stream().map(FunctionBody.UnresolvedJumpTable::resolve).toList(),
                code.places(),
                globals.virtual(),
                globals.physical(),
                files);
    }
}
