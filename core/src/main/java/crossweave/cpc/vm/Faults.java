package crossweave.cpc.vm;

import crossweave.cpc.vcode.References;

/** What programs do wrong, in words; both executors say the same. */
final class Faults {
    private Faults() {}

    static Fault index(long base, long index, int extent) {
        return base == References.NULL ? nullReference() : range(index, extent);
    }

    static Fault range(long index, int extent) {
        return new Fault("index %d is out of 0..%d".formatted(index, extent - 1));
    }

    static Fault nullReference() {
        return new Fault("the pointer is null");
    }

    static Fault division() {
        return new Fault("division by zero");
    }

    static Fault difference(long p, long q) {
        return new Fault(
                "pointers to variables of processes %d and %d have no difference"
                        .formatted(References.process(p), References.process(q)));
    }

    /**
     * Does nothing if a reference, which is not to variables of this process, is to another one's.
     */
    static void checkElsewhere(Context context, long reference, int count) {
        if (reference == References.NULL) {
            throw nullReference();
        }
        boolean isOwn = References.process(reference) == context.identity().process();
        if (isOwn && !context.isInUse(References.address(reference), count)) {
            throw new Fault("the pointer is to a variable that is gone, or beyond all variables");
        }
    }

    /** The same of two references. */
    static void checkElsewhere(Context context, long to, long from, int count) {
        checkElsewhere(context, to, count);
        checkElsewhere(context, from, count);
    }
}
