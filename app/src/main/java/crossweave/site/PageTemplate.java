package crossweave.site;

import crossweave.draw.svg.Svg;

import java.util.List;
import java.util.stream.Collectors;

/** What is around the text of each page: the header, the list of all pages, the headings. */
record PageTemplate(Navigation navigation, String version) {
    private static final int DEEPEST = 3; // level of headings that are listed beside a page

    private static final String PAGE =
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>{title}</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="{root}site.css">
            <script src="{root}site.js" data-root="{root}"></script>
            </head>
            <body>
            <a class="skip" href="#text">Skip to the text</a>
            <header>
            <a class="menu open" href="#pages">Pages</a>
            <a class="menu close" href="#text">Close</a>
            <a class="home" href="{root}index.html">Crossweave</a>
            <span class="version">{version}</span>
            <div class="tools"></div>
            </header>
            <div class="columns">
            <nav id="pages" aria-label="All pages">
            {pages}</nav>
            <main id="text" tabindex="-1">
            {content}{turn}</main>
            {headings}</div>
            </body>
            </html>
            """;

    /**
     * What a page is and has.
     *
     * @param path in the site
     * @param file in the documentation, or nothing
     * @param sections headings that are listed beside it
     */
    record Body(
            String path,
            String file,
            String title,
            List<MarkdownPage.Section> sections,
            String html) {}

    String page(Body body) {
        String root = "../".repeat((int) body.path.chars().filter(c -> c == '/').count());
        String title = body.path.equals("index.html") ? "Crossweave" : body.title + " · Crossweave";
        return PAGE.replace("{title}", Svg.escape(title))
                .replace("{root}", root)
                .replace("{version}", Svg.escape(version))
                .replace("{pages}", pages(body))
                .replace("{turn}", turn(body))
                .replace("{headings}", headings(body.sections))
                .replace("{content}", body.html);
    }

    private String pages(Body body) {
        String own = navigation.sectionOf(body.file);
        String here = own.isEmpty() ? Navigation.FIRST : own;
        return navigation.sections().stream()
                .map(section -> section(section, body, section.title().equals(here)))
                .collect(Collectors.joining());
    }

    private static String section(Navigation.Section section, Body body, boolean isHere) {
        StringBuilder html = new StringBuilder();
        html.append(isHere ? "<details open>" : "<details>");
        html.append("<summary>").append(Svg.escape(section.title())).append("</summary>\n");
        if (!section.folder().isEmpty()) {
            String index = SitePath.ofFolder(section.folder());
            html.append("<ul>\n").append(item(body.path, index, "Overview")).append("</ul>\n");
        }
        for (Navigation.Group group : section.groups()) {
            if (!group.title().isEmpty()) {
                html.append("<p>").append(Svg.escape(group.title())).append("</p>\n");
            }
            html.append("<ul>\n");
            for (MarkdownPage page : group.pages()) {
                html.append(item(body.path, SitePath.of(page.file()), name(page, section.title())));
            }
            html.append("</ul>\n");
        }
        return html.append("</details>\n").toString();
    }

    /** Titles need not repeat that of their section: "Validation: SimGrid". */
    private static String name(MarkdownPage page, String section) {
        String title = page.title();
        String prefix = section + ": ";
        if (!title.startsWith(prefix)) {
            return title;
        }
        String rest = title.substring(prefix.length());
        return Character.toUpperCase(rest.charAt(0)) + rest.substring(1);
    }

    private static String item(String from, String to, String name) {
        String current = from.equals(to) ? " aria-current=\"page\"" : "";
        return "<li><a href=\"%s\"%s>%s</a></li>\n"
                .formatted(SitePath.relative(from, to), current, Svg.escape(name));
    }

    /** Links to the pages before and after. */
    private String turn(Body body) {
        List<MarkdownPage> all = navigation.reading();
        List<String> files = all.stream().map(MarkdownPage::file).toList();
        int here = files.indexOf(body.file);
        if (here < 0) {
            return "";
        }
        String before = here == 0 ? "" : turn(body.path, all.get(here - 1), "prev", "Before");
        String after =
                here == all.size() - 1 ? "" : turn(body.path, all.get(here + 1), "next", "Next");
        return "<nav class=\"turn\" aria-label=\"Before and after\">\n%s%s</nav>\n"
                .formatted(before, after);
    }

    private static String turn(String from, MarkdownPage to, String rel, String word) {
        return "<a rel=\"%s\" href=\"%s\"><span>%s</span> %s</a>\n"
                .formatted(
                        rel,
                        SitePath.relative(from, SitePath.of(to.file())),
                        word,
                        Svg.escape(to.title()));
    }

    private static String headings(List<MarkdownPage.Section> sections) {
        List<MarkdownPage.Section> shown =
                sections.stream()
                        .filter(section -> section.heading().getLevel() > 1)
                        .filter(section -> section.heading().getLevel() <= DEEPEST)
                        .toList();
        if (shown.size() < 2) {
            return "";
        }
        return shown.stream()
                .map(
                        section ->
                                "<li class=\"level%d\"><a href=\"#%s\">%s</a></li>\n"
                                        .formatted(
                                                section.heading().getLevel(),
                                                Svg.escape(section.id()),
                                                Svg.escape(section.title())))
                .collect(
                        Collectors.joining(
                                "",
                                """
                                <nav class="headings" aria-label="On this page">
                                <p>On this page</p>
                                <ul>
                                """,
                                "</ul>\n</nav>\n"));
    }
}
