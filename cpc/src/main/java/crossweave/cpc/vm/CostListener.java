package crossweave.cpc.vm;

/** Receives the cost of every instruction. */
@FunctionalInterface
public interface CostListener {
    void spent(int pc, long cost);
}
