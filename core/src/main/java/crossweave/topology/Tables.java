package crossweave.topology;

import java.util.Arrays;
import java.util.BitSet;

/** Compiles a {@link Family} into the flat tables of a {@link Topology}. */
final class Tables {
    private static final int NONE = Topology.NONE;

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

    Tables(Family family) {
        this.family = family;
        int routers = family.routers();
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

    private void countPorts(int routers) {
        for (int router = 0; router < routers; router++) {
            int ports = family.ports(router);
            firstPort[router + 1] = Math.addExact(firstPort[router], ports);
            firstChannel[router + 1] = firstChannel[router];
            for (int port = 0; port < ports; port++) {
                firstChannel[router + 1] += family.neighbor(router, port) == NONE ? 0 : 1;
            }
        }
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
                target[channel] = neighbor;
                latency[channel] = family.latency(router, port);
                link[channel] = family.link(router, port);
                channel++;
            }
        }
    }

    /** The n-th channel from a to b and the n-th from b to a are the two halves of a link. */
    private void pairChannels() {
        int links = 0;
        Arrays.fill(reverse, NONE);
        for (int channel = 0; channel < source.length; channel++) {
            if (reverse[channel] == NONE) {
                int back = unpairedBack(channel);
                reverse[channel] = back;
                if (back != NONE) {
                    reverse[back] = channel;
                }
            }
            int back = reverse[channel];
            if (link[channel] == NONE) {
                link[channel] = back != NONE && back < channel ? link[back] : links++;
            }
        }
    }

    private int unpairedBack(int channel) {
        int from = target[channel];
        for (int back = firstChannel[from]; back < firstChannel[from + 1]; back++) {
            if (target[back] == source[channel] && reverse[back] == NONE && back != channel) {
                return back;
            }
        }
        return NONE;
    }

    private void attachTerminals(int routers) {
        for (int terminal = 0; terminal < entry.length; terminal++) {
            entry[terminal] = family.entry(terminal);
            exit[terminal] = family.exit(terminal);
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
