package crossweave.cpc.vm;

/** A program failed; its context is at the instruction. */
public final class ProgramFault extends RuntimeException {
    public ProgramFault(String message) {
        super(message);
    }
}
