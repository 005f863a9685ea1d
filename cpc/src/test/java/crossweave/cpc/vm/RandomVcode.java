package crossweave.cpc.vm;

import crossweave.random.RandomStream;

import java.util.List;

/**
 * Writes vCode by chance that is sound: functions with loops, calls, arrays, references and
 * interactions. It comes to its end, or to a fault.
 */
final class RandomVcode {
    private static final int FUNCTIONS = 4;
    private static final int PARAMETERS = 2;
    private static final int VALUES = 6; // locals 0 to 5, parameters included
    private static final int REFERENCE = 6; // a local that holds one, or not
    private static final int ARRAY = 7; // of 4 locals
    private static final int COUNTERS = 11; // locals of loops, one for each that is open
    private static final int FRAME = 16;
    private static final int GLOBALS =
            8; // cell 1 has a reference, 2 and 3 values, 4 to 7 are an array

    private static final List<String> TWO =
            List.of(
                    "IADD",
                    "ISUB",
                    "IMUL",
                    "CONST 1\nIOR\nIDIV",
                    "CONST 1\nIOR\nIMOD",
                    "IAND",
                    "IOR",
                    "IXOR",
                    "ISHL",
                    "ISHR",
                    "EQ",
                    "NE",
                    "LT",
                    "LE",
                    "GT",
                    "GE",
                    "FADD",
                    "FSUB",
                    "FMUL",
                    "FDIV",
                    "FEQ",
                    "FNE",
                    "FLT",
                    "FLE",
                    "FGT",
                    "FGE",
                    "MATH atan2",
                    "SWAP\nISUB",
                    "DUP_X1\nIADD\nIXOR");
    private static final List<String> ONE =
            List.of(
                    "INEG",
                    "INOT",
                    "NOT",
                    "I2F",
                    "F2I",
                    "I2C",
                    "FNEG",
                    "MATH sqrt",
                    "DUP\nIMUL",
                    "CONST 5\nPOP",
                    "READY",
                    "DUP\nSRAND");
    private static final List<String> NONE =
            List.of("SELF", "RAND", "RANDOM", "NPROCS", "PROCESS", "SENDER", "CLOCK");

    /** What may fail. */
    private static final List<String> DANGEROUS =
            List.of(
                    "CONST 7\nRAND\nCONST 3\nIAND\nIDIV\nPOP",
                    "CONST 7\nLDLOCAL 0\nIMOD\nPOP",
                    "LDGLOBAL 1\nCONST 1\nPTRADD 1\nPOP",
                    "LDGLOBAL 1\nLDREF\nPOP",
                    "ADLOCAL 7\nREF\nSTGLOBAL 1",
                    "ADLOCAL 7\nREF\nSTGLOBAL 1");

    private static final int RARE = 40;

    private final RandomStream random;
    private final StringBuilder text = new StringBuilder();
    private int labels;
    private int loops; // open ones
    private int function;

    private RandomVcode(RandomStream random) {
        this.random = random;
    }

    /** Statements within statements, so deep at most; they become many soon. */
    static String write(RandomStream random, int nesting) {
        RandomVcode code = new RandomVcode(random);
        code.line(".globals " + GLOBALS);
        code.line(".set 3 33");
        code.line(".type pair 2 8");
        code.line(".function start parameters 0 frame 0 stack 4 result 0");
        code.line("CONST 2\nCONST 3\nCALL f0\nPOP\nPROGRAMEND");
        for (int i = 0; i < FUNCTIONS; i++) {
            code.function(i, nesting);
        }
        return code.text.toString();
    }

    private void function(int number, int nesting) {
        function = number;
        line(
                ".function f%d parameters %d frame %d stack 60 result 1"
                        .formatted(number, PARAMETERS, FRAME));
        refer();
        block(nesting);
        expression(2);
        line("RET 1");
    }

    private void block(int nesting) {
        int statements = 1 + random.nextInt(4);
        for (int i = 0; i < statements; i++) {
            statement(nesting);
        }
    }

    private void statement(int nesting) {
        switch (random.nextInt(nesting == 0 ? 10 : 16)) {
            case 0, 1 -> storeValue();
            case 2 -> {
                expression(3);
                line("STGLOBAL " + (2 + random.nextInt(GLOBALS - 2)));
            }
            case 3 -> {
                element();
                expression(2);
                line("STORE");
            }
            case 4 -> refer();
            case 5 -> {
                line("LDLOCAL " + REFERENCE);
                expression(2);
                line("STREF");
            }
            case 6 -> line("ADLOCAL %d\nADGLOBAL 4\nLOADN 4\nSTOREN 4".formatted(ARRAY));
            case 7 -> blocks();
            case 8 -> {
                expression(2);
                line(random.nextInt(2) == 0 ? "BARRIER" : "DUP\nDUP\nSTCHANNEL pair");
            }
            case 9 -> line(random.nextInt(8) == 0 ? any(DANGEROUS) : "YIELD");
            case 10, 11 -> choice(nesting);
            case 12 -> loopWhile(nesting);
            case 13, 14 -> loopUntil(nesting);
            default -> switchOf(nesting);
        }
    }

