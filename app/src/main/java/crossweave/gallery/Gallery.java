package crossweave.gallery;

import crossweave.papers.Reproduction;
import crossweave.papers.study.Reproductions;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import java.util.List;

/** All reproductions, by paper. */
public final class Gallery {
    private static final List<Paper> PAPERS =
            List.of(
                    new Paper("[000]", "Liao and Sun (1999)", "Computer simulation of PEC network"),
                    new Paper(
                            "[001]",
                            "Pimentel and Hertzberger",
                            "Simulation of a Mesh of Clos wormhole network"),
                    new Paper(
                            "[002]",
                            "Benveniste and Heidelberger",
                            "Parallel simulation of the IBM SP2 interconnection network"),
                    new Paper(
                            "[003]",
                            "Chittor (1991)",
                            "Communication performance of multicomputers"),
                    new Paper(
                            "[004]",
                            "Qu (2001)",
                            "The communication network simulator for Concordia Parallel"
                                    + " Programming Environment"),
                    new Paper(
                            "BookSim",
                            "Jiang et al. (2013)",
                            "A detailed and flexible cycle-accurate network-on-chip simulator"),
                    new Paper(
                            "SST", "Rodrigues et al. (2011)", "The structural simulation toolkit"),
                    new Paper(
                            "ASTRA-sim",
                            "Won et al. (2023)",
                            "ASTRA-sim2.0: Modeling hierarchical networks and disaggregated"
                                    + " systems for large-model training at scale"),
                    new Paper(
                            "LogGOPSim",
                            "Hoefler, Schneider and Lumsdaine (2010)",
                            "LogGOPSim: Simulating large-scale applications in the LogGOPS model"),
                    new Paper(
                            "SimAI",
                            "Wang et al. (2025)",
                            "SimAI: Unifying architecture design and performance tuning for"
                                    + " large-scale large language model training with scalability"
                                    + " and precision"),
                    new Paper(
                            "SimGrid",
                            "Casanova et al. (2014)",
                            "Versatile, scalable, and accurate simulation of distributed"
                                    + " applications and platforms"),
                    new Paper(
                            "presets",
                            "Several authors",
                            "What was published of machines of today"));

    private Gallery() {}

    /**
     * The source of results.
     *
     * @param key prefix of the sources of its reproductions
     */
    public record Paper(String key, String authors, String title) {
        @Override
        public String toString() {
            return authors + ": " + title;
        }
    }

    /** A paper and its reproductions. */
    public record ReproducedPaper(Paper paper, List<Reproduction> reproductions) {}

    /** All papers; each reproduction belongs to one of them. */
    public static List<ReproducedPaper> reproducedPapers() {
        return PAPERS.stream().map(paper -> new ReproducedPaper(paper, of(paper))).toList();
    }

    private static List<Reproduction> of(Paper paper) {
        return Reproductions.ALL.stream().filter(r -> r.source().startsWith(paper.key)).toList();
    }

    /** The reproduction of this name; throws BadInput if there is none. */
    public static Reproduction find(String id) {
        return Reproductions.find(id)
                .orElseThrow(
                        () ->
                                new BadInput(
                                        "reproduce",
                                        ProblemCode.UNKNOWN_CHOICE,
                                        "there is no reproduction '%s'%s"
                                                .formatted(
                                                        id,
                                                        Suggestion.of(id, Reproductions.ids()))));
    }
}
