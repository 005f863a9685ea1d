package crossweave.cpc.vm;

/** Hears what every instruction costs. */
@FunctionalInterface
public interface CostListener {
    void spent(int pc, long cost);
}
