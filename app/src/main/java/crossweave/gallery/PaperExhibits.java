package crossweave.gallery;

import crossweave.papers.Judgement.Verdict;

import java.util.List;

/** A paper and its exhibits. */
record PaperExhibits(Gallery.Paper paper, List<Exhibit> exhibits) {

    /**
     * All exhibits by paper, in the order of {@link Gallery#shelves}; papers without exhibits are
     * omitted.
     */
    static List<PaperExhibits> of(List<Exhibit> exhibits) {
        return Gallery.shelves().stream()
                .map(shelf -> new PaperExhibits(shelf.paper(), on(shelf, exhibits)))
                .filter(of -> !of.exhibits.isEmpty())
                .toList();
    }

    private static List<Exhibit> on(Gallery.Shelf shelf, List<Exhibit> exhibits) {
        return shelf.reproductions().stream()
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
