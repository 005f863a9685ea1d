package crossweave.cpc.runtime;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.RankCells;
import crossweave.cpc.machine.MachineCollectives;
import crossweave.cpc.vcode.CellType;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vm.ProgramFault;

import java.io.Serializable;

/**
 * A call of a collective, with its arguments.
 *
 * @param type of elements, each of which is a cell
 * @param count elements of a processor's data, or of each of its blocks
 * @param root a virtual processor; 0 where the function has none
 */
record CollectiveCall(
        CollectiveFunction function,
        CellType type,
        long data,
        long result,
        int count,
        int operation,
        int root,
        int processors)
        implements Serializable {
    private static final String[] OPERATIONS = {"SUM", "PRODUCT", "MIN"}; // any other one is MAX

    /** The call on the stack of a process. */
    static CollectiveCall of(
            CpcProcess process, CollectiveFunction function, CellType type, int processors) {
        int count = (int) argument(process, function, "count");
        CollectiveKind kind = function.kind();
        long cells = (long) count * (kind.hasBlocks() ? processors : 1);
        if (count < 0 || cells > Integer.MAX_VALUE) {
            throw new ProgramFault(
                    "%s of %d elements: it needs %s"
                            .formatted(function, count, count < 0 ? "0 or more" : "fewer"));
        }
        long data = argument(process, function, "data");
        return new CollectiveCall(
                function,
                type,
                data,
                function.has("result") ? argument(process, function, "result") : data,
                count,
                (int) argument(process, function, "operation"),
                Math.floorMod((int) argument(process, function, "root"), processors),
                processors);
    }

    private static long argument(CpcProcess process, CollectiveFunction function, String name) {
        return function.has(name) ? process.peek(function.below(name)) : 0;
    }

    /** The operation, of which a unit has so many bytes. */
    Collective operation(int bytes) {
        CollectiveKind kind = function.kind();
        long units = (long) count * bytes * (kind.hasBlocks() ? processors : 1);
        return new Collective(kind, processors, units).rootedAt(root);
    }

    /** Cells that a processor contributes. */
    int own(int processor) {
        return switch (function) {
            case SPREAD -> processor == root ? count : 0;
            case SCATTER -> processor == root ? count * processors : 0;
            case EXCHANGE_ALL -> count * processors;
            case REDUCE, REDUCE_ALL, GATHER, GATHER_ALL -> count;
        };
    }

    private boolean isFloat() {
        return type.name().equals("float");
    }

    /** Bytes of a message. */
    int bytes(long[] cells) {
        return cells.length * type.bytes();
    }

    /** Of combining the cells of a message with others. */
    long cost(long[] cells, MachineCollectives costs) {
        return cells.length * (isFloat() ? costs.floatCost() : costs.intCost());
    }

    /** As {@code cpc.h} combines two values. */
    RankCells.Combination combination() {
        if (isFloat()) {
            return switch (operation) {
                case 0 -> (a, b) -> bits(value(a) + value(b));
                case 1 -> (a, b) -> bits(value(a) * value(b));
                case 2 -> (a, b) -> value(a) < value(b) ? a : b;
                default -> (a, b) -> value(a) > value(b) ? a : b;
            };
        }
        return switch (operation) {
            case 0 -> (a, b) -> (int) (a + b);
            case 1 -> (a, b) -> (int) (a * b);
            case 2 -> Math::min;
            default -> Math::max;
        };
    }

    private static double value(long cell) {
        return Double.longBitsToDouble(cell);
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /** What all processors must do alike. */
    @Override
    public String toString() {
        String how =
                function.has("operation")
                        ? ", "
                                + (operation >= 0 && operation < OPERATIONS.length
                                        ? OPERATIONS[operation]
                                        : "MAX")
                        : "";
        String from = function.has("root") ? ", root " + root : "";
        return "%s(%d of %s%s%s)".formatted(function, count, type.name(), how, from);
    }
}
