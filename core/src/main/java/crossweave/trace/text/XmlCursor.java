package crossweave.trace.text;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Walks through an XML document element by element and knows where each one starts. It reads
 * nothing but the document: document type definitions, and with them all entities but the five of
 * XML, are ignored.
 */
public final class XmlCursor {
    private final FileProblems problems;
    private final XMLStreamReader xml;
    private SourcePosition where;

    public XmlCursor(String document, FileProblems problems) {
        this.problems = problems;
        where = problems.start();
        try {
            xml = factory().createXMLStreamReader(new StringReader(document));
        } catch (XMLStreamException e) {
            throw notXml(e);
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        // Without definitions only &amp; and the like count here, and valid files have many.
        factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
        factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
        return factory;
    }

    /** Where the current element starts. */
    public SourcePosition mark() {
        return where;
    }

    /** The name of the current element, without a prefix. */
    public String name() {
        return xml.getLocalName();
    }

    public Optional<String> attribute(String name) {
        return Optional.ofNullable(xml.getAttributeValue(null, name));
    }

    /** The attributes of the current element that are none of these. */
    public List<String> attributesBeside(Set<String> known) {
        return IntStream.range(0, xml.getAttributeCount())
                .mapToObj(xml::getAttributeLocalName)
                .filter(name -> !known.contains(name))
                .toList();
    }

    /** Enters the root element. */
    public void enterRoot() {
        while (next() != XMLStreamConstants.START_ELEMENT) {
            // comments and the like
        }
    }

    /** Moves to the next element inside the current one, or past the end of the current one. */
    public boolean enterChild() {
        while (true) {
            int event = next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                return true;
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                return false;
            }
        }
    }

    /** Moves past the end of the current element. */
    public void skip() {
        for (int depth = 1; depth > 0; ) {
            depth += enterChild() ? 1 : -1;
        }
    }

    /** The text directly within the current element; moves past its end. */
    public String text() {
        StringBuilder text = new StringBuilder();
        while (true) {
            int event = next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                skip();
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                return text.toString();
            } else if (event == XMLStreamConstants.CHARACTERS) {
                text.append(xml.getText());
            }
        }
    }

    /** Reads on after the root element: what follows could still make the document ill-formed. */
    public void leaveRoot() {
        while (next() != XMLStreamConstants.END_DOCUMENT) {
            // comments and the like
        }
    }

    private int next() {
        Location before = xml.getLocation();
        // The parser has already consumed the "<" that ends a text.
        int taken = xml.getEventType() == XMLStreamConstants.CHARACTERS ? 1 : 0;
        int event;
        try {
            event = xml.next();
        } catch (XMLStreamException e) {
            throw notXml(e);
        } catch (RuntimeException e) {
            // The JDK's parser lacks some of its own messages, for signs in a DTD for example.
            throw notXml(new XMLStreamException("unexpected signs", before));
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
            int column = Math.max(1, before.getColumnNumber() - taken);
            where = problems.mark(before.getLineNumber(), column);
        }
        return event;
    }

    private BadInput notXml(XMLStreamException e) {
        Location location = e.getLocation();
        SourcePosition place =
                location == null || location.getLineNumber() < 1
                        ? problems.start()
                        : problems.mark(
                                location.getLineNumber(), Math.max(1, location.getColumnNumber()));
        String message =
                String.valueOf(e.getMessage())
                        .replaceFirst("(?s)^.*\nMessage: ", "")
                        .replaceFirst("^http:\\S*#(\\w+)\\?", "$1: ");
        return problems.stop(
                place, ProblemCode.SYNTAX, "not well-formed XML: " + message.replace('\n', ' '));
    }
}
