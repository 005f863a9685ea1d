package crossweave.draw.scene;

import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bundles of a network, in the order of their first channels. */
public final class LinkBundles {
    private final Topology topology;
    private final List<LinkBundle> bundles;
    private final int[] links; // per bundle: its links
    private final int[] ofChannel; // per network channel: its bundle

    public LinkBundles(Topology topology) {
        this.topology = topology;
        this.ofChannel = new int[topology.networkChannels()];
        Map<LinkBundle, Integer> numbers = new LinkedHashMap<>();
        int[] counts = new int[ofChannel.length];
        for (int channel = 0; channel < ofChannel.length; channel++) {
            int back = topology.reverse(channel);
            if (back != Topology.NONE && back < channel) {
                ofChannel[channel] = ofChannel[back];
                continue;
            }
            int number = numbers.computeIfAbsent(bundle(channel), _ -> numbers.size());
            ofChannel[channel] = number;
            counts[number]++;
        }
        this.bundles = new ArrayList<>(numbers.keySet());
        this.links = Arrays.copyOf(counts, bundles.size());
    }

    private LinkBundle bundle(int channel) {
        int from = topology.source(channel);
        int to = topology.target(channel);
        boolean broken = topology.isBroken(channel);
        boolean oneWay = topology.reverse(channel) == Topology.NONE;
        return oneWay
                ? new LinkBundle(from, to, true, broken)
                : new LinkBundle(Math.min(from, to), Math.max(from, to), false, broken);
    }

    public Topology topology() {
        return topology;
    }

    public int count() {
        return bundles.size();
    }

    public LinkBundle get(int bundle) {
        return bundles.get(bundle);
    }

    /** The number of links in a bundle. */
    public int links(int bundle) {
        return links[bundle];
    }

    public int of(int channel) {
        return ofChannel[channel];
    }
}
