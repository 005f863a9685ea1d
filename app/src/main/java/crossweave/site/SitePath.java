package crossweave.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where a file of the documentation is in the site, and how pages refer to it. */
final class SitePath {
    /** What browsers show or save as it is; all other files are texts, which become pages. */
    private static final String AS_IS = ".*\\.(svg|png|gz)";

    private SitePath() {}

    /**
     * docs/guide/README.md is guide/index.html there, examples/01/run.yaml is
     * examples/01/run.yaml.html.
     */
    static String of(String file) {
        String path = file.replaceFirst("^docs/", "");
        if (path.matches("(.*/)?README\\.md")) {
            return path.replaceFirst("README\\.md$", "index.html");
        }
        if (path.endsWith(".md")) {
            return path.replaceFirst("\\.md$", ".html");
        }
        return isCopied(file) ? path : path + ".html";
    }

    /** The page that lists a folder. */
    static String ofFolder(String folder) {
        return folder.replaceFirst("^docs/", "") + "/index.html";
    }

    static boolean isCopied(String file) {
        return file.matches(AS_IS);
    }

    /** The path of a file as another file of the same tree refers to it. */
    static String relative(String from, String to) {
        List<String> start = names(from);
        List<String> end = names(to);
        int shared = 0;
        while (shared < start.size() - 1
                && shared < end.size() - 1
                && start.get(shared).equals(end.get(shared))) {
            shared++;
        }
        return "../".repeat(start.size() - 1 - shared)
                + String.join("/", end.subList(shared, end.size()));
    }

    /** The file that a relative path in another file means. */
    static String resolve(String from, String relative) {
        List<String> path = new ArrayList<>(names(from));
        path.removeLast();
        for (String name : names(relative)) {
            if (name.equals("..") && !path.isEmpty()) {
                path.removeLast();
            } else if (!name.isEmpty() && !name.equals(".")) {
                path.add(name);
            }
        }
        return String.join("/", path);
    }

    private static List<String> names(String path) {
        return Arrays.asList(path.split("/", -1));
    }
}
