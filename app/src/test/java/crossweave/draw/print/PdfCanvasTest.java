package crossweave.draw.print;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

class PdfCanvasTest {

    private static String textOf(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return new PDFTextStripper().getText(document).strip();
        }
    }

    /** Letters that fonts may join stay letters that can be searched for. */
    @Test
    void textsCanBeFoundAndCopied() throws IOException {
        String text = "traffic flows \u2264 5 \u00b5s, \u03bb = 0.3";
        assertEquals(text, textOf(CanvasSample.print(text).pdf()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u4e2d\u6587",
                "\ud83d\ude00",
                "a\tb\nc\u0000d",
                "\u202e\u200b",
                "\ud800",
                "",
                "\uffff",
                "\ufdfa"
            })
    void charactersThatTheFontLacksDoNotStopIt(String text) throws IOException {
        assertTrue(textOf(CanvasSample.print("before", text, "behind").pdf()).contains("before"));
    }

    @Test
    void whatHasASimplerFormIsWrittenInIt() throws IOException {
        assertEquals("A 2 ?", textOf(CanvasSample.print("\uff21 \uff12 \u4e2d").pdf()));
    }

    @Test
    void theFontIsInTheDocument() throws IOException {
        try (PDDocument document = Loader.loadPDF(CanvasSample.print("words").pdf())) {
            PDResources resources = document.getPage(0).getResources();
            List<PDFont> fonts = new ArrayList<>();
            for (COSName name : resources.getFontNames()) {
                fonts.add(resources.getFont(name));
            }
            assertEquals(1, fonts.size());
            assertTrue(fonts.getFirst().isEmbedded());
            assertTrue(
                    fonts.getFirst().getName().matches("[A-Z]{6}\\+LiberationSans"),
                    "a part of it");
        }
    }

    @Test
    void thePageIsAsLargeAsTheDrawing() throws IOException {
        Page screen = new Page(400, 300, Page.Unit.PIXEL, "", Provenance.NONE);
        try (PDDocument document = Loader.loadPDF(new Print(screen, _ -> {}).pdf())) {
            assertEquals(400 * .75, document.getPage(0).getMediaBox().getWidth(), 1e-3);
            assertEquals(300 * .75, document.getPage(0).getMediaBox().getHeight(), 1e-3);
        }
    }

    @Test
    void theSameDrawingIsTheSameDocument() {
        assertArrayEquals(CanvasSample.print("words").pdf(), CanvasSample.print("words").pdf());
    }

    @Test
    void documentsSayWhereTheyComeFrom() throws IOException {
        try (PDDocument document = Loader.loadPDF(CanvasSample.print().pdf())) {
            PDDocumentInformation information = document.getDocumentInformation();
            assertEquals("A sample", information.getTitle());
            assertEquals("Crossweave", information.getCreator());
            for (Provenance.Fact fact : CanvasSample.ORIGIN.facts()) {
                assertEquals(fact.value(), information.getCustomMetadataValue(fact.name()));
                assertTrue(information.getKeywords().contains(fact.toString()));
            }
        }
    }

    /** A fact cannot replace what every document has. */
    @Test
    void aFactOfTheNameOfAnEntryIsAmongTheKeywords() throws IOException {
        Provenance origin = Provenance.NONE.and("Title", "another");
        Page page = new Page(10, 10, Page.Unit.POINT, "mine", origin);
        try (PDDocument document = Loader.loadPDF(new Print(page, _ -> {}).pdf())) {
            assertEquals("mine", document.getDocumentInformation().getTitle());
            assertEquals("Title: another", document.getDocumentInformation().getKeywords());
        }
    }
}
