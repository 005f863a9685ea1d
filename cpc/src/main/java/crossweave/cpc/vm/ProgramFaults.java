package crossweave.cpc.vm;

import crossweave.cpc.vcode.CellReferences;

/** The error messages for faults of programs, the same for both executors. */
final class ProgramFaults {
    private ProgramFaults() {}

    static ProgramFault index(long base, long index, int extent) {
        return base == CellReferences.NULL ? nullReference() : range(index, extent);
    }

    static ProgramFault range(long index, int extent) {
        return new ProgramFault("index %d is out of 0..%d".formatted(index, extent - 1));
    }

    static ProgramFault nullReference() {
        return new ProgramFault("the pointer is null");
    }

    static ProgramFault division() {
        return new ProgramFault("division by zero");
    }

    static ProgramFault difference(long p, long q) {
        return new ProgramFault(
                "pointers to variables of processes %d and %d have no difference"
                        .formatted(CellReferences.process(p), CellReferences.process(q)));
    }

    /** Throws if a reference is null, or points into this process but to no variable. */
    static void checkElsewhere(Context context, long reference, int count) {
        if (reference == CellReferences.NULL) {
            throw nullReference();
        }
        boolean isOwn = CellReferences.process(reference) == context.identity().process();
        if (isOwn && !context.isInUse(CellReferences.address(reference), count)) {
            throw new ProgramFault(
                    "the pointer is to a variable that is gone, or beyond all variables");
        }
    }

    /** The same for two references. */
    static void checkElsewhere(Context context, long to, long from, int count) {
        checkElsewhere(context, to, count);
        checkElsewhere(context, from, count);
    }
}
