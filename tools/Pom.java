import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/** What a library says of itself in a repository of Maven; what it leaves out its parent says. */
record Pom(Path repository, String group, String artifact, String version, Element root) {

    /** Of a jar in the repository: GROUP/ARTIFACT/VERSION/ARTIFACT-VERSION.jar. */
    static Pom of(Path repository, Path jar) throws IOException {
        Path version = jar.getParent();
        Path artifact = version.getParent();
        String group = repository.relativize(artifact.getParent()).toString();
        return read(
                repository,
                group.replace(File.separatorChar, '.'),
                artifact.getFileName().toString(),
                version.getFileName().toString());
    }

    private static Pom read(Path repository, String group, String artifact, String version)
            throws IOException {
        Path folder = repository.resolve(group.replace('.', '/')).resolve(artifact);
        Path file = folder.resolve(version).resolve(artifact + "-" + version + ".pom");
        try {
            Element root =
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(file.toFile())
                            .getDocumentElement();
            return new Pom(repository, group, artifact, version, root);
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(file.toString(), e);
        }
    }

    /** The addresses of its licences; one may choose. */
    List<String> licenses() throws IOException {
        Optional<Element> licenses = children(root, "licenses").stream().findFirst();
        if (licenses.isPresent()) {
            return children(licenses.get(), "license").stream()
                    .map(license -> text(license, "url"))
                    .toList();
        }
        Optional<Pom> parent = parent();
        return parent.isPresent() ? parent.get().licenses() : List.of();
    }

    /** Where the project lives. */
    String home() throws IOException {
        String own = text(root, "url");
        Optional<Pom> parent = parent();
        return own.isEmpty() && parent.isPresent() ? parent.get().home() : own;
    }

    private Optional<Pom> parent() throws IOException {
        List<Element> parents = children(root, "parent");
        if (parents.isEmpty()) {
            return Optional.empty();
        }
        Element parent = parents.getFirst();
        return Optional.of(
                read(
                        repository,
                        text(parent, "groupId"),
                        text(parent, "artifactId"),
                        text(parent, "version")));
    }

    private static String text(Element element, String name) {
        return children(element, name).stream()
                .map(child -> child.getTextContent().strip())
                .findFirst()
                .orElse("");
    }

    private static List<Element> children(Element element, String name) {
        List<Element> children = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child && child.getTagName().equals(name)) {
                children.add(child);
            }
        }
        return children;
    }
}
