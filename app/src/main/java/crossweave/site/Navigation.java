package crossweave.site;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The order of pages: sections, groups within, pages within. A section is a folder. The README of
 * the folder, if there is one, says the order by that of its links, and the groups by its headings.
 */
record Navigation(List<Section> sections) {
    /** The section that is open on the home page. */
    static final String FIRST = "Guide";

    /** To add one, add its folder here; what is in none of them belongs to the last. */
    private static final List<Section> FOLDERS =
            List.of(
                    new Section(FIRST, "docs/guide"),
                    new Section("Examples", "examples"),
                    new Section("Reference", "docs/reference"),
                    new Section("Validation", "docs/validation"),
                    new Section("Decisions", "docs/decisions"),
                    new Section("Project", ""));

    /**
     * @param folder of its pages, or empty
     */
    record Section(String title, String folder, List<Group> groups) {
        private Section(String title, String folder) {
            this(title, folder, List.of());
        }

        boolean holds(String file) {
            return folder.isEmpty() || file.startsWith(folder + "/");
        }

        /** Its pages in their order. */
        Stream<MarkdownPage> pages() {
            return groups.stream().flatMap(group -> group.pages().stream());
        }
    }

    /** Pages under a title, which is empty where a section has one group. */
    record Group(String title, List<MarkdownPage> pages) {}

    static Navigation of(Map<String, MarkdownPage> pages) {
        Set<String> left = new LinkedHashSet<>(pages.keySet());
        left.remove(DocumentationFolder.HOME_PAGE);
        List<Section> sections = new ArrayList<>();
        for (Section section : FOLDERS) {
            Set<String> held = new LinkedHashSet<>(left);
            held.removeIf(file -> !section.holds(file));
            left.removeAll(held);
            sections.add(new Section(section.title, section.folder, groups(section, held, pages)));
        }
        return new Navigation(sections);
    }

    private static List<Group> groups(
            Section section, Set<String> held, Map<String, MarkdownPage> pages) {
        List<Group> groups = new ArrayList<>();
        MarkdownPage index = pages.get(section.folder + "/README.md");
        if (index != null) {
            held.remove(index.file());
            index.document().accept(new Order(index, held, pages, groups));
            groups.removeIf(group -> group.pages.isEmpty());
        }
        if (!held.isEmpty()) {
            groups.add(new Group("More", held.stream().map(pages::get).toList()));
        }
        return groups.size() == 1 ? List.of(new Group("", groups.getFirst().pages)) : groups;
    }

    /** Takes pages in the order in which an index links to them. */
    private static final class Order extends AbstractVisitor {
        private final MarkdownPage index;
        private final Set<String> held;
        private final Map<String, MarkdownPage> pages;
        private final List<Group> groups;

        Order(
                MarkdownPage index,
                Set<String> held,
                Map<String, MarkdownPage> pages,
                List<Group> groups) {
            this.index = index;
            this.held = held;
            this.pages = pages;
            this.groups = groups;
            groups.add(new Group("", new ArrayList<>()));
        }

        @Override
        public void visit(Heading heading) {
            if (heading.getLevel() == 2) {
                groups.add(new Group(MarkdownPage.words(heading), new ArrayList<>()));
            }
        }

        @Override
        public void visit(Link link) {
            String path = link.getDestination().replaceFirst("#.*", "");
            String file = SitePath.resolve(index.file(), path);
            if (held.remove(file)) {
                groups.getLast().pages.add(pages.get(file));
            }
        }
    }

    /** The section that a page belongs to; that of the home page is empty. */
    String sectionOf(String file) {
        return sections.stream()
                .filter(_ -> !file.equals(DocumentationFolder.HOME_PAGE))
                .filter(section -> section.holds(file))
                .map(Section::title)
                .findFirst()
                .orElse("");
    }

    /** All pages but the indexes of sections, in the order of reading. */
    List<MarkdownPage> reading() {
        return sections.stream().flatMap(Section::pages).toList();
    }
}
