package crossweave.metric;

import crossweave.result.Result;

/** A metric that a file has values of, but whose class is missing: it cannot be computed again. */
record RecordedMetric(String name, String unit) implements Metric {

    @Override
    public String sentence() {
        return "a metric of whoever made this result";
    }

    @Override
    public double of(Result result) {
        return Double.NaN;
    }
}
