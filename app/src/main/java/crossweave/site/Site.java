package crossweave.site;

import crossweave.draw.svg.Svg;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All files of the site, made in memory; the same documentation gives the same bytes. */
public final class Site {
    private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>");

    private final DocumentationFolder documentation;
    private final Map<String, MarkdownPage> pages = new LinkedHashMap<>(); // by file
    private final Map<String, String> players = new TreeMap<>(); // titles in HTML by path
    private final SortedMap<String, byte[]> files = new TreeMap<>(); // by path
    private final PageTemplate template;
    private final LinkTargets targets;

    private Site(DocumentationFolder documentation, String version) {
        this.documentation = documentation;
        for (String file : documentation.pages()) {
            pages.put(file, MarkdownPage.read(file, documentation.text(file)));
        }
        template = new PageTemplate(Navigation.of(pages), version);
        targets = new LinkTargets(documentation, pages);
    }

    /**
     * Makes the site. Throws {@link BadInput} with all links that lead nowhere.
     *
     * @param version of the program, for the header
     * @param recorder makes the players, if there is one
     * @param progress is told what is done next
     */
    public static Site of(
            DocumentationFolder documentation,
            String version,
            Optional<RunRecorder> recorder,
            Consumer<String> progress) {
        Site site = new Site(documentation, version);
        recorder.ifPresent(each -> site.record(each, progress));
        progress.accept("writing pages");
        site.addPages();
        site.targets.dead().throwIfAny();
        for (String name : List.of("site.css", "site.js")) {
            site.files.put(name, resource(name));
        }
        String index = SearchIndex.script(site.pages.values(), site.template.navigation());
        site.add("search.js", index);
        return site;
    }

    /** Contents by paths. */
    public SortedMap<String, byte[]> files() {
        return Collections.unmodifiableSortedMap(files);
    }

    public int players() {
        return players.size();
    }

    private void record(RunRecorder recorder, Consumer<String> progress) {
        Map<String, RecordedRun> runs = new TreeMap<>();
        for (RecordedRun run : runs()) {
            RecordedRun other = runs.putIfAbsent(run.path(), run);
            if (other != null && !other.arguments().equals(run.arguments())) {
                throw bad(
                        run,
                        ProblemCode.DUPLICATE,
                        "records another run as %s.html than %s; give it a name of its own"
                                .formatted(run.name(), other.where()));
            }
        }
        for (RecordedRun run : runs.values()) {
            progress.accept(
                    "recording %s (%d of %d)"
                            .formatted(run.name(), players.size() + 1, runs.size()));
            record(recorder, run);
        }
    }

    private void record(RunRecorder recorder, RecordedRun run) {
        try {
            String player = recorder.player(run.arguments());
            Matcher title = TITLE.matcher(player);
            players.put(
                    run.path(), title.find() ? title.group(1).replace("\"", "&quot;") : run.name());
            add(run.path(), player);
        } catch (BadInput e) {
            throw bad(run, ProblemCode.INVALID, "cannot be recorded: %s".formatted(e.getMessage()));
        }
    }

    private static BadInput bad(RecordedRun run, ProblemCode code, String sentence) {
        return new BadInput(List.of(new Problem(run.where(), "", code, sentence)));
    }

    /** Those of all pages. */
    private List<RecordedRun> runs() {
        List<RecordedRun> runs = new ArrayList<>();
        for (MarkdownPage page : pages.values()) {
            page.document()
                    .accept(
                            new AbstractVisitor() {
                                @Override
                                public void visit(FencedCodeBlock block) {
                                    RecordedRun.in(page, block).ifPresent(runs::add);
                                }
                            });
        }
        return runs;
    }

    private void addPages() {
        for (MarkdownPage page : pages.values()) {
            String path = SitePath.of(page.file());
            String html = PageContent.html(page, targets, players) + filesBeside(page);
            String title = page.title();
            add(new PageTemplate.Body(path, page.file(), title, page.sections(), html));
        }
        template.navigation().sections().stream()
                .map(Navigation.Section::folder)
                .filter(folder -> !folder.isEmpty())
                .forEach(targets::target);
        for (String folder : targets.folders()) {
            addFolder(folder);
        }
        targets.files().forEach(this::addFile);
    }

    /** Examples speak of the files beside them. */
    private String filesBeside(MarkdownPage page) {
        if (!page.file().startsWith("examples/")) {
            return "";
        }
        String folder = page.file().replaceFirst("/[^/]*$", "");
        return documentation.files(folder, Integer.MAX_VALUE).stream()
                .filter(file -> !pages.containsKey(file))
                .map(
                        file ->
                                link(
                                        SitePath.of(page.file()),
                                        file,
                                        file.substring(folder.length() + 1)))
                .collect(Collectors.joining(", ", "<p>Files of this example: ", "</p>\n"));
    }

    /** A link from a page of the site to a file of the documentation. */
    private String link(String from, String to, String name) {
        String address = SitePath.relative(from, targets.target(to));
        return "<a href=\"%s\">%s</a>".formatted(address, Svg.escape(name));
    }

    /** A page that lists what is in a folder. */
    private void addFolder(String folder) {
        String path = SitePath.ofFolder(folder);
        String title =
                template.navigation().sections().stream()
                        .filter(section -> section.folder().equals(folder))
                        .map(Navigation.Section::title)
                        .findFirst()
                        .orElse(folder);
        StringBuilder html = new StringBuilder("<h1>" + Svg.escape(title) + "</h1>\n<ul>\n");
        for (String file : documentation.files(folder, 2)) {
            boolean isDirect = file.lastIndexOf('/') == folder.length();
            if (isDirect || file.endsWith("/README.md")) {
                MarkdownPage page = pages.get(file);
                String name = page == null ? file.substring(folder.length() + 1) : page.title();
                html.append("<li>").append(link(path, file, name)).append("</li>\n");
            }
        }
        html.append("</ul>\n");
        add(new PageTemplate.Body(path, folder + "/", title, List.of(), html.toString()));
    }

    /** A picture or other data as it is, a text as a page. */
    private void addFile(String file) {
        String path = SitePath.of(file);
        if (SitePath.isCopied(file)) {
            files.put(path, documentation.bytes(file));
            return;
        }
        String language = file.substring(file.lastIndexOf('.') + 1);
        String html =
                "<h1>%s</h1>\n%s"
                        .formatted(
                                Svg.escape(file),
                                Highlighter.block(language, documentation.text(file)));
        add(new PageTemplate.Body(path, file, file, List.of(), html));
    }

    private void add(PageTemplate.Body body) {
        add(body.path(), template.page(body));
    }

    private void add(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] resource(String name) {
        try (InputStream file = Site.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("there is no resource " + name);
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
