package crossweave.study.cluster.ignite;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.cluster.Cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;

import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/**
 * Looks for a coordinator before the engine starts, which takes seconds and says little when a key
 * is refused.
 */
record Meeting(Cluster cluster) {
    private static final int PATIENCE = 2_000; // ms

    /**
     * The first host where a coordinator answers; throws {@link BadInput} if it has another key.
     */
    Optional<Cluster.Host> find() {
        return cluster.hosts().stream().filter(this::isThere).findFirst();
    }

    private boolean isThere(Cluster.Host host) {
        InetSocketAddress address =
                new InetSocketAddress(Cluster.address("--cluster", host), host.port());
        try (Socket socket = new Socket()) {
            socket.connect(address, PATIENCE);
            socket.setSoTimeout(PATIENCE);
            if (cluster.key().isPresent()) {
                try (SSLSocket secure =
                        (SSLSocket)
                                cluster.key()
                                        .get()
                                        .context()
                                        .getSocketFactory()
                                        .createSocket(socket, host.name(), host.port(), false)) {
                    secure.startHandshake();
                }
            }
            return true;
        } catch (SSLException e) {
            throw refused(host);
        } catch (IOException e) {
            return false;
        }
    }

    static BadInput refused(Cluster.Host host) {
        return new BadInput(
                "--cluster " + host,
                ProblemCode.NOT_ALLOWED,
                "the coordinator there has another key, or only one side has a key; give both the"
                        + " same file with --key");
    }

    /** Whether a worker could not join because of its key. */
    static boolean isRefusal(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (cause instanceof SSLException || message.contains("secure connection")) {
                return true;
            }
        }
        return false;
    }
}
