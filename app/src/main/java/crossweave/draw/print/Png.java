package crossweave.draw.print;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Makes a PNG of a PDF, and adds what is known of the picture. */
final class Png {
    private static final int BEGINNING = 8 + 25; // the signature and the first chunk, the size
    private static final double INCHES_A_METRE = 1 / .0254;

    private Png() {}

    static byte[] of(byte[] pdf, int dpi, Page page) {
        System.setProperty("java.awt.headless", "true"); // a display would be asked otherwise
        QuietLogs.keep();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            BufferedImage image =
                    new PDFRenderer(document).renderImageWithDPI(0, dpi, ImageType.RGB);
            return described(encoded(image), dpi, page);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // all of it is in memory
        }
    }

    private static byte[] encoded(BufferedImage image) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", out);
        }
        return bytes.toByteArray();
    }

    /** Puts the resolution and the texts behind the first chunk. */
    private static byte[] described(byte[] png, int dpi, Page page) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(all);
        out.write(png, 0, BEGINNING);
        ByteArrayOutputStream resolution = new ByteArrayOutputStream();
        DataOutputStream perMetre = new DataOutputStream(resolution);
        perMetre.writeInt((int) Math.round(dpi * INCHES_A_METRE));
        perMetre.writeInt((int) Math.round(dpi * INCHES_A_METRE));
        perMetre.write(1);
        chunk(out, "pHYs", resolution.toByteArray());
        text(out, new Provenance.Fact("Title", page.title()));
        text(out, new Provenance.Fact("Software", "Crossweave"));
        for (Provenance.Fact fact : page.provenance().facts()) {
            text(out, fact);
        }
        out.write(png, BEGINNING, png.length - BEGINNING);
        return all.toByteArray();
    }

    /**
     * An iTXt chunk: keyword, 0, not compressed (0 0), no language (0), no translation (0), text in
     * UTF-8.
     */
    private static void text(DataOutputStream out, Provenance.Fact fact) throws IOException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        data.write(keyword(fact.name()).getBytes(StandardCharsets.ISO_8859_1));
        data.write(new byte[5]);
        data.write(fact.value().getBytes(StandardCharsets.UTF_8));
        chunk(out, "iTXt", data.toByteArray());
    }

    /** At most 79 characters of Latin-1, with single spaces inside only. */
    private static String keyword(String name) {
        String plain = name.replaceAll("[^\\x21-\\x7e\\xa1-\\xff]+", " ").strip();
        return plain.isEmpty() ? "fact" : plain.substring(0, Math.min(79, plain.length())).strip();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) check.getValue());
    }
}
