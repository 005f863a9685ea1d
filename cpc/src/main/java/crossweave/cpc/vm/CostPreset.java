package crossweave.cpc.vm;

import crossweave.util.Suggestion;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Named tables of costs; all begin with 1 for every instruction. */
public enum CostPreset {
    UNIT("every instruction costs 1", ""),
    CPSS(
            "with these costs, the two programs of the CPSS thesis come near its speed-ups",
            """
            FLOAT 2
            MATH 10
            CALL 15
            REMOTE 8
            INTERACTION 15
            STCHANNEL 24
            LDCHANNEL 24
            NEWFORALLCHILD 1
            BARRIER 1
            VIRTUAL_SEND 1
            RECEIVE 1
            """),
    RISC(
            "cycles of a simple processor: registers cost nothing, memory is cached, no overlap",
            """
            STACK 0
            MEMORY 2
            ADLOCAL 1
            ADGLOBAL 1
            OFFSET 1
            REF 1
            REMOTE 3
            IMUL 4
            IDIV 20
            IMOD 20
            PTRDIFF 4
            I2F 4
            RAND 20
            FLOAT 4
            FDIV 20
            MATH 60
            CALL 4
            RET 4
            SWITCH 4
            INTERACTION 20
            """);

    private final String sentence;
    private final String lines; // of Costs

    CostPreset(String sentence, String lines) {
        this.sentence = sentence;
        this.lines = lines;
    }

    /** A preset by its name, in lower case. */
    public static CostPreset named(String name) {
        return Stream.of(values())
                .filter(preset -> preset.toString().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "'%s', but no costs have this name%s"
                                                .formatted(name, Suggestion.of(name, names()))));
    }

    public static List<String> names() {
        return Stream.of(values()).map(CostPreset::toString).toList();
    }

    /** The processor that the costs describe. */
    public String sentence() {
        return sentence;
    }

    public Costs costs() {
        return Costs.all(1).withLines(lines.lines().toList());
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
