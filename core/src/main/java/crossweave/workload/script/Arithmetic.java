package crossweave.workload.script;

import crossweave.script.ScriptOp;

/**
 * Operators and functions over integers; throws an ArithmeticException where the result is
 * undefined.
 */
final class Arithmetic {
    private Arithmetic() {}

    static long of(ScriptOp op, long a, long b) {
        return switch (op) {
            case ADD -> Math.addExact(a, b);
            case SUBTRACT -> Math.subtractExact(a, b);
            case MULTIPLY -> Math.multiplyExact(a, b);
            case DIVIDE -> Math.floorDivExact(a, b);
            case MODULO -> Math.floorMod(a, b);
            case XOR -> a ^ b;
            case EQUAL -> a == b ? 1 : 0;
            case UNEQUAL -> a != b ? 1 : 0;
            case LESS -> a < b ? 1 : 0;
            case AT_MOST -> a <= b ? 1 : 0;
            case MORE -> a > b ? 1 : 0;
            case AT_LEAST -> a >= b ? 1 : 0;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            default -> throw new IllegalStateException(op + " has not two operands");
        };
    }

    static long of(ScriptOp op, long a) {
        return switch (op) {
            case NEGATE -> Math.negateExact(a);
            case NOT -> a == 0 ? 1 : 0;
            case ABS -> Math.absExact(a);
            case LOG2 -> log2(a);
            case SQRT -> sqrt(a);
            default -> throw new IllegalStateException(op + " has not one operand");
        };
    }

    private static long log2(long a) {
        if (a <= 0) {
            throw new ArithmeticException("only numbers from 1 on have a logarithm");
        }
        return 63L - Long.numberOfLeadingZeros(a);
    }

    private static long sqrt(long a) {
        if (a < 0) {
            throw new ArithmeticException("negative numbers have no square root");
        }
        long root =
                (long) Math.sqrt((double) a); // may be one too large where a has more than 53 bits
        return root * root > a || root * root < 0 ? root - 1 : root;
    }
}
