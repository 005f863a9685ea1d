package crossweave.cpc.vcode.text;

import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.CellType;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vcode.FileFunction;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.JumpTable;
import crossweave.cpc.vcode.MathFunction;
import crossweave.cpc.vcode.Operand;
import crossweave.cpc.vcode.PrintFormat;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.cpc.vcode.VariableSlot;
import crossweave.workload.SourceLocation;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints code in the language of {@link Assembler}: first the machines and tables, then every
 * function. Comments after a semicolon show source lines and names of variables.
 */
public final class VCodeListing {

    private final VCode code;
    private final Set<Integer> labels = new TreeSet<>();
    private final StringBuilder text = new StringBuilder();
    private String sourceLine = ""; // the last one printed

    private VCodeListing(VCode code) {
        this.code = code;
        findLabels();
    }

    /** The whole program. */
    public static String of(VCode code) {
        VCodeListing listing = new VCodeListing(code);
        listing.tables();
        for (VCodeFunction function : code.functions()) {
            listing.function(function);
        }
        return listing.text.toString();
    }

    /** The instructions in a range, with their source lines. */
    public static String of(VCode code, int from, int until) {
        VCodeListing listing = new VCodeListing(code);
        for (int pc = from; pc < until; pc++) {
            listing.instruction(pc);
        }
        return listing.text.toString();
    }

    /** The instructions in a range, one per line, without source lines. */
    public static List<String> instructions(VCode code, int from, int until) {
        VCodeListing listing = new VCodeListing(code);
        return IntStream.range(from, until).mapToObj(listing::instructionText).toList();
    }

    private void findLabels() {
        for (Instruction instruction : code.instructions()) {
            for (Operand operand : Operand.of(instruction.op())) {
                switch (operand) {
                    case LABEL, CHILD -> labels.add(instruction.a());
                    case SWITCH -> {
                        JumpTable jumps = code.switches().get(instruction.a());
                        labels.addAll(jumps.targets().values());
                        labels.add(jumps.defaultTarget());
                    }
                    default -> {}
                }
            }
        }
    }

    private void tables() {
        line(".program " + word(code.name()));
        code.virtual().ifPresent(machine -> architecture(".arch", machine));
        code.physical().ifPresent(machine -> architecture(".physical", machine));
        line(".globals " + code.globals().length);
        IntStream.range(0, code.globals().length)
                .filter(cell -> code.globals()[cell] != 0)
                .forEach(cell -> line(".set %d %d".formatted(cell, code.globals()[cell])));
        for (CellType type : code.types()) {
            line(".type %s %d %d".formatted(word(type.name()), type.cells(), type.bytes()));
        }
        code.channels().forEach(type -> line(".channel " + type(type)));
    }

    private void architecture(String directive, Architecture machine) {
        String extents = machine.extents().stream().map(e -> " " + e).collect(Collectors.joining());
        line(directive + " " + word(machine.topology()) + extents);
    }

    private void function(VCodeFunction function) {
        line("");
        line(
                ".function %s parameters %d frame %d stack %d result %d"
                        .formatted(
                                word(function.name()),
                                function.parameters(),
                                function.frame(),
                                function.stack(),
                                function.result()));
        for (int pc = function.entry(); pc < function.end(); pc++) {
            instruction(pc);
        }
    }

    private void instruction(int pc) {
        source(code.place(pc));
        if (pc == code.entry()) {
            line(".entry");
        }
        if (labels.contains(pc)) {
            line(label(pc) + ":");
        }
        line("%6d  %s".formatted(pc, instructionText(pc)));
    }

    private String instructionText(int pc) {
        Instruction instruction = code.at(pc);
        String instructionText = "%-18s %s".formatted(instruction.op(), operands(instruction));
        String variable = variable(pc);
        boolean isNamed = !variable.isEmpty();
        return isNamed
                ? "%-36s ; %s".formatted(instructionText, variable)
                : instructionText.stripTrailing();
    }

    private void source(SourceLocation place) {
        List<String> lines = code.files().getOrDefault(place.file(), List.of());
        boolean hasLine = place.line() >= 1 && place.line() <= lines.size();
        String shown = place.file() + ":" + place.line();
        if (hasLine && !shown.equals(sourceLine)) {
            line("; %s  %s".formatted(shown, lines.get(place.line() - 1).strip()));
            sourceLine = shown;
        }
    }

    /** The name of the variable that an instruction accesses; empty if there is none. */
    private String variable(int pc) {
        Instruction instruction = code.at(pc);
        List<Operand> operands = Operand.of(instruction.op());
        List<VariableSlot> slots =
                operands.contains(Operand.LOCAL)
                        ? code.functionAt(pc).variables()
                        : operands.contains(Operand.GLOBAL) ? code.globalVariables() : List.of();
        return slots.stream()
                .filter(slot -> contains(slot, instruction.a()))
                .filter(slot -> operands.contains(Operand.GLOBAL) || isVisible(slot, pc))
                .map(VariableSlot::name)
                .findFirst()
                .orElse("");
    }

    private static boolean contains(VariableSlot slot, int cell) {
        int cells = slot.isReference() ? 1 : slot.type().cells();
        return slot.cell() <= cell && cell < slot.cell() + cells;
    }

    /**
     * Whether the variable is visible at an instruction. The store of its initial value, which
     * comes just before, counts too.
     */
    private static boolean isVisible(VariableSlot slot, int pc) {
        return slot.from() - 1 <= pc && pc < slot.until();
    }

    private String operands(Instruction instruction) {
        List<Operand> operands = Operand.of(instruction.op());
        return IntStream.range(0, operands.size())
                .mapToObj(i -> operand(operands.get(i), Operand.value(instruction, i)))
                .collect(Collectors.joining(" "));
    }

    private String operand(Operand operand, int value) {
        return switch (operand) {
            case NUMBER, LOCAL, GLOBAL -> Integer.toString(value);
            case LABEL, CHILD -> label(value);
            case CONSTANT -> literal(code.pool()[value]);
            case FUNCTION -> word(code.functions().get(value).name());
            case TYPE -> type(value);
            case FORMAT -> format(code.formats().get(value));
            case SWITCH -> jumps(code.switches().get(value));
            case MATH -> MathFunction.ALL.get(value).name().toLowerCase(Locale.ROOT);
            case FILE -> FileFunction.ALL.get(value).name().toLowerCase(Locale.ROOT);
            case COLLECTIVE -> CollectiveFunction.ALL.get(value).name().toLowerCase(Locale.ROOT);
        };
    }

    private static String label(int pc) {
        return "L" + pc;
    }

    private String type(int index) {
        return word(code.types().get(index).name());
    }

    private static String format(PrintFormat format) {
        return (format.toFile() ? "file " : "") + PrintFormatText.of(format);
    }

    private static String jumps(JumpTable jumps) {
        Map<Integer, Integer> sorted = new TreeMap<>(jumps.targets());
        StringBuilder text = new StringBuilder();
        sorted.forEach((value, pc) -> text.append(value + ":" + label(pc) + " "));
        return text + "else:" + label(jumps.defaultTarget());
    }

    /** A float if the cell is a plausible one, otherwise its bits. */
    private static String literal(long cell) {
        double value = Double.longBitsToDouble(cell);
        double size = Math.abs(value);
        boolean isPlain = cell == 0 || size > 1e-100 && size < 1e100;
        return isPlain ? Double.toString(value) : "0x" + Long.toHexString(cell);
    }

    /** The name, quoted if it is not a single word. */
    private static String word(String name) {
        return name.matches("[^\\s;\":]+") ? name : PrintFormatText.quote(name);
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
