package crossweave.draw.print;

import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

import java.io.IOException;
import java.io.InputStream;
import java.text.Normalizer;

/**
 * Liberation Sans, of which a document gets the letters that it uses. It comes with PDFBox, so that
 * a picture looks the same on machines without any font.
 */
final class EmbeddedFont {
    private static final String FILE =
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    private static final String MISSING = "?";

    private final CmapLookup glyphs; // per code point: a glyph, 0 if there is none
    private final PDType0Font font;

    EmbeddedFont(PDDocument document) throws IOException {
        try (InputStream file = PDDocument.class.getResourceAsStream(FILE)) {
            TrueTypeFont parsed = new TTFParser().parse(new RandomAccessReadBuffer(file));
            glyphs = parsed.getUnicodeCmapLookup();
            font = PDType0Font.load(document, parsed, true);
        }
    }

    PDType0Font font() {
        return font;
    }

    double width(String text, double size) throws IOException {
        return font.getStringWidth(text) * size / 1000;
    }

    /** The text in characters that the font has: a plain A for a wide one, or a question mark. */
    String printable(String text) {
        StringBuilder printable = new StringBuilder();
        text.codePoints()
                .forEach(
                        c -> {
                            String plain = Character.toString(c);
                            printable.append(
                                    has(plain)
                                            ? plain
                                            : simpler(
                                                    Normalizer.normalize(
                                                            plain, Normalizer.Form.NFKD)));
                        });
        return printable.toString();
    }

    private String simpler(String decomposed) {
        int first = decomposed.codePointAt(0);
        if (Character.isWhitespace(first) || Character.isISOControl(first)) {
            return " ";
        }
        return has(decomposed) ? decomposed : has(first) ? Character.toString(first) : MISSING;
    }

    private boolean has(String text) {
        return text.codePoints().allMatch(this::has);
    }

    private boolean has(int codePoint) {
        return !Character.isISOControl(codePoint) && glyphs.getGlyphId(codePoint) != 0;
    }
}
