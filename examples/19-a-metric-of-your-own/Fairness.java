import crossweave.metric.Metric;
import crossweave.result.Result;

import java.util.List;

/** Jain's index over the loads of links: 1 if all are equally busy, 1 / n if one of n does all. */
public record Fairness() implements Metric {

    @Override
    public String name() {
        return "fairness";
    }

    @Override
    public String unit() {
        return ""; // a share has none
    }

    @Override
    public String sentence() {
        return "how evenly the channels between routers are used (Jain's index)";
    }

    @Override
    public double of(Result result) {
        List<Double> loads =
                result.channels().stream()
                        .filter(channel -> channel.name().contains("->"))
                        .map(Result.Channel::utilisation)
                        .toList();
        double sum = loads.stream().mapToDouble(load -> load).sum();
        double squares = loads.stream().mapToDouble(load -> load * load).sum();
        return squares == 0 ? Double.NaN : sum * sum / (loads.size() * squares);
    }
}
