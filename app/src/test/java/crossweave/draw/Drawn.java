package crossweave.draw;

import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

/** A drawing as the JDK's XML parser sees it. */
final class Drawn {
    private final Element root;

    private Drawn(Element root) {
        this.root = root;
    }

    static Drawn of(TopologyDrawing drawing) {
        return parse(drawing.svg());
    }

    static Drawn parse(String svg) {
        try {
            var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            var document = builder.parse(new InputSource(new StringReader(svg)));
            return new Drawn(document.getDocumentElement());
        } catch (Exception e) {
            throw new AssertionError("not well-formed: " + e.getMessage(), e);
        }
    }

    Element root() {
        return root;
    }

    /** The elements in all groups of a class. */
    List<Element> inside(String groupClass) {
        List<Element> found = new ArrayList<>();
        NodeList groups = root.getElementsByTagName("g");
        for (int i = 0; i < groups.getLength(); i++) {
            Element group = (Element) groups.item(i);
            if (Arrays.asList(group.getAttribute("class").split(" ")).contains(groupClass)) {
                found.addAll(children(group));
            }
        }
        return found;
    }

    private static List<Element> children(Element group) {
        List<Element> found = new ArrayList<>();
        for (Node node = group.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                found.add(element);
            }
        }
        return found;
    }

    String legend() {
        StringBuilder text = new StringBuilder();
        inside("legend").forEach(element -> text.append(element.getTextContent()).append(' '));
        return text.toString();
    }
}
