package crossweave.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.regex.Pattern;

class HtmlTest {
    private static final String HOSTILE = "</title><script>alert(1)</script>\"&'";

    @Test
    void textsAreTextsWhereverTheyStand() {
        String html =
                new Html(HOSTILE)
                        .open("section", HOSTILE)
                        .text("p", HOSTILE)
                        .soft("p", HOSTILE)
                        .link(HOSTILE, HOSTILE)
                        .table(List.of(HOSTILE), List.of(List.of(HOSTILE)))
                        .close()
                        .toString();
        assertFalse(html.contains("<script"), html);
        assertFalse(html.contains(HOSTILE), html);
    }

    @Test
    void dataEndsWhereItEnds() {
        String html = new Html("t").data("d", "{\"a\":\"</script><b>\"}").toString();
        assertEquals(1, html.split("</script>", -1).length - 1, html);
        assertTrue(html.contains("{\"a\":\"\\u003c/script>\\u003cb>\"}"), html);
    }

    @Test
    void columnsOfNumbersStandOnTheRight() {
        List<List<String>> rows = List.of(List.of("a", "1.5"), List.of("b", ""));
        String html = new Html("t").table(List.of("name", "value"), rows).toString();
        assertTrue(html.contains("<th>name</th><th class=\"number\">value</th>"), html);
        assertTrue(html.contains("<td>a</td><td class=\"number\">1.5</td>"), html);
    }

    @Test
    void barsStandForSeveralNodesWhereThereAreMany() {
        String few = new NodeBars("Hops", "packets", new double[16]).svg();
        String many = new NodeBars("Hops", "packets", new double[4096]).svg();
        Pattern bar = Pattern.compile("<rect");
        assertEquals(16, bar.matcher(few).results().count());
        int perBar = Math.ceilDiv(4096, 400);
        assertEquals(2L * Math.ceilDiv(4096, perBar), bar.matcher(many).results().count());
        assertTrue(many.contains("the mean of " + perBar + " nodes"), many);
    }
}
