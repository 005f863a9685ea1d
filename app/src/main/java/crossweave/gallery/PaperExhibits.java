package crossweave.gallery;

import crossweave.papers.Judgement.Verdict;

import java.util.List;

/** What was made again of a paper. */
record PaperExhibits(Gallery.Paper paper, List<Exhibit> exhibits) {

    /** All exhibits by their papers, in the order of shelves; papers without any are left out. */
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

    /** Where it is on the page. */
    String anchor() {
        return "paper-" + paper.key().replaceAll("\\W", "");
    }

    /** Claims of the paper itself. */
    List<ClaimItem> claims(Verdict verdict) {
        return exhibits.stream()
                .flatMap(exhibit -> ClaimItem.of(exhibit).stream())
                .filter(claim -> claim.isOfPaper() && claim.is(verdict))
                .toList();
    }
}
