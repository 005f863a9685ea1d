package crossweave.study;

import crossweave.files.FileContents;
import crossweave.files.Json;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Identifies runs: equal for equal settings, contents of files and versions, and for no others. It
 * is the hash of a text; the part before the seed and the one after it are those of all replicas.
 */
record PointKey(String before, String after) {
    private static final int BYTES = 16;
    private static final String SEED = "seed";

    /**
     * The keys of runs that differ in their seeds.
     *
     * @param settings the effective ones
     * @param contents identifies the files that the settings name
     */
    static PointKey of(String version, Map<String, Object> settings, String contents) {
        Map<String, Object> before = new LinkedHashMap<>();
        Map<String, Object> after = new LinkedHashMap<>();
        Map<String, Object> now = before;
        for (Map.Entry<String, Object> setting : settings.entrySet()) {
            if (setting.getKey().equals(SEED)) {
                now = after;
            } else {
                now.put(setting.getKey(), setting.getValue());
            }
        }
        for (Map<String, Object> part : List.of(before, after)) {
            part.computeIfPresent("measure", (_, measure) -> withoutDevice((Map<?, ?>) measure));
        }
        before.put(SEED, 0);
        String head = Json.compact(before); // ends with 0}
        String tail = after.isEmpty() ? "}" : "," + Json.compact(after).substring(1);
        return new PointKey(
                version + "\n" + contents + "\n" + head.substring(0, head.length() - 2), tail);
    }

    /** What simulates changes no result. */
    private static Map<Object, Object> withoutDevice(Map<?, ?> measure) {
        Map<Object, Object> others = new LinkedHashMap<>(measure);
        others.remove("device");
        return others;
    }

    /** The key of the run with this seed. */
    String with(long seed) {
        String text = before + seed + after;
        byte[] hash = FileContents.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, BYTES);
    }
}
