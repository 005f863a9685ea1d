package crossweave.cli.output;

import picocli.CommandLine.IVersionProvider;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version that the build wrote into the jar. */
public final class Version implements IVersionProvider {

    public static String text() {
        try (InputStream file = Version.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            properties.load(file);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "crossweave " + text() + " (Java " + Runtime.version().feature() + ")"
        };
    }
}
