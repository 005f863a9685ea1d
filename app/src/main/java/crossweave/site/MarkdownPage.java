package crossweave.site;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A page in Markdown as it was read.
 *
 * @param file its path in the documentation
 * @param sections what is below each heading, in the order of the page
 */
record MarkdownPage(String file, Node document, List<Section> sections) {
    static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private static final Parser PARSER =
            Parser.builder()
                    .extensions(EXTENSIONS)
                    .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
                    .build();

    /**
     * A heading and the words below it.
     *
     * @param id what links call it
     */
    record Section(Heading heading, String id, String title, String words) {}

    static MarkdownPage read(String file, String text) {
        Node document = PARSER.parse(text);
        List<Section> sections = new ArrayList<>();
        HeadingIds ids = new HeadingIds();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                String title = words(heading);
                sections.add(new Section(heading, ids.next(title), title, wordsBelow(heading)));
            }
        }
        return new MarkdownPage(file, document, sections);
    }

    /** The first heading. */
    String title() {
        return sections.isEmpty() ? file : sections.getFirst().title();
    }

    Set<String> ids() {
        Set<String> ids = new HashSet<>();
        sections.forEach(section -> ids.add(section.id()));
        return ids;
    }

    private static String wordsBelow(Heading heading) {
        StringBuilder words = new StringBuilder();
        Node node = heading.getNext();
        while (node != null && !(node instanceof Heading)) {
            words.append(words(node)).append(' ');
            node = node.getNext();
        }
        return words.toString().replaceAll("\\s+", " ").strip();
    }

    static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new Words(words));
        return words.toString().strip();
    }

    /** Collects what readers see. */
    private static final class Words extends AbstractVisitor {
        private final StringBuilder words;

        Words(StringBuilder words) {
            this.words = words;
        }

        @Override
        public void visit(Text text) {
            words.append(text.getLiteral());
        }

        @Override
        public void visit(Code code) {
            words.append(code.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock code) {
            words.append(' ').append(code.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak lineBreak) {
            words.append(' ');
        }

        @Override
        public void visit(HardLineBreak lineBreak) {
            words.append(' ');
        }

        @Override
        public void visit(CustomNode node) {
            visitChildren(node);
            if (node instanceof TableCell) {
                words.append(' ');
            }
        }

        @Override
        protected void visitChildren(Node parent) {
            super.visitChildren(parent);
            if (parent instanceof Block) {
                words.append(' ');
            }
        }
    }
}
