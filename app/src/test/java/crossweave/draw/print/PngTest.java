package crossweave.draw.print;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

class PngTest {
    private static final int DPI = 144; // two pixels a point

    private static BufferedImage image(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    @Test
    void pixelsFollowFromTheSizeAndTheResolution() throws IOException {
        BufferedImage image = image(CanvasSample.print().png(DPI));
        assertEquals(200, image.getWidth());
        assertEquals(144, image.getHeight());
    }

    /** In pixels: twice the points of {@link CanvasSample}, from the top. */
    @Test
    void marksAreWhereTheyWereDrawn() throws IOException {
        BufferedImage image = image(CanvasSample.print().png(DPI));
        assertEquals(0xffff0000, image.getRGB(2 * 25, 2 * 20), "inside the box");
        assertEquals(0xffffffff, image.getRGB(2 * 25, 2 * 32), "below the box");
        assertEquals(0xff0000ff, image.getRGB(2 * 80, 2 * 20), "on the ring");
        assertEquals(0xffffffff, image.getRGB(2 * 70, 2 * 20), "inside the ring");
        assertEquals(0xff008000, image.getRGB(2 * 12, 2 * 50), "on a dash");
        assertEquals(0xffffffff, image.getRGB(2 * 15, 2 * 50), "between dashes");
        assertEquals(0xffffff00, image.getRGB(2 * 50, 2 * 62), "inside the arrow");
    }

    @Test
    void textsAreDrawn() throws IOException {
        BufferedImage image = image(CanvasSample.print("MMMM").png(DPI));
        int dark = 0;
        for (int y = 2 * 33; y < 2 * 39; y++) {
            for (int x = 2 * 40; x < 2 * 60; x++) {
                dark += (image.getRGB(x, y) & 0xff) < 128 ? 1 : 0;
            }
        }
        assertTrue(dark > 80, dark + " dark pixels");
    }

    @Test
    void picturesSayWhereTheyComeFrom() throws IOException {
        try (ImageInputStream in =
                ImageIO.createImageInputStream(
                        new ByteArrayInputStream(CanvasSample.print().png(DPI)))) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
            reader.setInput(in);
            Element tree = (Element) reader.getImageMetadata(0).getAsTree("javax_imageio_png_1.0");
            Map<String, String> texts = new LinkedHashMap<>();
            NodeList entries = tree.getElementsByTagName("iTXtEntry");
            for (int i = 0; i < entries.getLength(); i++) {
                Element entry = (Element) entries.item(i);
                texts.put(entry.getAttribute("keyword"), entry.getAttribute("text"));
            }
            assertEquals("A sample", texts.get("Title"));
            for (Provenance.Fact fact : CanvasSample.ORIGIN.facts()) {
                assertEquals(fact.value(), texts.get(fact.name()));
            }
            Element resolution = (Element) tree.getElementsByTagName("pHYs").item(0);
            assertEquals(
                    Math.round(DPI / .0254),
                    Long.parseLong(resolution.getAttribute("pixelsPerUnitXAxis")));
        }
    }

    @Test
    void theSameDrawingIsTheSamePicture() {
        assertArrayEquals(
                CanvasSample.print("words").png(DPI), CanvasSample.print("words").png(DPI));
    }
}
