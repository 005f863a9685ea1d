package crossweave.draw.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.Test;

import java.io.IOException;

class TextWidthsTest {

    @Test
    void theTableIsThatOfTheFont() throws IOException {
        QuietLogs.keep();
        try (PDDocument document = new PDDocument()) {
            EmbeddedFont font = new EmbeddedFont(document);
            for (char c = ' '; c < 127; c++) {
                String letter = Character.toString(c);
                assertEquals(font.width(letter, 1000), TextWidths.width(letter, 1000), 1, letter);
            }
        }
    }

    @Test
    void widthsGrowWithTheSize() {
        assertEquals(2 * .556 * 8, TextWidths.width("42", 8), 1e-9);
    }
}