    private void storeValue() {
        expression(3);
        line("STLOCAL " + random.nextInt(VALUES));
    }

    private void refer() {
        switch (random.nextInt(5)) {
            case 0 -> line("LITERAL 0x400000005"); // of process 4
            case 1 -> line("ADGLOBAL 4\nREF");
            case 2 -> line("LDLOCAL 0\nCONST 3\nIAND\nADGLOBAL 4\nREF\nSWAP\nPTRADD 1");
            default -> line("ADLOCAL %d\nREF".formatted(ARRAY));
        }
        line("STLOCAL " + REFERENCE);
    }

    private void blocks() {
        String own = "ADLOCAL %d\nREF\n".formatted(ARRAY);
        switch (random.nextInt(3)) {
            case 0 -> line(own + "ADGLOBAL 4\nREF\nCOPYBLOCK 3");
            case 1 -> line(own + "LDLOCAL %d\nLDREFN 2\nSTREFN 2".formatted(REFERENCE));
            default -> line("LDLOCAL %d\n%sCOPYBLOCK 2".formatted(REFERENCE, own));
        }
    }

    /** The address of an element of an array; its index is wrong now and then. */
    private void element() {
        line(random.nextInt(2) == 0 ? "ADGLOBAL 4" : "ADLOCAL " + ARRAY);
        expression(1);
        if (random.nextInt(RARE) > 0) {
            line("CONST 3\nIAND");
        }
        line("INDEX 4 1");
    }

    private void choice(int nesting) {
        int otherwise = labels++;
        int end = labels++;
        expression(2);
        line((random.nextInt(2) == 0 ? "JZ L" : "JNZ L") + otherwise);
        block(nesting - 1);
        line("JUMP L" + end);
        line("L" + otherwise + ":");
        block(nesting - 1);
        line("L" + end + ":");
    }

    private void loopWhile(int nesting) {
        int begin = labels++;
        int end = labels++;
        int counter = beginLoop();
        line("L" + begin + ":");
        line("LDLOCAL %d\nJZ L%d".formatted(counter, end));
        block(nesting - 1);
        line("LDLOCAL %d\nCONST 1\nISUB\nSTLOCAL %d\nJUMP L%d".formatted(counter, counter, begin));
        line("L" + end + ":");
        loops--;
    }

    /** What is on the stack stays there while the loop runs. */
    private void loopUntil(int nesting) {
        int begin = labels++;
        expression(1);
        int counter = beginLoop();
        line("L" + begin + ":");
        block(nesting - 1);
        line("LDLOCAL %d\nCONST 1\nISUB\nDUP\nSTLOCAL %d".formatted(counter, counter));
        line("JNZ L" + begin);
        line("STLOCAL " + random.nextInt(VALUES));
        loops--;
    }

    private int beginLoop() {
        int counter = COUNTERS + loops++;
        line("CONST %d\nSTLOCAL %d".formatted(1 + random.nextInt(4), counter));
        return counter;
    }

    private void switchOf(int nesting) {
        int first = labels;
        labels += 3;
        expression(1);
        line("CONST 3\nIAND");
        line("SWITCH 0:L%d 2:L%d else:L%d".formatted(first, first + 1, first + 2));
        for (int i = 0; i < 3; i++) {
            line("L" + (first + i) + ":"); // each goes on with the next
            block(nesting - 1);
        }
    }

    private void expression(int nesting) {
        switch (nesting == 0 ? random.nextInt(4) : random.nextInt(12)) {
            case 0 -> line("CONST " + (random.nextInt(20) - 5));
            case 1, 2 -> line("LDLOCAL " + random.nextInt(VALUES));
            case 3 -> line(random.nextInt(2) == 0 ? "LDGLOBAL 3" : any(NONE));
            case 4 -> {
                element();
                line("LOAD");
            }
            case 5 -> line("LDLOCAL %d\nLDREF".formatted(REFERENCE));
            case 6 -> {
                expression(nesting - 1);
                line(any(ONE));
            }
            case 7 -> call(nesting);
            default -> {
                expression(nesting - 1);
                expression(nesting - 1);
                line(any(TWO));
            }
        }
    }

    /** Of a later function, so that all comes to an end. */
    private void call(int nesting) {
        expression(nesting - 1);
        expression(nesting - 1);
        boolean isLast = function == FUNCTIONS - 1;
        int callee = isLast ? 0 : function + 1 + random.nextInt(FUNCTIONS - 1 - function);
        line(isLast ? "IXOR" : "CALL f" + callee);
    }

    private String any(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
