package crossweave.study;

import crossweave.files.FileContents;
import crossweave.files.Json;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** Identifies runs: equal for equal settings, contents of files and versions, and for no others. */
final class PointKey {
    private static final int BYTES = 16;

    private PointKey() {}

    /** What simulates changes no result. */
    private static Map<Object, Object> withoutDevice(Map<?, ?> measure) {
        Map<Object, Object> others = new LinkedHashMap<>(measure);
        others.remove("device");
        return others;
    }

    /**
     * The key of a run.
     *
     * @param settings the effective ones
     * @param contents identifies the files that the settings name
     */
    static String of(String version, Map<String, Object> settings, String contents, long seed) {
        Map<String, Object> all = new LinkedHashMap<>(settings);
        all.computeIfPresent("measure", (_, measure) -> withoutDevice((Map<?, ?>) measure));
        all.put("seed", seed);
        String text = version + "\n" + contents + "\n" + Json.compact(all);
        byte[] hash = FileContents.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, BYTES);
    }
}
