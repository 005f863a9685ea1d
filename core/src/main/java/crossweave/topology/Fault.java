package crossweave.topology;

import crossweave.random.RandomStream;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What is broken or dead, as a user names it: a random share of all links, routers or terminals
 * ({@code 2%}, {@code 2% of routers}), all of them ({@code routers}), a link by its number ({@code
 * 17} or {@code link 17}) or by its two routers ({@code (0,0)-(0,1)}), a router ({@code router
 * (0,1)}) or a {@code terminal 5}.
 */
public record Fault(String text) {
    private static final Pattern SHARE =
            Pattern.compile("(?<share>\\d+(\\.\\d+)?)%( of (?<part>links|routers|terminals))?");
    private static final Pattern ALL = Pattern.compile("links|routers|terminals");
    private static final Pattern NUMBER = Pattern.compile("(link )?(?<number>\\d{1,9})");
    private static final Pattern ROUTER = Pattern.compile("router (?<name>.+)");
    private static final Pattern TERMINAL = Pattern.compile("terminal (?<number>\\d{1,9})");

    /** What a share is a share of. */
    private enum Part {
        LINKS,
        ROUTERS,
        TERMINALS;

        static Part called(String name) {
            return valueOf(name.toUpperCase(Locale.ROOT));
        }

        int[] all(Topology topology) {
            return switch (this) {
                case LINKS ->
                        IntStream.range(0, topology.networkChannels())
                                .map(topology::link)
                                .sorted()
                                .distinct()
                                .toArray();
                case ROUTERS -> IntStream.range(0, topology.routers()).toArray();
                case TERMINALS -> IntStream.range(0, topology.terminals()).toArray();
            };
        }

        void addTo(Faults faults, int number) {
            switch (this) {
                case LINKS -> faults.breakLink(number);
                case ROUTERS -> faults.killRouter(number);
                case TERMINALS -> faults.killTerminal(number);
            }
        }
    }

    public static Fault parse(String text) {
        Matcher share = SHARE.matcher(text);
        if (share.matches()) {
            if (Double.parseDouble(share.group("share")) > 100) {
                throw new IllegalArgumentException("a share from 0% to 100%");
            }
        } else if (!ALL.matcher(text).matches()
                && !NUMBER.matcher(text).matches()
                && !ROUTER.matcher(text).matches()
                && !TERMINAL.matcher(text).matches()
                && !text.matches(".+-.+")) {
            throw new IllegalArgumentException(
                    "a share (2%, 2% of routers), a link (17) or its ends (3-4), a router (router"
                            + " 3) or a terminal (terminal 3)");
        }
        return new Fault(text);
    }

    /** The network with these faults; shares draw from {@code random}. */
    public static Topology apply(Topology topology, List<Fault> list, RandomStream random) {
        Faults faults = new Faults(topology);
        list.forEach(fault -> fault.addTo(faults, topology, random));
        return faults.applied();
    }

    void addTo(Faults faults, Topology topology, RandomStream random) {
        Matcher share = SHARE.matcher(text);
        Matcher link = NUMBER.matcher(text);
        Matcher router = ROUTER.matcher(text);
        Matcher terminal = TERMINAL.matcher(text);
        if (share.matches()) {
            String part = share.group("part");
            Part of = part == null ? Part.LINKS : Part.called(part);
            draw(Double.parseDouble(share.group("share")) / 100, of, faults, topology, random);
        } else if (ALL.matcher(text).matches()) {
            draw(1, Part.called(text), faults, topology, random);
        } else if (link.matches()) {
            addLink(Integer.parseInt(link.group("number")), faults, topology);
        } else if (terminal.matches()) {
            addTerminal(Integer.parseInt(terminal.group("number")), faults, topology);
        } else if (router.matches()) {
            faults.killRouter(router(router.group("name"), topology));
        } else {
            addBetween(faults, topology);
        }
    }

    /** Draws a share of all parts of a kind, every subset of that size equally likely. */
    private static void draw(
            double share, Part part, Faults faults, Topology topology, RandomStream random) {
        int[] all = part.all(topology);
        long count = Math.round(share * all.length);
        for (int i = 0; i < count; i++) {
            int pick = i + random.nextInt(all.length - i);
            part.addTo(faults, all[pick]);
            all[pick] = all[i];
        }
    }

    private static void addLink(int link, Faults faults, Topology topology) {
        if (IntStream.range(0, topology.networkChannels())
                .noneMatch(c -> topology.link(c) == link)) {
            throw new IllegalArgumentException(
                    "there is no link %d in '%s'".formatted(link, topology.text()));
        }
        faults.breakLink(link);
    }

    private static void addTerminal(int terminal, Faults faults, Topology topology) {
        if (terminal >= topology.terminals()) {
            throw new IllegalArgumentException(
                    "there is no terminal %d in '%s', which has %d"
                            .formatted(terminal, topology.text(), topology.terminals()));
        }
        faults.killTerminal(terminal);
    }

    private static int router(String name, Topology topology) {
        return RouterNames.of(topology)
                .find(name)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no router '%s' in '%s', whose routers %s"
                                                .formatted(
                                                        name,
                                                        topology.text(),
                                                        calledLike(topology))));
    }

    private static String calledLike(Topology topology) {
        return "are called '%s' and so on".formatted(topology.name(0));
    }

    private void addBetween(Faults faults, Topology topology) {
        RouterPair ends =
                RouterPair.parse(text, "-", topology)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "'%s' does not name two routers of '%s', which %s"
                                                        .formatted(
                                                                text,
                                                                topology.text(),
                                                                calledLike(topology))));
        boolean found = false;
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            if (ends.isOf(channel, topology) || ends.reversed().isOf(channel, topology)) {
                faults.breakLink(topology.link(channel));
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
