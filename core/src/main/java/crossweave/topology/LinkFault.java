package crossweave.topology;

import crossweave.random.RandomStream;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Broken links, as a user names them: a random share of all links ({@code 2%}), a link by its
 * number ({@code 17} or {@code link 17}), or by its two routers ({@code (0,0)-(0,1)}).
 */
public record LinkFault(String text) {
    private static final Pattern NUMBER = Pattern.compile("(link )?(?<number>\\d{1,9})");

    public static LinkFault parse(String text) {
        if (isShare(text)) {
            if (share(text) > 1) {
                throw new IllegalArgumentException("a share from 0% to 100%");
            }
        } else if (!NUMBER.matcher(text).matches() && !text.matches(".+-.+")) {
            throw new IllegalArgumentException("a share (2%), a link (17) or its ends (3-4)");
        }
        return new LinkFault(text);
    }

    private static boolean isShare(String text) {
        return text.matches("\\d+(\\.\\d+)?%");
    }

    private static double share(String text) {
        return Double.parseDouble(text.substring(0, text.length() - 1)) / 100;
    }

    /** The network without the named links; shares draw from {@code random}. */
    public static Topology apply(Topology topology, List<LinkFault> faults, RandomStream random) {
        BitSet broken = new BitSet();
        for (LinkFault fault : faults) {
            fault.addTo(broken, topology, random);
        }
        return topology.without(broken);
    }

    private void addTo(BitSet broken, Topology topology, RandomStream random) {
        BitSet links = new BitSet();
        IntStream.range(0, topology.networkChannels()).map(topology::link).forEach(links::set);
        if (isShare(text)) {
            draw(broken, links, Math.round(share(text) * links.cardinality()), random);
            return;
        }
        Matcher number = NUMBER.matcher(text);
        if (!number.matches()) {
            addBetween(broken, topology);
            return;
        }
        int link = Integer.parseInt(number.group("number"));
        if (!links.get(link)) {
            throw new IllegalArgumentException(
                    "there is no link %d in '%s'".formatted(link, topology.text()));
        }
        broken.set(link);
    }

    /** Draws so many of the links, every subset of that size equally likely. */
    private static void draw(BitSet broken, BitSet links, long count, RandomStream random) {
        int[] all = links.stream().toArray();
        for (int i = 0; i < count; i++) {
            int pick = i + random.nextInt(all.length - i);
            broken.set(all[pick]);
            all[pick] = all[i];
        }
    }

    private void addBetween(BitSet broken, Topology topology) {
        RouterPair ends =
                RouterPair.parse(text, "-", topology)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                ("'%s' does not name two routers of '%s', which are"
                                                                + " called '%s' and so on")
                                                        .formatted(
                                                                text,
                                                                topology.text(),
                                                                topology.name(0))));
        boolean found = false;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (ends.isOf(channel, topology) || ends.reversed().isOf(channel, topology)) {
                broken.set(topology.link(channel));
                found = true;
            }
        }
        if (!found) {
            throw new IllegalArgumentException(
                    "'%s' names no link of '%s': these routers are not neighbours"
                            .formatted(text, topology.text()));
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
