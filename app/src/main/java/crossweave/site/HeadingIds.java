package crossweave.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Names of headings in links, as GitHub makes them: "See one happen" is see-one-happen. */
final class HeadingIds {
    private final Map<String, Integer> used = new HashMap<>();

    String next(String heading) {
        String id =
                heading.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                        .replace(' ', '-');
        int before = used.merge(id, 1, Integer::sum) - 1;
        return before == 0 ? id : id + "-" + before;
    }
}
