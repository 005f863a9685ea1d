package crossweave.collective;

/**
 * How long an algorithm takes where messages never meet, in Hockney's model: a message of b bytes
 * takes alpha + b beta, during which its sender is busy, and adding b bytes takes b gamma.
 *
 * @param formula the same in letters: n ranks, m bytes in all, lg rounded up
 * @param isExact whether the time is so; otherwise it is an estimate: it can be shorter where a
 *     rank goes on before all others have come so far, and a little longer where messages of a tree
 *     share the port of a rank
 * @param messages one after another on the longest path
 * @param bytes of these messages
 * @param reduced bytes that are added on this path
 */
public record Cost(String formula, boolean isExact, double messages, double bytes, double reduced) {

    public static Cost exactly(String formula, double messages, double bytes, double reduced) {
        return new Cost(formula, true, messages, bytes, reduced);
    }

    public static Cost about(String formula, double messages, double bytes, double reduced) {
        return new Cost(formula, false, messages, bytes, reduced);
    }

    /** The same as an estimate. */
    public Cost roughly() {
        return new Cost(formula, false, messages, bytes, reduced);
    }

    public double time(double alpha, double beta, double gamma) {
        return messages * alpha + bytes * beta + reduced * gamma;
    }
}
