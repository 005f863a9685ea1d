package crossweave.store;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A point in a store.
 *
 * @param key the same for equal scenarios, files and versions, and for no others
 * @param configuration its name; empty if the study compares nothing
 * @param scenario of the configuration, without what varies, as YAML
 * @param settings what varies, by path
 * @param version of the program that ran it
 */
public record StoredPoint(
        String key,
        String configuration,
        String scenario,
        Map<String, String> settings,
        int replica,
        String version,
        Outcome outcome) {
    public StoredPoint {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }
}
