package crossweave.cpc.compile;

import crossweave.cpc.analyze.SymbolTable;
import crossweave.cpc.symbol.CompilerProblems;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Occurrences;
import crossweave.cpc.syntax.Expr;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The goto labels of one function, or of the body of one forall. */
final class GotoLabels {
    private final Map<String, CodeBuilder.Label> labels = new LinkedHashMap<>();
    private final List<Expr.Name> used = new ArrayList<>(); // labels that a goto names
    private final Map<String, Expr.Name> defined = new LinkedHashMap<>();
    private final CodeBuilder code;
    private final CompilerProblems problems;
    private final Occurrences occurrences;

    GotoLabels(CodeBuilder code, SymbolTable names) {
        this.code = code;
        this.problems = names.problems();
        this.occurrences = names.occurrences();
    }

    CodeBuilder.Label target(Expr.Name name) {
        used.add(name);
        return label(name);
    }

    private CodeBuilder.Label label(Expr.Name name) {
        return labels.computeIfAbsent(name.text(), _ -> code.label());
    }

    boolean isEmpty() {
        return labels.isEmpty();
    }

    void define(Expr.Name name) {
        CodeBuilder.Label label = label(name);
        defined.putIfAbsent(name.text(), name);
        occurrences.define(Definition.Kind.LABEL, name, name.text() + ":");
        if (label.isBound()) {
            problems.add(
                    name.span(),
                    ProblemCode.DUPLICATE,
                    "there is a label '%s' already".formatted(name.text()));
        }
        code.bind(label);
    }

    /** Reports labels that a goto names, but that do not exist. */
    void close() {
        for (Expr.Name name : used) {
            CodeBuilder.Label label = label(name);
            if (defined.containsKey(name.text())) {
                occurrences.use(name.span(), defined.get(name.text()).span());
            } else if (!label.isBound()) {
                problems.add(
                        name.span(),
                        ProblemCode.UNKNOWN_NAME,
                        "there is no label '%s' here".formatted(name.text()),
                        "goto leads neither into a forall nor out of it");
                code.bind(label);
            }
        }
    }
}
