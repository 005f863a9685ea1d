package crossweave.study.cluster;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where coordinator and workers meet: machines on which a study may be started. Only holders of the
 * key are let in; without a key, the cluster is for one machine alone.
 */
public record Cluster(List<Host> hosts, Optional<ClusterKey> key) {
    static final int PORT = 7150;
    private static final int PORTS = 65_536;

    public Cluster {
        hosts = List.copyOf(hosts);
    }

    /** A machine with a port. */
    public record Host(String name, int port) {
        @Override
        public String toString() {
            return name + ":" + port;
        }

        /** As in {@code node1} or {@code node1:7150}. */
        static Host parse(String text) {
            int colon = text.lastIndexOf(':');
            String name = colon < 0 ? text : text.substring(0, colon);
            String port = colon < 0 ? "" + PORT : text.substring(colon + 1);
            if (!name.matches("[A-Za-z0-9._-]+") || !port.matches("[0-9]{1,5}")) {
                throw new IllegalArgumentException(
                        "expected HOST or HOST:PORT, several with commas, but found '%s'"
                                .formatted(text));
            }
            int number = Integer.parseInt(port);
            if (number == 0 || number >= PORTS) {
                throw new IllegalArgumentException("expected a port of 1 to 65535");
            }
            return new Host(name, number);
        }
    }

    /** Reads HOST[:PORT],...; throws {@link BadInput} if others than this machine need a key. */
    public static Cluster of(String option, String hosts, Optional<ClusterKey> key) {
        try {
            List<Host> parsed =
                    Arrays.stream(hosts.split(",", -1))
                            .map(text -> Host.parse(text.strip()))
                            .toList();
            if (key.isEmpty()) {
                parsed.forEach(host -> checkIsLoopback(option, host));
            }
            return new Cluster(parsed, key);
        } catch (IllegalArgumentException e) {
            throw BadInput.of(option + " " + hosts, e, ProblemCode.WRONG_FORM);
        }
    }

    private static void checkIsLoopback(String option, Host host) {
        if (!address(option, host).isLoopbackAddress()) {
            throw new BadInput(
                    option + " " + host.name(),
                    ProblemCode.CONFLICTING_SETTINGS,
                    "without --key only 127.0.0.1 is possible, since anybody could join; 'xw"
                            + " cluster key FILE' makes a key");
        }
    }

    /** The address of a host; throws {@link BadInput} if it has none. */
    public static InetAddress address(String option, Host host) {
        try {
            return InetAddress.getByName(host.name());
        } catch (UnknownHostException e) {
            throw new BadInput(
                    option + " " + host.name(),
                    ProblemCode.UNKNOWN_NAME,
                    "no machine of this name is known here");
        }
    }
}
