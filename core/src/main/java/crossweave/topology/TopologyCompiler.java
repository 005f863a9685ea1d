package crossweave.topology;

import java.util.Arrays;
import java.util.BitSet;

/** Compiles a {@link Family} into the flat tables of a {@link Topology}. */
final class TopologyCompiler {
    private static final int NONE = Topology.NONE;

    /** Beyond this the tables would need more than 2 GB. */
    private static final int MOST_PORTS = 1 << 26; // or routers, or terminals

    final Family family;
    final int[] firstPort;
    final int[] firstChannel;
    final int[] portChannel;
    final int[] source;
    final int[] target;
    final int[] latency;
    final int[] link;
    final int[] reverse;
    final int[] entry;
    final int[] exit;
    final int[] firstExit;
    final int[] exitTerminal;

    TopologyCompiler(Family family) {
        this.family = family;
        int routers = inRange(family.routers(), 1, MOST_PORTS, "routers");
        inRange(family.terminals(), 0, MOST_PORTS, "terminals"); // 0 in summaries that are drawn
        firstPort = new int[routers + 1];
        firstChannel = new int[routers + 1];
        countPorts(routers);
        int channels = firstChannel[routers];
        portChannel = new int[firstPort[routers]];
        source = new int[channels];
        target = new int[channels];
        latency = new int[channels];
        link = new int[channels];
        reverse = new int[channels];
        fillChannels(routers);
        pairChannels();
        entry = new int[family.terminals()];
        exit = new int[family.terminals()];
        firstExit = new int[routers + 1];
        exitTerminal = new int[family.terminals()];
        attachTerminals(routers);
    }

    /** Checks a number that a family returns: users write families, too. */
    private static int inRange(long number, int least, int most, String what) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(
                    "%s is %,d, but must be %d to %,d here".formatted(what, number, least, most));
        }
        return (int) number;
    }

    private void countPorts(int routers) {
        long ports = 0;
        for (int router = 0; router < routers; router++) {
            ports += inRange(family.ports(router), 0, Integer.MAX_VALUE, "ports of a router");
        }
        inRange(ports, 0, MOST_PORTS, "ports");
        for (int router = 0; router < routers; router++) {
            firstPort[router + 1] = firstPort[router] + family.ports(router);
            firstChannel[router + 1] = firstChannel[router];
            for (int port = 0; port < family.ports(router); port++) {
                firstChannel[router + 1] += family.neighbor(router, port) == NONE ? 0 : 1;
            }
        }
    }

    /** The number of ports of every router, or NONE if they differ. */
    int equalPorts() {
        int ports = firstPort.length > 1 ? firstPort[1] : 0;
        for (int router = 0; router < firstPort.length; router++) {
            if (firstPort[router] != router * ports) {
                return NONE;
            }
        }
        return ports;
    }

    private void fillChannels(int routers) {
        int channel = 0;
        for (int router = 0; router < routers; router++) {
            for (int port = 0; port < family.ports(router); port++) {
                int neighbor = family.neighbor(router, port);
                if (neighbor == NONE) {
                    portChannel[firstPort[router] + port] = NONE;
                    continue;
                }
                portChannel[firstPort[router] + port] = channel;
                source[channel] = router;
                target[channel] = inRange(neighbor, 0, routers - 1, "the router behind a port");
                latency[channel] =
                        inRange(
                                family.latency(router, port),
                                1,
                                LinkSpeeds.MOST_LATENCY,
                                "latency");
                link[channel] = family.link(router, port);
                channel++;
            }
        }
    }

    /** The n-th channel from a to b and the n-th from b to a are the two halves of a link. */
    private void pairChannels() {
        Arrays.fill(reverse, NONE);
        int[] incoming = channelsByTarget();
        int[] nextFrom = new int[firstChannel.length]; // per router: its next unpaired channel here
        int[] seenBy = new int[firstChannel.length]; // per router: 1 + the router this was set for
        for (int router = 0, i = 0; router + 1 < firstChannel.length; router++) {
            for (; i < incoming.length && target[incoming[i]] == router; i++) {
                int from = source[incoming[i]];
                if (seenBy[from] != router + 1) {
                    seenBy[from] = router + 1;
                    nextFrom[from] = i;
                }
            }
            for (int c = firstChannel[router]; c < firstChannel[router + 1]; c++) {
                int to = target[c];
                boolean more = seenBy[to] == router + 1 && nextFrom[to] < i;
                if (more && to != router && source[incoming[nextFrom[to]]] == to) {
                    reverse[c] = incoming[nextFrom[to]++];
                }
            }
        }
        numberLinks();
    }

    /**
     * Channels in the order of their targets; those with the same target in the order of sources.
     */
    private int[] channelsByTarget() {
        int[] next = new int[firstChannel.length + 1];
        for (int to : target) {
            next[to + 1]++;
        }
        for (int router = 0; router + 1 < next.length; router++) {
            next[router + 1] += next[router];
        }
        int[] sorted = new int[target.length];
        for (int channel = 0; channel < target.length; channel++) {
            sorted[next[target[channel]]++] = channel;
        }
        return sorted;
    }

    private void numberLinks() {
        int links = 0;
        for (int channel = 0; channel < link.length; channel++) {
            int back = reverse[channel];
            if (link[channel] == NONE) {
                link[channel] = back != NONE && back < channel ? link[back] : links++;
            }
        }
    }

    private void attachTerminals(int routers) {
        for (int terminal = 0; terminal < entry.length; terminal++) {
            entry[terminal] = inRange(family.entry(terminal), 0, routers - 1, "an entry router");
            exit[terminal] = inRange(family.exit(terminal), 0, routers - 1, "an exit router");
            firstExit[exit[terminal] + 1]++;
        }
        for (int router = 0; router < routers; router++) {
            firstExit[router + 1] += firstExit[router];
        }
        int[] next = firstExit.clone();
        for (int terminal = 0; terminal < exit.length; terminal++) {
            exitTerminal[next[exit[terminal]]++] = terminal;
        }
    }

    /** The port table with these channels turned into holes. */
    int[] portsWithout(BitSet broken) {
        int[] ports = portChannel.clone();
        for (int port = 0; port < ports.length; port++) {
            if (ports[port] != NONE && broken.get(ports[port])) {
                ports[port] = NONE;
            }
        }
        return ports;
    }
}
