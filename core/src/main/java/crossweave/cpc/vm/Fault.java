package crossweave.cpc.vm;

/** A program did what cannot be done; its context stands at the instruction. */
public final class Fault extends RuntimeException {
    public Fault(String message) {
        super(message);
    }
}
