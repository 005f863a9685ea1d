package crossweave.study;

import crossweave.config.Doc;
import crossweave.draw.print.PictureFormat;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.List;
import java.util.Map;

/** The section {@code search} of a study: which of its points to look for, and how. */
public record SearchSettings(
        @Doc(value = "what should be least: cost, or a metric such as latency", byDefault = COST)
                String minimize,
        @Doc("bounds that a point must keep, by metric: {latency: '< 60', accepted: '>= 0.28'}")
                Map<String, Bound> subjectTo,
        @Doc("prices, of which the cost of a network is made") Prices cost,
        @Doc(
                        value =
                                "surrogate: run next what a model of the runs so far finds most"
                                        + " promising; halving: measure many points briefly, then"
                                        + " the better ones longer; random: any order",
                        byDefault = "surrogate")
                Method method,
        @Doc(
                        value =
                                "most points to run; a shorter measurement counts as its share of"
                                        + " a point",
                        byDefault = "40")
                int budget,
        @Doc(
                        value =
                                "points that are chosen together, and so can run at the same"
                                        + " time; with fewer, each choice knows more runs",
                        byDefault = "4")
                int batch,
        @Doc(value = "of the random choices of the search", byDefault = "1") long seed,
        @Doc("the formats of its figure: svg, pdf and png; not given: svg and pdf")
                List<PictureFormat> formats) {
    /** The name of what prices give, beside those of metrics. */
    public static final String COST = "cost";

    private static final int MOST_POINTS = 10_000;

    /** How points are chosen. */
    public enum Method {
        RANDOM,
        HALVING,
        SURROGATE
    }

    /** The prices of what a network consists of. */
    public record Prices(
            @Doc(value = "of a router", byDefault = "0") double router,
            @Doc(
                            value =
                                    "of a port of a router: two for each link, and one for each"
                                            + " terminal, or two if it sends and receives at"
                                            + " different routers",
                            byDefault = "0")
                    double port,
            @Doc(value = "of a link between routers, both directions", byDefault = "0") double link,
            @Doc(value = "of a cycle of the latency of such a link: its length", byDefault = "0")
                    double wire,
            @Doc(
                            value =
                                    "of a flit per cycle that a link carries, each direction for"
                                            + " itself",
                            byDefault = "0")
                    double bandwidth,
            @Doc(value = "of room for a flit in the buffer of a VC", byDefault = "0")
                    double buffer) {

        private static final double MOST_PRICE = 1e12;

        public Prices {
            new Checks()
                    .between("router", router, 0, MOST_PRICE)
                    .between("port", port, 0, MOST_PRICE)
                    .between("link", link, 0, MOST_PRICE)
                    .between("wire", wire, 0, MOST_PRICE)
                    .between("bandwidth", bandwidth, 0, MOST_PRICE)
                    .between("buffer", buffer, 0, MOST_PRICE)
                    .verify();
        }

        /** Whether something has a price. */
        public boolean isGiven() {
            return router + port + link + wire + bandwidth + buffer > 0;
        }
    }

    public SearchSettings {
        boolean needsPrices = minimize.equals(COST) || subjectTo.containsKey(COST);
        new Checks()
                .require(
                        !subjectTo.isEmpty() || !minimize.equals(COST),
                        "subject-to",
                        ProblemCode.MISSING_SETTING,
                        "has no bound, so that the cheapest network is the answer whatever it"
                                + " carries; give one, such as {latency: '< 60'}")
                .require(
                        !needsPrices || cost.isGiven(),
                        "cost",
                        ProblemCode.MISSING_SETTING,
                        "has no price, so that all networks cost nothing; give some, such as"
                                + " {router: 10, port: 2, link: 1, buffer: 0.1}")
                .between("budget", budget, 1, MOST_POINTS)
                .between("batch", batch, 1, MOST_POINTS)
                .verify();
        formats = formats.isEmpty() ? List.of(PictureFormat.SVG, PictureFormat.PDF) : formats;
    }
}
