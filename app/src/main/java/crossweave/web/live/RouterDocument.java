package crossweave.web.live;

import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Held;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A router as JSON: the buffers of its inputs and the packets in them; and of its outputs who holds
 * each VC, how many credits are left, who crossed it in the last step, and how many wait for it.
 *
 * @param slots flits that the buffer of a VC takes; empty: any number
 */
record RouterDocument(Topology topology, int router, int vcs, Optional<Integer> slots) {

    /** What a packet does at this router: the k-th buffer that it holds is one of its inputs. */
    private record Visit(PacketPlace packet, int k) {
        private Held held() {
            return packet.held().get(k);
        }

        private Optional<Held> next() {
            return k + 1 < packet.held().size()
                    ? Optional.of(packet.held().get(k + 1))
                    : Optional.empty();
        }

        /** The channel that its head waits for, if the head is here. */
        private Optional<Integer> wanted() {
            return next().isPresent()
                    ? Optional.empty()
                    : packet.blocker().map(PacketPlace.Blocker::channel);
        }
    }

    Map<String, Object> of(List<PacketPlace> places, Crossings before, Crossings now) {
        List<Visit> visits = visits(places);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", router);
        document.put("name", topology.name(router));
        document.put("since", before.cycle());
        document.put("slots", slots.orElse(0));
        List<Object> inputs = new ArrayList<>();
        List<Object> outputs = new ArrayList<>();
        for (int channel = 0; channel < topology.channels(); channel++) {
            if (topology.target(channel) == router) {
                inputs.add(input(channel, visits));
            }
            if (topology.source(channel) == router) {
                outputs.add(output(channel, places, visits, now.winner(channel, before)));
            }
        }
        document.put("inputs", inputs);
        document.put("outputs", outputs);
        return document;
    }

    private List<Visit> visits(List<PacketPlace> places) {
        List<Visit> visits = new ArrayList<>();
        for (PacketPlace packet : places) {
            for (int k = 0; k < packet.held().size(); k++) {
                if (topology.target(packet.held().get(k).channel()) == router) {
                    visits.add(new Visit(packet, k));
                }
            }
        }
        return visits;
    }

    private Map<String, Object> input(int channel, List<Visit> visits) {
        Map<String, Object> input = new LinkedHashMap<>();
        input.put("channel", channel);
        input.put("name", topology.channelName(channel));
        input.put(
                "packets",
                visits.stream()
                        .filter(visit -> visit.held().channel() == channel)
                        .map(this::visit)
                        .toList());
        return input;
    }

    private Map<String, Object> visit(Visit visit) {
        Map<String, Object> document = packet(visit.packet, visit.held());
        visit.next()
                .ifPresent(
                        held -> {
                            document.put("goes_to", topology.channelName(held.channel()));
                            document.put("goes_to_vc", held.vc());
                        });
        visit.wanted()
                .ifPresent(channel -> document.put("waits_for", topology.channelName(channel)));
        return document;
    }

    private static Map<String, Object> packet(PacketPlace packet, Held held) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("message", packet.message());
        document.put("from", packet.source());
        document.put("to", packet.destination());
        document.put("vc", held.vc());
        document.put("flits", held.flits());
        return document;
    }

    private Map<String, Object> output(
            int channel, List<PacketPlace> places, List<Visit> visits, Optional<Long> winner) {
        List<Map<String, Object>> packets = new ArrayList<>();
        List<Held> held = new ArrayList<>();
        for (PacketPlace packet : places) {
            for (Held each : packet.held()) {
                if (each.channel() == channel) {
                    packets.add(packet(packet, each));
                    held.add(each);
                }
            }
        }
        Map<String, Object> output = new LinkedHashMap<>();
        output.put("channel", channel);
        output.put("name", topology.channelName(channel));
        output.put("packets", packets);
        output.put(
                "waiting",
                visits.stream()
                        .filter(visit -> visit.wanted().filter(w -> w == channel).isPresent())
                        .count());
        winner.ifPresent(message -> output.put("won", message));
        if (!topology.isEjection(channel)) {
            slots.ifPresent(most -> output.put("credits", credits(most, held)));
        }
        return output;
    }

    /** Free slots of each VC at the other end. */
    private int[] credits(int most, List<Held> held) {
        int[] credits = new int[vcs];
        for (int vc = 0; vc < vcs; vc++) {
            int own = vc;
            int flits = held.stream().filter(each -> each.vc() == own).mapToInt(Held::flits).sum();
            credits[vc] = Math.max(0, most - flits);
        }
        return credits;
    }
}
