package crossweave.cpc.vm;

/** A program did what cannot be done; its context stands at the instruction. */
public final class ProgramFault extends RuntimeException {
    public ProgramFault(String message) {
        super(message);
    }
}
