package crossweave.cpc.vcode.text;

import crossweave.cpc.vcode.Architecture;
import crossweave.cpc.vcode.CellType;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vcode.FileFunction;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.JumpTable;
import crossweave.cpc.vcode.MathFunction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.Operand;
import crossweave.cpc.vcode.PrintFormat;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.workload.SourceLocation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Parses vCode text, which is usually written by hand.
 *
 * <pre>
 *   .program NAME                       the name of the program
 *   .arch TOPOLOGY EXTENT ..            .physical likewise
 *   .globals CELLS                      .set CELL VALUE gives one an initial value other than 0
 *   .type NAME CELLS BYTES              a type of messages and channels
 *   .channel TYPE                       a channel that exists from the start
 *   .function NAME parameters CELLS frame CELLS stack CELLS result CELLS
 *   .entry                              the program begins with the next instruction
 *   LABEL:
 *   [PC] OP OPERAND ..                  the number is for readers; it is ignored
 *   ; a comment, to the end of the line
 * </pre>
 *
 * Operands are numbers, labels, names of functions and types, floats (of LITERAL), texts of printf,
 * and {@code 1:LABEL 2:LABEL else:LABEL} of a SWITCH. A name of several words is between quotes.
 * {@link VCodeListing} prints this language; its comments, which hold variables and source lines,
 * are ignored here. The source locations of the instructions are lines of this text.
 */
public final class Assembler {
    private static final int MAX_CELLS = 1 << 24; // limit of any size

    private final List<AssemblerLine> lines = new ArrayList<>(); // of instructions, by pc
    private final Map<String, Integer> labels = new HashMap<>();
    private final List<VCodeFunction> functions = new ArrayList<>();
    private final List<CellType> types = new ArrayList<>();
    private final List<Integer> channels = new ArrayList<>(); // their types
    private final List<Long> pool = new ArrayList<>();
    private final List<PrintFormat> formats = new ArrayList<>();
    private final List<JumpTable> switches = new ArrayList<>();
    private Optional<Architecture> virtual = Optional.empty();
    private Optional<Architecture> physical = Optional.empty();
    private String name = "assembled";
    private long[] globals = new long[1];
    private int entry;

    private Assembler() {}

