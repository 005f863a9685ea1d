package crossweave.site;

import crossweave.files.Json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * All words of all pages, as a script: pages that were opened as files may not read others, but may
 * load scripts. The script of the site looks for words in it.
 */
final class SearchIndex {
    private SearchIndex() {}

    /**
     * Calls a function with the pages, each with its address, title and section of the site, and
     * with what is below their headings: number of the page, name in links, heading and words.
     */
    static String script(Collection<MarkdownPage> pages, Navigation navigation) {
        List<List<Object>> addresses = new ArrayList<>();
        List<List<Object>> texts = new ArrayList<>();
        for (MarkdownPage page : pages) {
            int number = addresses.size();
            String section = navigation.sectionOf(page.file());
            addresses.add(List.of(SitePath.of(page.file()), page.title(), section));
            page.sections()
                    .forEach(
                            each ->
                                    texts.add(
                                            List.of(
                                                    number,
                                                    each.id(),
                                                    each.title(),
                                                    each.words())));
        }
        return "crossweaveIndex(%s,%s);\n".formatted(Json.line(addresses), Json.line(texts));
    }
}
