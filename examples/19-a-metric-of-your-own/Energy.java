import crossweave.config.Doc;
import crossweave.metric.Metric;
import crossweave.result.Result;

/** What moving the flits of the window has cost, for each one that arrived. */
public record Energy(
        @Doc("picojoules for a flit through a router") double router,
        @Doc("picojoules for a flit over a link between routers") double link)
        implements Metric {

    public Energy {
        if (router < 0 || link < 0) {
            throw new IllegalArgumentException(
                    "router is %s and link %s, but energy is not gained".formatted(router, link));
        }
    }

    @Override
    public String name() {
        return "flit-energy";
    }

    @Override
    public String unit() {
        return "pJ per flit";
    }

    @Override
    public String sentence() {
        return "mean energy that routers and links spend on a flit, from the hops of all flits";
    }

    /** A flit goes through one router more than it has hops. */
    @Override
    public double of(Result result) {
        double flits = result.traffic().flits();
        double hops = result.traffic().flitHops();
        return flits == 0 ? Double.NaN : (router * (hops + flits) + link * hops) / flits;
    }
}