    /**
     * Assembles a text.
     *
     * @throws IllegalArgumentException if the text is wrong; its message names the line
     */
    public static VCode assemble(String text) {
        Assembler assembler = new Assembler();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            assembler.read(new AssemblerLine(i + 1, lines.get(i)));
        }
        return assembler.code(lines);
    }

    private VCode code(List<String> text) {
        endFunction();
        Instruction[] instructions = new Instruction[lines.size()];
        List<SourceLocation> places = new ArrayList<>();
        for (int pc = 0; pc < instructions.length; pc++) {
            instructions[pc] = instruction(pc);
            places.add(new SourceLocation(name, lines.get(pc).number(), 1, true));
        }
        return new VCode(
                name,
                instructions,
                entry,
                functions,
                pool.stream().mapToLong(Long::longValue).toArray(),
                globals,
                List.of(),
                types,
                channels,
                formats,
                switches,
                places,
                virtual,
                physical,
                Map.of(name, text));
    }

    private void read(AssemblerLine line) {
        if (line.isEmpty()) {
            return;
        }
        String first = line.peek();
        if (first.startsWith(".")) {
            line.next();
            directive(first, line);
            line.end();
        } else if (first.endsWith(":")) {
            line.next();
            line.end();
            labels.put(first.substring(0, first.length() - 1), lines.size());
        } else {
            lines.add(line);
        }
    }

    private void directive(String directive, AssemblerLine line) {
        switch (directive) {
            case ".program" -> name = line.nextName();
            case ".arch" -> virtual = Optional.of(architecture(line));
            case ".physical" -> physical = Optional.of(architecture(line));
            case ".globals" -> globals = new long[line.nextSize(MAX_CELLS)];
            case ".set" -> globals[line.nextSize(globals.length - 1)] = line.nextLong();
            case ".type" ->
                    types.add(
                            new CellType(
                                    line.nextName(),
                                    line.nextSize(MAX_CELLS),
                                    line.nextSize(MAX_CELLS)));
            case ".channel" -> channels.add(type(line.nextName(), line));
            case ".function" -> beginFunction(line);
            case ".entry" -> entry = lines.size();
            default -> throw line.wrong("there is no directive " + directive);
        }
    }

    private static Architecture architecture(AssemblerLine line) {
        String topology = line.nextName();
        List<Integer> extents = new ArrayList<>();
        while (!line.isEmpty()) {
            extents.add(line.nextInt());
        }
        return new Architecture(topology, extents);
    }

    private void beginFunction(AssemblerLine line) {
        endFunction();
        functions.add(
                new VCodeFunction(
                        line.nextName(),
                        lines.size(),
                        lines.size(),
                        line.nextSize("parameters", MAX_CELLS),
                        line.nextSize("frame", MAX_CELLS),
                        line.nextSize("stack", MAX_CELLS),
                        line.nextSize("result", MAX_CELLS),
                        List.of()));
    }

    /** Closes the current function after the last instruction that was read. */
    private void endFunction() {
        if (!functions.isEmpty()) {
            VCodeFunction last = functions.removeLast();
            functions.add(
                    new VCodeFunction(
                            last.name(),
                            last.entry(),
                            lines.size(),
                            last.parameters(),
                            last.frame(),
                            last.stack(),
                            last.result(),
                            last.variables()));
        }
    }

    private Instruction instruction(int pc) {
        AssemblerLine line = lines.get(pc);
        if (line.peek().matches("[0-9]+")) {
            line.next();
        }
        String word = line.next();
        Opcode op =
                Stream.of(Opcode.values())
                        .filter(known -> known.name().equals(word))
                        .findFirst()
                        .orElseThrow(
                                () -> line.wrong("there is no instruction '%s'".formatted(word)));
        List<Operand> operands = Operand.of(op);
        int a = operands.isEmpty() ? 0 : operand(operands.getFirst(), line);
        int b = operands.size() < 2 ? 0 : operand(operands.getLast(), line);
        line.end();
        return new Instruction(op, a, b, pc);
    }

    private int operand(Operand operand, AssemblerLine line) {
        return switch (operand) {
            case NUMBER, LOCAL, GLOBAL -> line.nextInt();
            case LABEL, CHILD -> label(line.next(), line);
            case CONSTANT -> indexIn(pool, literal(line));
            case FUNCTION -> function(line.nextName(), line);
            case TYPE -> type(line.nextName(), line);
            case FORMAT -> indexIn(formats, format(line));
            case SWITCH -> indexIn(switches, jumps(line));
            case MATH -> functionIndex(MathFunction.ALL, line);
            case FILE -> functionIndex(FileFunction.ALL, line);
            case COLLECTIVE -> functionIndex(CollectiveFunction.ALL, line);
        };
    }

    private static int functionIndex(List<? extends Enum<?>> values, AssemblerLine line) {
        String word = line.next();
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).name().equals(word.toUpperCase(Locale.ROOT))) {
                return i;
            }
        }
        throw line.wrong("there is no function " + word);
    }

    private static <T> int indexIn(List<T> table, T entry) {
        if (!table.contains(entry)) {
            table.add(entry);
        }
        return table.indexOf(entry);
    }

    private int label(String label, AssemblerLine line) {
        Integer pc = labels.get(label);
        if (pc == null) {
            throw line.wrong("there is no label " + label);
        }
        return pc;
    }

    private int function(String called, AssemblerLine line) {
        for (int i = 0; i < functions.size(); i++) {
            if (functions.get(i).name().equals(called)) {
                return i;
            }
        }
        throw line.wrong("there is no function " + called);
    }

    private int type(String wanted, AssemblerLine line) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i).name().equals(wanted)) {
                return i;
            }
        }
        throw line.wrong("there is no type " + wanted);
    }

    private static long literal(AssemblerLine line) {
        String word = line.next();
        try {
            return word.startsWith("0x")
                    ? Long.parseUnsignedLong(word.substring(2), 16)
                    : Double.doubleToRawLongBits(Double.parseDouble(word));
        } catch (NumberFormatException e) {
            throw line.wrong("'%s' stands where a number should".formatted(word));
        }
    }

    private static PrintFormat format(AssemblerLine line) {
        boolean toFile = line.peek().equals("file");
        if (toFile) {
            line.next();
        }
        String text = line.nextText();
        return PrintFormatText.parse(text, toFile)
                .orElseThrow(() -> line.wrong("no printf has the format %s".formatted(text)));
    }

    private JumpTable jumps(AssemblerLine line) {
        Map<Integer, Integer> targets = new HashMap<>();
        OptionalInt otherwise = OptionalInt.empty();
        while (!line.isEmpty()) {
            String word = line.next();
            String[] jump = word.split(":", 2);
            if (jump.length < 2) {
                throw line.wrong("'%s' stands where NUMBER:LABEL should".formatted(word));
            }
            int target = label(jump[1], line);
            if (jump[0].equals("else")) {
                otherwise = OptionalInt.of(target);
            } else {
                targets.put(line.toInt(jump[0]), target);
            }
        }
        return new JumpTable(
                targets, otherwise.orElseThrow(() -> line.wrong("SWITCH needs else:LABEL")));
    }
}
