package crossweave.site;

import crossweave.draw.svg.Svg;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.HtmlRenderer;

import java.util.HashMap;
import java.util.Map;

/**
 * Makes the HTML of a page: its links lead to pages of the site, its code has colours, its pictures
 * can be opened, and below a command that records a run is its player. The page's tree is changed
 * on the way, so it can be done once.
 */
final class PageContent extends AbstractVisitor {
    private final MarkdownPage page;
    private final LinkTargets targets;
    private final Map<String, String> players; // titles of recorded runs in HTML, by path

    private PageContent(MarkdownPage page, LinkTargets targets, Map<String, String> players) {
        this.page = page;
        this.targets = targets;
        this.players = players;
    }

    static String html(MarkdownPage page, LinkTargets targets, Map<String, String> players) {
        page.document().accept(new PageContent(page, targets, players));
        Map<Node, String> ids = new HashMap<>();
        for (MarkdownPage.Section section : page.sections()) {
            ids.put(section.heading(), section.id());
            if (section.heading().getLevel() > 1) {
                section.heading().appendChild(anchor(section));
            }
        }
        return HtmlRenderer.builder()
                .extensions(MarkdownPage.EXTENSIONS)
                .attributeProviderFactory(
                        _ -> (node, _, attributes) -> addId(ids, node, attributes))
                .build()
                .render(page.document());
    }

    private static void addId(Map<Node, String> ids, Node node, Map<String, String> attributes) {
        String id = ids.get(node);
        if (id != null) {
            attributes.put("id", id);
        }
    }

    /** A link to a heading behind its words. */
    private static HtmlInline anchor(MarkdownPage.Section section) {
        HtmlInline anchor = new HtmlInline();
        anchor.setLiteral(
                "<a class=\"anchor\" href=\"#%s\" aria-label=\"Link to: %s\">#</a>"
                        .formatted(Svg.escape(section.id()), Svg.escape(section.title())));
        return anchor;
    }

    private static HtmlBlock rawBlock(String html) {
        HtmlBlock node = new HtmlBlock();
        node.setLiteral(html);
        return node;
    }

    @Override
    public void visit(Link link) {
        link.setDestination(targets.address(page, link, link.getDestination()));
        visitChildren(link);
    }

    @Override
    public void visit(Image image) {
        image.setDestination(targets.address(page, image, image.getDestination()));
        if (!(image.getParent() instanceof Link)) {
            Link link = new Link(image.getDestination(), "");
            image.insertBefore(link);
            link.appendChild(image);
        }
    }

    @Override
    public void visit(FencedCodeBlock code) {
        Node block = rawBlock(Highlighter.block(code.getInfo(), code.getLiteral()));
        code.insertBefore(block);
        RecordedRun.in(page, code)
                .filter(run -> players.containsKey(run.path()))
                .ifPresent(run -> block.insertAfter(player(run)));
        code.unlink();
    }

    @Override
    public void visit(IndentedCodeBlock code) {
        code.insertBefore(rawBlock(Highlighter.block("", code.getLiteral())));
        code.unlink();
    }

    private HtmlBlock player(RecordedRun run) {
        String title = players.getOrDefault(run.path(), "");
        String address = SitePath.relative(SitePath.of(page.file()), run.path());
        return rawBlock(
                """
                <figure class="player">
                <iframe src="%s" title="A recorded run: %s" loading="lazy"></iframe>
                <figcaption>A recorded run: %s. <a href="%s">Open it alone</a></figcaption>
                </figure>
                """
                        .formatted(address, title, title, address));
    }

    /** A cell without a word is the header of nothing. */
    @Override
    public void visit(CustomNode node) {
        visitChildren(node);
        if (node instanceof TableCell cell && cell.getFirstChild() == null) {
            cell.setHeader(false);
        }
    }

    /** Wide tables scroll in a box of their own. */
    @Override
    public void visit(CustomBlock block) {
        visitChildren(block);
        if (block instanceof TableBlock) {
            block.insertBefore(rawBlock("<div class=\"table\" tabindex=\"0\">"));
            block.insertAfter(rawBlock("</div>"));
        }
    }

    /** Comments are for tests; other HTML is shown as it is written. */
    @Override
    public void visit(HtmlBlock html) {
        if (!isComment(html.getLiteral())) {
            html.insertBefore(rawBlock(Highlighter.block("", html.getLiteral())));
        }
        html.unlink();
    }

    @Override
    public void visit(HtmlInline html) {
        if (!isComment(html.getLiteral())) {
            html.insertBefore(new Text(html.getLiteral()));
        }
        html.unlink();
    }

    private static boolean isComment(String html) {
        return html.strip().startsWith("<!--");
    }
}
