package crossweave.site;

import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Where links of pages lead. What they lead to and is no page in Markdown is remembered, and
 * becomes part of the site; what is not there is a problem.
 */
final class LinkTargets {
    private final DocumentationFolder documentation;
    private final Map<String, MarkdownPage> pages; // by file
    private final SortedSet<String> files = new TreeSet<>();
    private final SortedSet<String> folders = new TreeSet<>();
    private final Problems dead = new Problems();

    LinkTargets(DocumentationFolder documentation, Map<String, MarkdownPage> pages) {
        this.documentation = documentation;
        this.pages = pages;
    }

    /** Files other than pages that were referred to. */
    SortedSet<String> files() {
        return files;
    }

    /** Folders without a page of their own that were referred to. */
    SortedSet<String> folders() {
        return folders;
    }

    Problems dead() {
        return dead;
    }

    /** The address in the site for what a link or a picture of a page names. */
    String address(MarkdownPage page, Node link, String destination) {
        if (destination.matches("[a-z]+:.*")) {
            return destination;
        }
        int hash = destination.indexOf('#');
        String path = hash < 0 ? destination : destination.substring(0, hash);
        String anchor = hash < 0 ? "" : destination.substring(hash + 1);
        String file = path.isEmpty() ? page.file() : SitePath.resolve(page.file(), path);
        String target = target(file);
        if (target.isEmpty()) {
            add(page, link, "links to %s, but there is no such file", destination);
        } else if (!anchor.isEmpty() && !hasAnchor(file, anchor)) {
            add(page, link, "links to %s, but that page has no such heading", destination);
        }
        String address = path.isEmpty() ? "" : SitePath.relative(SitePath.of(page.file()), target);
        return hash < 0 ? address : address + "#" + anchor;
    }

    /** The path in the site of a file or a folder; empty if there is none. */
    String target(String file) {
        if (documentation.isFile(file)) {
            if (!pages.containsKey(file)) {
                files.add(file);
            }
            return SitePath.of(file);
        }
        if (documentation.isFolder(file)) {
            String page = file.isEmpty() ? "README.md" : file + "/README.md";
            if (pages.containsKey(page)) {
                return SitePath.of(page);
            }
            folders.add(file);
            return SitePath.ofFolder(file);
        }
        return "";
    }

    private boolean hasAnchor(String file, String anchor) {
        MarkdownPage page = pages.get(documentation.isFolder(file) ? file + "/README.md" : file);
        return page != null && page.ids().contains(anchor);
    }

    private void add(MarkdownPage page, Node link, String sentence, String destination) {
        dead.add(position(page, link), "", ProblemCode.UNKNOWN_NAME, sentence, destination);
    }

    /** Where a part of a page is written. */
    static SourcePosition position(MarkdownPage page, Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        if (spans.isEmpty()) {
            return SourcePosition.option(page.file());
        }
        SourceSpan first = spans.getFirst();
        return new SourcePosition(
                page.file(), first.getLineIndex() + 1, first.getColumnIndex() + 1);
    }
}
