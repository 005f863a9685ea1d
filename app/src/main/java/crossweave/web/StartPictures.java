package crossweave.web;

import crossweave.config.code.CodeTrust;
import crossweave.files.AtomicFile;
import crossweave.files.Json;
import crossweave.web.live.Thumbnail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The gallery of the tab Start with its moving pictures. The build records them, so that the first
 * page of a user need not wait for a dozen runs; without its file they are made when they are asked
 * for.
 */
final class StartPictures {
    private static final String RECORDED = "start.json"; // beside this class

    private StartPictures() {}

    /** For the build: writes the file whose name is the argument. */
    public static void main(String[] args) {
        AtomicFile.write(Path.of(args[0]), Json.compact(make()));
    }

    static Map<String, Object> readOrMake() {
        try (InputStream file = StartPictures.class.getResourceAsStream(RECORDED)) {
            return file == null ? make() : Json.read(file.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Map<String, Object> make() {
        PageScenarios scenarios = new PageScenarios(CodeTrust.NONE);
        List<Object> items = new ArrayList<>();
        for (StartGallery.Item item : StartGallery.ITEMS) {
            Map<String, Object> document = new LinkedHashMap<>(item.document());
            document.putAll(
                    Thumbnail.of(scenarios.of("", item.settings(), List.of()).experiment()));
            items.add(document);
        }
        return Map.of("items", items);
    }
}
