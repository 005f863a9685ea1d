package crossweave.topology;

import crossweave.unit.Rate;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A network as flat tables: terminals, routers, ports and channels by number. It is immutable and
 * knows no routing.
 *
 * <pre>
 * channel ids   0 .. networkChannels-1                 between routers, in the order (router, port)
 *               networkChannels + t                    injection: terminal t into its entry router
 *               networkChannels + terminals + t        ejection: exit router to terminal t
 * </pre>
 *
 * A channel is directed; a two-way link is two channels, each the {@link #reverse} of the other.
 */
public final class Topology {
    /** No router, no channel, no link. */
    public static final int NONE = -1;

    private final String text;
    private final TopologyCompiler tables; // source of the arrays below
    private final Family family;
    private final int[] firstPort; // per router: index of its port 0 in portChannel
    private final int equalPorts; // of every router; NONE where they differ
    private final int[] portChannel; // per port: the outgoing channel, or NONE
    private final int[] source; // per network channel: the router it leaves
    private final int[] target; // per network channel: the router it enters
    private final int[] latency; // per network channel: cycles
    private final int[] link; // per network channel: its two-way link
    private final int[] reverse; // per network channel: the reverse one, or NONE
    private final int[] firstChannel; // per router: its first outgoing channel
    private final int[] entry; // per terminal: router it sends into
    private final int[] exit; // per terminal: router it receives from
    private final int[] firstExit; // per router: index of its first terminal in exitTerminal
    private final int[] exitTerminal; // terminals by exit router
    private final BitSet broken; // network channels that carry no flits
    private final BitSet deadRouters;
    private final BitSet deadTerminals; // they neither send nor receive
    private final LinkSpeeds speeds;
    private volatile @Nullable String @Nullable []
            names; // of channels, as far as somebody has asked

    /** Compiles a definition; the text is what a user would write to get this network again. */
    public Topology(String text, Family family) {
        TopologyCompiler tables = new TopologyCompiler(family);
        this(text, tables, new BitSet(), new BitSet(), new BitSet(), LinkSpeeds.UNIFORM);
    }

    private Topology(
            String text,
            TopologyCompiler tables,
            BitSet broken,
            BitSet deadRouters,
            BitSet deadTerminals,
            LinkSpeeds speeds) {
        this.text = text;
        this.tables = tables;
        this.family = tables.family;
        this.firstPort = tables.firstPort;
        this.equalPorts = tables.equalPorts();
        this.portChannel = broken.isEmpty() ? tables.portChannel : tables.portsWithout(broken);
        this.source = tables.source;
        this.target = tables.target;
        this.latency = speeds.networkLatencies().orElse(tables.latency);
        this.link = tables.link;
        this.reverse = tables.reverse;
        this.firstChannel = tables.firstChannel;
        this.entry = tables.entry;
        this.exit = tables.exit;
        this.firstExit = tables.firstExit;
        this.exitTerminal = tables.exitTerminal;
        this.broken = broken;
        this.deadRouters = deadRouters;
        this.deadTerminals = deadTerminals;
        this.speeds = speeds;
    }

    /** The same network with these links broken; all ids stay the same. */
    public Topology without(BitSet brokenLinks) {
        return without(brokenLinks, new BitSet(), new BitSet());
    }

    /** The same, also without routers and terminals; links of dead routers are among the broken. */
    Topology without(BitSet brokenLinks, BitSet routers, BitSet terminals) {
        if (brokenLinks.isEmpty() && routers.isEmpty() && terminals.isEmpty()) {
            return this;
        }
        BitSet channels = (BitSet) broken.clone();
        for (int channel = 0; channel < networkChannels(); channel++) {
            if (brokenLinks.get(link[channel])) {
                channels.set(channel);
            }
        }
        String rest =
                text
                        + lost(brokenLinks, "link", "broken")
                        + lost(routers, "router", "dead")
                        + lost(terminals, "terminal", "dead");
        return new Topology(
                rest,
                tables,
                channels,
                or(deadRouters, routers),
                or(deadTerminals, terminals),
                speeds);
    }

    private static BitSet or(BitSet some, BitSet others) {
        BitSet all = (BitSet) some.clone();
        all.or(others);
        return all;
    }

    private static String lost(BitSet parts, String kind, String how) {
        int count = parts.cardinality();
        return count == 0 ? "" : ", %d %s%s %s".formatted(count, kind, count == 1 ? "" : "s", how);
    }

    /** The same network with other speeds of its channels. */
    public Topology with(LinkSpeeds other) {
        return new Topology(text, tables, broken, deadRouters, deadTerminals, other);
    }

    public String text() {
        return text;
    }

    public Family family() {
        return family;
    }

    /** Whether nothing is broken or dead, so that the formulas of its family hold. */
    public boolean isIntact() {
        return broken.isEmpty() && deadRouters.isEmpty() && deadTerminals.isEmpty();
    }

    public boolean isDeadRouter(int router) {
        return deadRouters.get(router);
    }

    /** Whether a terminal neither sends nor receives. */
    public boolean isDead(int terminal) {
        return deadTerminals.get(terminal);
    }

    /** Terminals that can send and receive. */
    public int liveTerminals() {
        return terminals() - deadTerminals.cardinality();
    }

    public int terminals() {
        return entry.length;
    }

    public int routers() {
        return firstPort.length - 1;
    }

    /** All channels, including those of terminals; ids are below this. */
    public int channels() {
        return target.length + 2 * entry.length;
    }

    /** Channels between routers; their ids are below this. */
    public int networkChannels() {
        return target.length;
    }

    /** Ports of a router, including holes. */
    public int ports(int router) {
        return firstPort[router + 1] - firstPort[router];
    }

    /** The outgoing channel of a port, or NONE. */
    public int channel(int router, int port) {
        int first = equalPorts == NONE ? firstPort[router] : router * equalPorts;
        return portChannel[first + port];
    }

    /** The router behind a port, or NONE. */
    public int neighbor(int router, int port) {
        int channel = channel(router, port);
        return channel == NONE ? NONE : target[channel];
    }

    /** The outgoing network channels of a router are those from here ... */
    public int firstChannel(int router) {
        return firstChannel[router];
    }

    /** ... to before here, including broken ones. */
    public int endChannel(int router) {
        return firstChannel[router + 1];
    }

    public boolean isBroken(int channel) {
        return broken.get(channel);
    }

    public boolean isNetwork(int channel) {
        return channel < target.length;
    }

    /** The router that a channel leaves; NONE for an injection channel. */
    public int source(int channel) {
        if (isNetwork(channel)) {
            return source[channel];
        }
        return isEjection(channel) ? exit[terminal(channel)] : NONE;
    }

    /** The router that a channel enters; NONE for an ejection channel. */
    public int target(int channel) {
        if (isNetwork(channel)) {
            return target[channel];
        }
        return isEjection(channel) ? NONE : entry[terminal(channel)];
    }

    /**
     * Cycles that a flit spends on a channel of rate 1. On a slower one its last bit comes later:
     * see {@link #rate}.
     */
    public int latency(int channel) {
        return isNetwork(channel) ? latency[channel] : speeds.localLatency(channel - target.length);
    }

    /** The maximum over all channels, including those of terminals. */
    public int longestLatency() {
        return Math.max(speeds.longestLocal(), Arrays.stream(latency).max().orElse(1));
    }

    /** Flits that a channel carries per cycle. */
    public Rate rate(int channel) {
        return speeds.rate(channel);
    }

    /** Cycles that a channel is busy with a flit: the reverse of its rate, at least 1. */
    public double cyclesPerFlit(int channel) {
        Rate rate = rate(channel);
        return (double) rate.cycles() / rate.flits();
    }

    /** Whether every channel carries a flit in every cycle. */
    public boolean isFullRate() {
        return speeds.isFullRate();
    }

    /** Whether every channel is of rate 1, and those of terminals take a cycle. */
    public boolean isPlain() {
        return isFullRate() && speeds.longestLocal() == 1;
    }

    /** Time on channels is counted in ticks: see {@link LinkSpeeds}. */
    public int ticksPerCycle() {
        return speeds.ticksPerCycle();
    }

    /** Ticks that a flit takes on a channel. */
    public int ticksPerFlit(int channel) {
        return speeds.ticksPerFlit(channel);
    }

    /** The most cycles from when a flit begins to cross a channel until it is there. */
    public int longestCrossing() {
        int longest = longestLatency();
        for (int channel = 0; !isFullRate() && channel < channels(); channel++) {
            longest = Math.max(longest, latency(channel) + (int) rate(channel).cyclesOf(1));
        }
        return longest;
    }

    /** The class of a channel, by which users name it: a dimension, a level, injection. */
    public String linkClass(int channel) {
        if (isNetwork(channel)) {
            return family.linkClass(source[channel], port(channel));
        }
        return isEjection(channel) ? LinkSpeeds.EJECTION : LinkSpeeds.INJECTION;
    }

    /** All classes in the order of their first channels; those of terminals are the last two. */
    public List<LinkClass> linkClasses() {
        return LinkClass.of(this);
    }

    /** The minimum over the channels between routers. */
    public int shortestLatency() {
        return Arrays.stream(latency, 0, networkChannels()).min().orElse(1);
    }

    /** The two-way link that a network channel is half of. */
    public int link(int channel) {
        return link[channel];
    }

    /** The network channel in the opposite direction, or NONE. */
    public int reverse(int channel) {
        return reverse[channel];
    }

    public int entry(int terminal) {
        return entry[terminal];
    }

    public int exit(int terminal) {
        return exit[terminal];
    }

    public int injection(int terminal) {
        return target.length + terminal;
    }

    public int ejection(int terminal) {
        return target.length + entry.length + terminal;
    }

    public boolean isEjection(int channel) {
        return channel >= target.length + entry.length;
    }

    /** The terminal at the end of a local channel. */
    public int terminal(int channel) {
        return (channel - target.length) % entry.length;
    }

    /** Terminals that receive from this router. */
    public int exits(int router) {
        return firstExit[router + 1] - firstExit[router];
    }

    /** The n-th of the terminals that receive from this router. */
    public int exitTerminal(int router, int n) {
        return exitTerminal[firstExit[router] + n];
    }

    public String name(int router) {
        return family.name(router);
    }

    /** The name of a channel for users: (2,3)->(2,4), or terminal 5->(0,5). */
    public String channelName(int channel) {
        @Nullable String[] known = names;
        if (known == null) {
            known = new String[channels()];
            names = known;
        }
        String name = known[channel];
        if (name == null) {
            name = nameOf(channel);
            known[channel] = name;
        }
        return name;
    }

    private String nameOf(int channel) {
        if (!isNetwork(channel)) {
            int terminal = terminal(channel);
            return isEjection(channel)
                    ? name(exit[terminal]) + "->terminal " + terminal
                    : "terminal " + terminal + "->" + name(entry[terminal]);
        }
        String name = endName(source[channel], channel) + "->" + name(target[channel]);
        int twin = twin(channel);
        return twin == 0 ? name : name + " #" + (twin + 1);
    }

    private String endName(int router, int channel) {
        String port = family.portName(router, port(channel));
        return port.isEmpty() ? name(router) : name(router) + " " + port;
    }

    /** The port of its source router that a network channel is behind. */
    public int port(int channel) {
        int router = source[channel];
        int port = NONE;
        for (int wired = firstChannel[router] - 1; wired < channel; ) {
            wired += family.neighbor(router, ++port) == NONE ? 0 : 1;
        }
        return port;
    }

    /** How many channels between the same two routers precede this one. */
    private int twin(int channel) {
        int twins = 0;
        for (int other = firstChannel[source[channel]]; other < channel; other++) {
            twins += target[other] == target[channel] ? 1 : 0;
        }
        return twins;
    }

    /** Channels between routers that are not broken. */
    public int workingChannels() {
        return target.length - broken.cardinality();
    }

    /** The largest number of working network channels that leave a router. */
    public int degree() {
        int degree = 0;
        for (int router = 0; router < routers(); router++) {
            int first = firstChannel[router];
            int end = firstChannel[router + 1];
            int out = broken.isEmpty() ? 0 : broken.get(first, end).cardinality();
            degree = Math.max(degree, end - first - out);
        }
        return degree;
    }

    /** Working links between routers; a one-way link counts as one. */
    public int links() {
        BitSet working = new BitSet();
        for (int channel = 0; channel < link.length; channel++) {
            if (!broken.get(channel)) {
                working.set(link[channel]);
            }
        }
        return working.cardinality();
    }

    @Override
    public String toString() {
        return text;
    }
}
