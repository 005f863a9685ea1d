package crossweave.cpc.debug.value;

import crossweave.cpc.vcode.VCode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The macros of a program, as lines that define them. Macros with several definitions, as {@code
 * #ifdef} allows, are left out: which one holds is not known here.
 */
final class MacroDefinitions {
    private static final Pattern DEFINE = Pattern.compile("\\s*#\\s*define\\s+(\\w+)(.*)");

    private MacroDefinitions() {}

    static List<String> of(VCode code) {
        Map<String, String> found = new LinkedHashMap<>();
        Set<String> ambiguous = new HashSet<>();
        for (List<String> file : code.files().values()) {
            for (String line : joined(file)) {
                Matcher define = DEFINE.matcher(line);
                if (define.matches()) {
                    String before = found.put(define.group(1), define.group(2));
                    if (before != null && !before.strip().equals(define.group(2).strip())) {
                        ambiguous.add(define.group(1));
                    }
                }
            }
        }
        found.keySet().removeAll(ambiguous);
        return found.entrySet().stream()
                .map(macro -> "#define " + macro.getKey() + macro.getValue())
                .toList();
    }

    /** Joins lines that continue after a backslash. */
    private static List<String> joined(List<String> lines) {
        List<String> whole = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        for (String line : lines) {
            boolean goesOn = line.endsWith("\\");
            open.append(goesOn ? line.substring(0, line.length() - 1) : line);
            if (!goesOn) {
                whole.add(open.toString());
                open.setLength(0);
            }
        }
        return whole;
    }
}
