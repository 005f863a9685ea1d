package crossweave.cpc.vm;

/** Hears what every instruction costs. */
@FunctionalInterface
public interface Account {
    void spent(int pc, long cost);
}
