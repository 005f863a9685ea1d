package crossweave.study.cluster;

import crossweave.files.WriteErrors;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A key that all members of a cluster have: a private key with a certificate, in one file. Members
 * show the certificate to each other and accept no other one, so who has the file is a member.
 */
public final class ClusterKey {
    private static final String ALIAS = "crossweave";

    /** No secret: who can read the file may use it. The format requires one. */
    private static final String PASSWORD = "crossweave";

    private static final int YEARS = 10;

    private final SSLContext context;

    private ClusterKey(SSLContext context) {
        this.context = context;
    }

    /** Encrypts, and lets only holders of the same key connect. */
    public SSLContext context() {
        return context;
    }

    /** Reads a file that {@link #create} made. */
    public static ClusterKey read(Path file) {
        char[] password = PASSWORD.toCharArray();
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore own = KeyStore.getInstance("PKCS12");
            own.load(in, password);
            Certificate certificate = own.getCertificate(ALIAS);
            if (certificate == null) {
                throw new BadInput(file.toString(), ProblemCode.FILE_FORMAT, "has no such key");
            }
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry(ALIAS, certificate);
            KeyManagerFactory keys =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(own, password);
            TrustManagerFactory trust =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return new ClusterKey(context);
        } catch (IOException | GeneralSecurityException e) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.FILE_FORMAT,
                    "cannot be read as a key of a cluster (%s); 'xw cluster key FILE' makes one",
                    String.valueOf(e.getMessage()));
        }
    }

    /** Makes a new key in a file that only its owner can read; never replaces a file. */
    public static void create(Path file) {
        if (Files.exists(file)) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.NOT_ALLOWED,
                    "is already there; delete it, or choose another name");
        }
        try {
            Path folder = Files.createTempDirectory("xw-key"); // nobody else can look into it
            Path made = folder.resolve("key.p12");
            try {
                generate(made);
                protect(made);
                Files.move(made, file);
            } finally {
                Files.deleteIfExists(made); // no copy of the key is left behind
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw WriteErrors.because(e, file.toString());
        }
    }

    private static void protect(Path file) throws IOException {
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        } catch (UnsupportedOperationException e) {
            // a file system without permissions
        }
    }

    /** Java has no interface to make certificates, only this tool. */
    private static void generate(Path file) throws IOException {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        List<String> command = new ArrayList<>(List.of(keytool.toString(), "-genkeypair"));
        command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
        command.addAll(List.of("-validity", Integer.toString(365 * YEARS)));
        command.addAll(List.of("-alias", ALIAS, "-dname", "CN=" + ALIAS));
        command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD, "-keystore"));
        command.add(file.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(said.strip());
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
