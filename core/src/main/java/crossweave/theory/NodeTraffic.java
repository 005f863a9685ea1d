package crossweave.theory;

/**
 * What a node sends, as a share of the bandwidth of a channel: without contention, with it, and at
 * most: [003] 3.1 and 3.3.
 */
public final class NodeTraffic {
    private NodeTraffic() {}

    /**
     * lambda_a = b L / (t + a + b L): a node that computes for t, then sends for a + b L without
     * contention; b L is the time on a channel.
     */
    public static double applied(double computing, double overhead, double sending) {
        return sending / (computing + overhead + sending);
    }

    /** lambda_n = lambda_a / (1 + (theta - 1) lambda_a), equation 3.3. */
    public static double actual(double applied, double stretch) {
        return applied / (1 + (stretch - 1) * applied);
    }

    /** delta_avg / (nu_avg + 1): saturation of the average node, lemma 3. */
    public static double saturationOfAverage(double averageDegree, double averageLevel) {
        return averageDegree / (averageLevel + 1);
    }

    /** delta_avg / (nu_max + 1): saturation of the worst node, lemma 4. */
    public static double saturationOfWorst(double averageDegree, double worstLevel) {
        return averageDegree / (worstLevel + 1);
    }

    /**
     * delta (1 - nu_m / (nu_max + 1)): bound of a node whose worst path has level nu_m, lemma 5.
     */
    public static double bound(double degree, double levelOfItsWorst, double worstLevel) {
        return degree * (1 - levelOfItsWorst / (worstLevel + 1));
    }
}
