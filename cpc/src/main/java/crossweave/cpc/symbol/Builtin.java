package crossweave.cpc.symbol;

import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.vcode.Opcode;

import java.util.Arrays;
import java.util.List;

/**
 * A built-in function: a call of it compiles to one instruction. Functions that are written in CPC
 * are in {@link StandardLibrary}, those with a format string in {@link PrintfFunctions}.
 *
 * @param group the chapter of the reference that lists it
 * @param a the first immediate operand of the instruction
 * @param more constants that the compiler pushes after the arguments
 * @param text one sentence that says what it does
 */
public record Builtin(
        Group group,
        String name,
        List<Parameter> parameters,
        Scalar result,
        Opcode op,
        int a,
        List<Integer> more,
        String text) {

    /** Chapters of the reference. */
    public enum Group {
        MACHINE,
        MESSAGES,
        CHANNELS,
        TIME,
        SHARED_MEMORY,
        MATHEMATICS,
        FILES
    }

    /** The type that an argument must have. */
    public enum Kind {
        INT("int"),
        FLOAT("float"),
        BUFFER("T *"), // a pointer to elements of any type, which is that of the message
        CHANNEL("channel T"),
        STRING("char *"),
        INT_PLACE("int *"),
        FLOAT_PLACE("float *");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    public record Parameter(Kind kind, String name) {
        /** Parses a parameter such as {@code int n}; the last word is its name. */
        static Parameter of(String text) {
            int cut = Math.max(text.lastIndexOf(' '), text.lastIndexOf('*')) + 1;
            String type = text.substring(0, cut).strip();
            Kind kind =
                    Arrays.stream(Kind.values())
                            .filter(some -> some.text.equals(type))
                            .findFirst()
                            .orElseThrow(() -> new IllegalArgumentException(text));
            return new Parameter(kind, text.substring(cut));
        }

        @Override
        public String toString() {
            return kind.text + (kind.text.endsWith("*") ? "" : " ") + name;
        }
    }

    /** The same function with a constant as its last argument. */
    Builtin with(int constant) {
        return new Builtin(group, name, parameters, result, op, a, List.of(constant), text);
    }

    public Definition definition() {
        return Definition.ofLanguage(Definition.Kind.BUILTIN, name, signature(), text);
    }

    /** As a prototype: {@code int receive(T *data, int count, int tag)}. */
    public String signature() {
        List<String> texts = parameters.stream().map(Parameter::toString).toList();
        return result + " " + name + "(" + String.join(", ", texts) + ")";
    }
}
