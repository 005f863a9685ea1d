package crossweave.cpc.symbol;

import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.TopLevelItem;

import java.util.List;

/**
 * A function of a program, or of the library.
 *
 * @param index among the functions of the code
 * @param parameters their types; those by reference are the types of what they refer to
 */
public record FunctionSymbol(
        String name,
        int index,
        Type result,
        List<Parameter> parameters,
        TopLevelItem.Function source) {

    public record Parameter(String name, Type type, boolean isReference, SourceSpan span) {
        /** As it is declared. */
        public String text() {
            return type.declaring((isReference ? "&" : "") + name).strip();
        }

        /** Cells of it in a frame. */
        public int cells() {
            return isReference ? 1 : type.cells();
        }
    }

    /** Cells of all parameters. */
    public int cells() {
        return parameters.stream().mapToInt(Parameter::cells).sum();
    }

    /** Without the type that tells functions of the library apart. */
    public String writtenName() {
        return source.name().text();
    }

    /** As it is declared: {@code float f(int n, float &x)}. */
    public String head() {
        List<String> texts = parameters.stream().map(Parameter::text).toList();
        return result.declaring(writtenName()) + "(" + String.join(", ", texts) + ")";
    }

    /** As it is told in messages: {@code float f(int, float &)}. */
    public String signature() {
        List<String> types =
                parameters.stream().map(p -> p.type + (p.isReference ? " &" : "")).toList();
        return result + " " + writtenName() + "(" + String.join(", ", types) + ")";
    }
}
