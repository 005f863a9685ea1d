package crossweave.cpc.vcode.text;

import crossweave.cpc.vcode.PrintFormat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts formats to printf syntax and back, and quotes texts. */
final class PrintFormatText {
    private static final Pattern PART =
            Pattern.compile("%([-+0# ]*)([0-9]{0,6})(?:\\.([0-9]{1,6}))?([diuxXocsfeEgG%])|[^%]+");

    private PrintFormatText() {}

    static String of(PrintFormat format) {
        StringBuilder text = new StringBuilder();
        for (PrintFormat.Part part : format.parts()) {
            switch (part) {
                case PrintFormat.Text(String plain) -> text.append(plain.replace("%", "%%"));
                case PrintFormat.Value value -> text.append(of(value));
            }
        }
        return quote(text.toString());
    }

    private static String of(PrintFormat.Value value) {
        String width = value.width() == 0 ? "" : Integer.toString(value.width());
        String precision = value.precision() < 0 ? "" : "." + value.precision();
        return "%" + value.flags() + width + precision + value.conversion();
    }

    /** Parses a format without its quotes; empty if it is no format. */
    static Optional<PrintFormat> parse(String text, boolean toFile) {
        List<PrintFormat.Part> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        Matcher matcher = PART.matcher(text);
        int end = 0;
        while (matcher.find() && matcher.start() == end) {
            end = matcher.end();
            if (matcher.group(4) == null) {
                plain.append(matcher.group());
            } else if (matcher.group(4).equals("%")) {
                plain.append('%');
            } else {
                endText(plain, parts);
                parts.add(value(matcher));
            }
        }
        endText(plain, parts);
        return end == text.length()
                ? Optional.of(new PrintFormat(parts, toFile))
                : Optional.empty();
    }

    private static void endText(StringBuilder plain, List<PrintFormat.Part> parts) {
        if (!plain.isEmpty()) {
            parts.add(new PrintFormat.Text(plain.toString()));
            plain.setLength(0);
        }
    }

    private static PrintFormat.Value value(Matcher matcher) {
        String width = matcher.group(2);
        String precision = matcher.group(3);
        return new PrintFormat.Value(
                matcher.group(1),
                width.isEmpty() ? 0 : Integer.parseInt(width),
                precision == null ? -1 : Integer.parseInt(precision),
                matcher.group(4).charAt(0));
    }

    static String quote(String text) {
        String escaped =
                text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                        .replace("\r", "\\r");
        return '"' + escaped + '"';
    }

    static String unquote(String quoted) {
        return quoted.substring(1, quoted.length() - 1).translateEscapes();
    }
}
