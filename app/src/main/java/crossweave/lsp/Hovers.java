package crossweave.lsp;

import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.symbol.Builtins;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Occurrence;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.CostPreset;
import crossweave.cpc.vm.Costs;
import crossweave.topology.family.Topologies;
import crossweave.workload.SourceLocation;

import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The text shown at the position of the mouse. */
final class Hovers {
    private Hovers() {}

    static Optional<Hover> at(Document document, Position position) {
        Optional<Occurrence> name = document.at(position);
        Optional<Lexeme> lexeme = document.lexemeAt(position);
        List<String> parts = new ArrayList<>();
        name.ifPresent(one -> parts.addAll(about(one.definition(), document)));
        if (name.isEmpty()) {
            lexeme.flatMap(Hovers::aboutWord).ifPresent(parts::add);
        }
        boolean isCode = lexeme.filter(one -> one.kind() != Lexeme.Kind.COMMENT).isPresent();
        if (isCode) {
            lineCosts(document, LspPositions.line(position)).ifPresent(parts::add);
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(new Hover(markdown(String.join("\n\n", parts))));
    }

    static MarkupContent markdown(String text) {
        return new MarkupContent(MarkupKind.MARKDOWN, text);
    }

    static List<String> about(Definition definition, Document document) {
        List<String> parts = new ArrayList<>();
        parts.add("```cpc\n" + definition.text() + "\n```");
        if (!definition.documentation().isEmpty()) {
            parts.add(definition.documentation());
        }
        parts.add(origin(definition, document));
        instruction(definition).map(Hovers::costs).ifPresent(parts::add);
        return parts;
    }

    private static String origin(Definition definition, Document document) {
        String kind = SymbolKinds.word(definition.kind());
        if (definition.place().isEmpty()) {
            return kind;
        }
        Definition.Place place = definition.place().get();
        String file =
                place.span().file().equals(document.name()) ? "" : " of " + place.span().file();
        String container = place.container().isEmpty() ? "" : " of " + place.container();
        return "%s%s, line %d%s".formatted(kind, container, place.span().line(), file);
    }

    /** The instruction that implements a built-in function. */
    private static Optional<Opcode> instruction(Definition definition) {
        if (definition.kind() != Definition.Kind.BUILTIN) {
            return Optional.empty();
        }
        return Builtins.find(definition.name())
                .map(builtin -> builtin.op())
                .or(() -> Optional.of(Opcode.PRINT)); // printf and fprintf
    }

    private static String costs(Opcode op) {
        return "%s costs %s".formatted(op, byPreset(costs -> costs.of(op)));
    }

    private static String byPreset(ToLongFunction<Costs> cost) {
        return Arrays.stream(CostPreset.values())
                .map(preset -> cost.applyAsLong(preset.costs()) + " by " + preset)
                .collect(Collectors.joining(", "));
    }

    private static Optional<String> aboutWord(Lexeme lexeme) {
        return switch (lexeme.kind()) {
            case KEYWORD -> CpcKeywords.meaning(lexeme.text());
            case NAME ->
                    Topologies.ALL.entries().stream()
                            .filter(entry -> entry.name().equals(lexeme.text()))
                            .findFirst()
                            .map(entry -> "topology: " + entry.sentence());
            default -> Optional.empty();
        };
    }

    /** The total cost of the instructions of a line. */
    private static Optional<String> lineCosts(Document document, int line) {
        return document.compilation()
                .code()
                .flatMap(code -> lineCosts(code, document.name(), line));
    }

    private static Optional<String> lineCosts(VCode code, String file, int line) {
        List<Opcode> ops = new ArrayList<>();
        for (int pc = 0; pc < code.instructions().length; pc++) {
            SourceLocation place = code.place(pc);
            if (place.line() == line && place.file().equals(file)) {
                ops.add(code.at(pc).op());
            }
        }
        return ops.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "line %d: %d instructions of vCode; each once, they cost %s"
                                .formatted(line, ops.size(), byPreset(c -> sum(c, ops))));
    }

    private static long sum(Costs costs, List<Opcode> ops) {
        return ops.stream().mapToLong(costs::of).sum();
    }
}
