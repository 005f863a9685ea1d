package crossweave.report;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Results as one HTML file, with the commands that repeat them. */
public record ResultsPage(String title, String subtitle, List<Item> items) {
    // from this number of items on, a table of contents is added
    private static final int CONTENTS_FROM = 3;

    public ResultsPage {
        items = List.copyOf(items);
    }

    /**
     * A result.
     *
     * @param facts about its origin, by name: version, seed, ...
     * @param scenario as a file
     * @param command that repeats it from that file
     * @param figures our own SVG
     * @param json the whole document
     */
    public record Item(
            String name,
            Map<String, String> facts,
            String scenario,
            String command,
            Table table,
            List<String> figures,
            String json) {}

    /** Measurements; all rows are as long as the head. */
    public record Table(List<String> head, List<List<String>> rows) {}

    public String html() {
        Html html = new Html(title).soft("p", subtitle);
        if (items.size() >= CONTENTS_FROM) {
            html.open("ol");
            IntStream.range(0, items.size())
                    .forEach(i -> html.open("li").link("result-" + i, items.get(i).name()).close());
            html.close();
        }
        for (int i = 0; i < items.size(); i++) {
            put(items.get(i), i, html);
        }
        return html.toString();
    }

    private static void put(Item item, int number, Html html) {
        html.open("section", "result-" + number).text("h2", item.name);
        List<List<String>> facts =
                item.facts.entrySet().stream()
                        .map(fact -> List.of(fact.getKey(), fact.getValue()))
                        .toList();
        html.table(List.of(), facts);
        html.text("h3", "What was measured").table(item.table.head, item.table.rows);
        item.figures.forEach(html::figure);
        html.text("h3", "Scenario").text("pre", item.scenario);
        html.soft(
                "p",
                "To reproduce these numbers, save these lines as a file and run this command:");
        html.text("pre", item.command);
        html.data("result-" + number + "-data", item.json).close();
    }
}
