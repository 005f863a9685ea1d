package crossweave.draw.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

import java.io.StringReader;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

class SvgCanvasTest {
    private static final Page PAGE = new Page(80, 60, Page.Unit.PIXEL, "a < b", Provenance.NONE);

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void marksHaveTheirNamesAsClasses() throws Exception {
        NodeList all = parse(CanvasSample.print("words").svg()).getElementsByTagName("*");
        StringBuilder classes = new StringBuilder();
        for (int i = 0; i < all.getLength(); i++) {
            classes.append(((Element) all.item(i)).getAttribute("class")).append(' ');
        }
        assertEquals(
                "all box ring line arrow words", classes.toString().strip().replaceAll(" +", " "));
    }

    @Test
    void pointsOfPaperArePointsInSvg() throws Exception {
        Element paper = parse(CanvasSample.print().svg()).getDocumentElement();
        assertEquals("100pt", paper.getAttribute("width"));
        assertEquals("0 0 100 72", paper.getAttribute("viewBox"));
        assertEquals(
                "80",
                parse(new SvgCanvas(PAGE).finish()).getDocumentElement().getAttribute("width"));
    }

    @Test
    void provenanceIsMetadataForProgramsAndADescriptionForPeople() throws Exception {
        Document document = parse(CanvasSample.print().svg());
        NodeList facts = document.getElementsByTagName("fact");
        List<Provenance.Fact> expected = CanvasSample.ORIGIN.facts();
        assertEquals(expected.size(), facts.getLength());
        for (int i = 0; i < facts.getLength(); i++) {
            Element fact = (Element) facts.item(i);
            assertEquals(expected.get(i).name(), fact.getAttribute("name"));
            assertEquals(expected.get(i).value(), fact.getTextContent());
        }
        assertEquals(
                CanvasSample.ORIGIN.toString(),
                document.getElementsByTagName("desc").item(0).getTextContent());
    }

    @Test
    void whatIsUnknownIsNotTold() {
        assertFalse(new SvgCanvas(PAGE).finish().contains("metadata"));
    }

    @Test
    void textsAreTurnedToTheLeft() {
        SvgCanvas canvas = new SvgCanvas(PAGE);
        Label label = Label.centered("up", new Point(10, 20), 8);
        canvas.write(label, Letters.plain("#000000").turned(90));
        assertTrue(canvas.finish().contains("rotate(-90 10 20)"));
    }
}
