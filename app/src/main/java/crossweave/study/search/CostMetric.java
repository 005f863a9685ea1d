package crossweave.study.search;

import crossweave.metric.Metric;
import crossweave.result.Result;
import crossweave.study.SearchSettings;

/** The cost of a network, where metrics are expected; no run has it, a {@link Candidate} does. */
record CostMetric() implements Metric {
    private static final double EXACT_FROM = 1000; // above it, fractions are not shown

    @Override
    public String name() {
        return SearchSettings.COST;
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public String sentence() {
        return "what the network costs, by the prices of the search";
    }

    @Override
    public double of(Result result) {
        return Double.NaN;
    }

    @Override
    public String text(double value) {
        return Math.abs(value) < EXACT_FROM ? Metric.super.text(value) : "%,.0f".formatted(value);
    }
}
