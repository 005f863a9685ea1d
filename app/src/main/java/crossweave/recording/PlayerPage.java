package crossweave.recording;

import crossweave.files.ByteColumn;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * A page with the player and one recording in it, which needs nothing else: the document and the
 * columns, each after its length, deflated and in base64.
 */
public final class PlayerPage {
    private static final String PLAYER = "/page/player.html";
    private static final String TITLE = "<title>Crossweave</title>";
    private static final String PLACE = "<script id=\"recording\" type=\"text/plain\">";

    private final String title;

    PlayerPage(String title) {
        this.title = title;
    }

    /** Whether the build included the player. */
    public static boolean exists() {
        return player().isPresent();
    }

    private static Optional<String> player() {
        try (InputStream file = PlayerPage.class.getResourceAsStream(PLAYER)) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String with(byte[] document, List<ByteColumn> columns) {
        ByteColumn all = new ByteColumn();
        all.add(document.length);
        all.add(document);
        for (ByteColumn column : columns) {
            all.add(column.size());
            all.add(column.bytes());
        }
        String data = Base64.getEncoder().encodeToString(deflated(all.bytes()));
        String player = player().orElseThrow();
        return player.replace(TITLE, "<title>" + escaped(title) + "</title>")
                .replace(PLACE, PLACE + data);
    }

    private static byte[] deflated(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        Deflater best = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, best)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            best.end();
        }
        return packed.toByteArray();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
