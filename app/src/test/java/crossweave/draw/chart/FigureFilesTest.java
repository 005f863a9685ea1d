package crossweave.draw.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

/** Figures as files in all formats. */
class FigureFilesTest {
    @TempDir private Path folder;

    private static Figure figure() {
        return new Figure(
                        "Saturation of networks",
                        "Bars are intervals.",
                        List.of(SampleFigures.bars("Throughput"), SampleFigures.cdf("Latency")))
                .on(Sheet.ONE_COLUMN)
                .from(SampleFigures.provenance());
    }

    @Test
    void allTextsOfAFigureAreInItsPdf() throws IOException {
        Path file = folder.resolve("figure.pdf");
        figure().write(file);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            // PDFBox breaks what is not level into pieces, so spaces do not count
            String found = new PDFTextStripper().getText(document).replaceAll("\\s", "");
            List<String> expected = new ArrayList<>(SampleFigures.ROUTINGS);
            expected.addAll(List.of("Saturation of networks", "Bars are intervals."));
            expected.addAll(List.of("Throughput", "latency (cycles)", "mesh 8x8", "0.8"));
            expected.addAll(List.of("share of messages", SampleFigures.bars("").y().label()));
            for (String text : expected) {
                assertTrue(found.contains(text.replace(" ", "")), text + " in " + found);
            }
            assertEquals("Saturation of networks", document.getDocumentInformation().getTitle());
            assertEquals("1..8", document.getDocumentInformation().getCustomMetadataValue("seeds"));
        }
    }

    /** 88 mm at 300 dpi, and the height of the page. */
    @Test
    void picturesHave300DotsAnInch() throws IOException {
        Path file = folder.resolve("figure.PNG");
        figure().write(file);
        BufferedImage image = ImageIO.read(file.toFile());
        assertEquals(88 / 25.4 * 300, image.getWidth(), 1);
        assertEquals(RecordingCanvas.of(figure()).height / 72 * 300, image.getHeight(), 1);
        long coloured =
                Arrays.stream(
                                image.getRGB(
                                        0,
                                        0,
                                        image.getWidth(),
                                        image.getHeight(),
                                        null,
                                        0,
                                        image.getWidth()))
                        .filter(pixel -> pixel != 0xffffffff)
                        .count();
        assertTrue(coloured > image.getWidth() * image.getHeight() / 20, coloured + " pixels");
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "pdf", "png"})
    void theSameFigureIsTheSameFile(String ending) throws IOException {
        Path one = folder.resolve("one." + ending);
        Path other = folder.resolve("deep/other." + ending);
        figure().write(one);
        figure().write(other);
        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(other));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(2, files.count(), "nothing unfinished is left");
        }
    }

    @Test
    void everyFigureSaysWhereItComesFrom() throws IOException {
        String svg = figure().svg();
        assertTrue(svg.contains("<fact name=\"fingerprint\">0123456789abcdef</fact>"), svg);
        assertTrue(svg.contains("torus &lt;8x8&gt; &amp; mesh.yaml"));
        assertFalse(new Figure("", "", List.of()).svg().contains("metadata"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"figure.jpg", "figure.", "svg.gz", "figure.pdf.gz"})
    void otherFormatsAreRefused(String name) {
        Path file = folder.resolve(name);
        BadInput refused = assertThrows(BadInput.class, () -> figure().write(file));
        assertEquals(ProblemCode.FILE_FORMAT, refused.problems().getFirst().code());
        for (String format : List.of(".svg", ".pdf", ".png")) {
            assertTrue(refused.getMessage().contains(format), refused.getMessage());
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void aNameWithoutEndingStandsForSvg() throws IOException {
        Path file = folder.resolve("stdout");
        figure().write(file);
        assertEquals(figure().svg(), Files.readString(file));
    }

    /** Commands that write no PDF do not wait for its library: SVG is drawn where there is none. */
    @Test
    void svgNeedsNoOtherLibrary() throws Exception {
        List<URL> ours = new ArrayList<>();
        for (Class<?> type : List.of(Figure.class, BadInput.class)) {
            ours.add(type.getProtectionDomain().getCodeSource().getLocation());
        }
        try (URLClassLoader alone =
                new URLClassLoader(
                        ours.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            assertThrows(
                    ClassNotFoundException.class,
                    () -> alone.loadClass("org.apache.pdfbox.Loader"));
            Class<?> type = alone.loadClass(Figure.class.getName());
            Object figure =
                    type.getConstructor(String.class, String.class, List.class)
                            .newInstance("a title", "", List.of());
            assertTrue(type.getMethod("svg").invoke(figure).toString().contains("a title"));
        }
    }

    /** In a Java of its own, whose home would get a list of the fonts that were found. */
    @Test
    void nothingIsPrintedAndNoFontIsLookedFor() throws Exception {
        Path home = Files.createDirectory(folder.resolve("home"));
        Path classes = folder.resolve("classes.txt");
        Path console = folder.resolve("console.txt");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Duser.home=" + home,
                                "-Xlog:class+load:file=" + classes,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Writer.class.getName(),
                                folder.resolve("out").toString())
                        .redirectErrorStream(true)
                        .redirectOutput(console.toFile())
                        .start();
        assertEquals(0, process.waitFor(), () -> read(console));
        assertEquals("", read(console));
        assertTrue(Files.size(folder.resolve("out/figure.png")) > 10_000);
        String loaded = read(classes);
        assertTrue(loaded.contains("org.apache.pdfbox.rendering.PDFRenderer"));
        for (String search : List.of("FileSystemFontProvider", "sun.font.SunFontManager")) {
            assertFalse(loaded.contains(search), search);
        }
        try (Stream<Path> files = Files.list(home)) {
            assertEquals(0, files.count());
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program of {@link #nothingIsPrintedAndNoFontIsLookedFor}. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] args) {
            for (String ending : List.of("svg", "pdf", "png")) {
                figure().write(Path.of(args[0], "figure." + ending));
            }
        }
    }
}
