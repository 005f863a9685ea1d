package crossweave.gallery;

import crossweave.papers.Judgement.Verdict;

import java.util.List;

/** A paper and its exhibits. */
record PaperExhibits(Gallery.Paper paper, List<Exhibit> exhibits) {

    /**
     * All exhibits by paper, in the order of {@link Gallery#reproducedPapers}; papers without
     * exhibits are omitted.
     */
    static List<PaperExhibits> of(List<Exhibit> exhibits) {
        return Gallery.reproducedPapers().stream()
                .map(reproduced -> new PaperExhibits(reproduced.paper(), on(reproduced, exhibits)))
                .filter(of -> !of.exhibits.isEmpty())
                .toList();
    }

    private static List<Exhibit> on(Gallery.ReproducedPaper reproduced, List<Exhibit> exhibits) {
        return reproduced.reproductions().stream()
                .flatMap(r -> exhibits.stream().filter(e -> e.reproduction().equals(r)))
                .toList();
    }

    /** Its anchor on the page. */
    String anchor() {
        return "paper-" + paper.key().replaceAll("\\W", "");
    }

    /** The paper's own claims that have this verdict. */
    List<ClaimItem> claims(Verdict verdict) {
        return exhibits.stream()
                .flatMap(exhibit -> ClaimItem.of(exhibit).stream())
                .filter(claim -> claim.isOfPaper() && claim.is(verdict))
                .toList();
    }
}
