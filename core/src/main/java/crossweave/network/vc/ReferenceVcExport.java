package crossweave.network.vc;

import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.deadlock.PacketState;
import crossweave.network.deadlock.SlotWaits;
import crossweave.network.vc.ReferenceVcState.Flit;
import crossweave.network.vc.ReferenceVcState.Link;
import crossweave.network.vc.ReferenceVcState.Parcel;
import crossweave.network.vc.ReferenceVcState.Stage;
import crossweave.network.vc.ReferenceVcState.Vc;
import crossweave.network.vc.ReferenceVcState.Way;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Exports where the packets of a {@link ReferenceVc} are, and what they wait for: a head waits for
 * the holders of the VCs that it may take, or for the packet at the front of its buffer; {@link
 * SlotWaits} tells what flits without a slot wait for. A packet waits only if none of its flits can
 * move; a stuck packet whose last flit has left a VC therefore blocks nobody there.
 */
record ReferenceVcExport(
        ReferenceVc network, NetworkState to, Optional<ReferenceReplyPlaces> places, long cycle) {

    void export() {
        network.links.stream().flatMap(link -> link.vcs.stream()).forEach(this::exportVc);
        network.forEachUnderWay(vc -> to.buffers().addUnderWay(buffer(vc)));
        network.parcels.values().forEach(this::exportPath);
        network.parcels.values().stream().filter(p -> p.sent > 0).forEach(this::exportWaits);
        network.parcels.values().stream()
                .filter(p -> p.sent == 0 && places.isPresent())
                .filter(p -> network.packets.messageClass(p.packet).isReply())
                .forEach(this::exportFirst);
    }

    private int buffer(Vc vc) {
        return to.bufferAt(vc.link.channel, vc.index);
    }

    private void exportVc(Vc vc) {
        Parcel holder = vc.holder;
        int owner = // or only its credits are missing
                holder != null && isUsed(vc, holder) ? holder.packet : NetworkState.NONE;
        to.buffers().setOwner(buffer(vc), owner);
        to.buffers().setFront(buffer(vc), vc.front == null ? NetworkState.NONE : vc.front.packet);
        to.buffers().setSlots(buffer(vc), vc.used, vc.buffer.size(), !vc.hasCredit());
    }

    /** Whether a packet has flits in a VC, under way to it, or yet to be sent there. */
    private boolean isUsed(Vc vc, Parcel parcel) {
        return vc.holder == parcel && !vc.tailSent
                || ReferenceVc.flitsIn(vc, parcel) + network.flitsTo(vc, parcel) > 0;
    }

    /** Exports where the flits of a packet are; those at its destination count as well. */
    private void exportPath(Parcel parcel) {
        to.of(parcel.packet).unsent(parcel.flits - parcel.sent);
        for (Vc vc : parcel.path) {
            int arrived = network.topology.isEjection(vc.link.channel) ? parcel.arrived : 0;
            int stored = ReferenceVc.flitsIn(vc, parcel);
            if (arrived > 0 || isUsed(vc, parcel)) {
                to.of(parcel.packet)
                        .holds(buffer(vc), stored + arrived, network.flitsTo(vc, parcel));
            }
        }
    }

    private void exportWaits(Parcel parcel) {
        Optional<Vc> head = headOf(parcel);
        if (head.isEmpty()) {
            to.of(parcel.packet).goesOn(); // its head is on a channel, or has arrived
            return;
        }
        Vc vc = head.get();
        int shared = vc.link.shared ? vc.link.vcs.size() : 1;
        Parcel front = Objects.requireNonNull(vc.front);
        if (front != parcel) {
            to.of(parcel.packet).wants(vc.link.channel);
            to.of(parcel.packet).waits(front.packet, Reason.BEHIND, buffer(vc));
        } else if (network.topology.isEjection(vc.link.channel)) {
            exportRequest(parcel, vc);
        } else if (vc.stage == Stage.ROUTING || network.routerBehind(vc).isDecided(vc)) {
            to.of(parcel.packet).goesOn();
        } else if (vc.stage == Stage.ASKING) {
            exportWays(parcel);
        } else { // it waits for a slot
            to.of(parcel.packet).wants(Objects.requireNonNull(vc.next).link.channel);
        }
        SlotWaits.add(to.of(parcel.packet), to.buffers(), shared);
    }

    /**
     * A request at its destination waits for the reply that leaves next, or, if there is none, for
     * the requests that still arrive; a reply that was not made yet leaves in the end.
     */
    private void exportRequest(Parcel parcel, Vc vc) {
        int terminal = network.packets.destination(parcel.packet);
        to.of(parcel.packet).wants(vc.link.channel);
        Parcel reply = network.terminals.get(terminal).replies.sending;
        if (reply != null) {
            to.of(parcel.packet).waits(reply.packet, Reason.REPLY, buffer(vc));
            return;
        }
        List<Parcel> arriving =
                vc.link.vcs.stream()
                        .flatMap(other -> network.arrivingAt(other).stream())
                        .filter(other -> other.hasPlace)
                        .toList();
        arriving.forEach(
                other -> to.of(parcel.packet).waits(other.packet, Reason.REPLY, buffer(vc)));
        if (arriving.size() < places.orElseThrow().taken(terminal)) {
            to.of(parcel.packet).goesOn();
        }
    }

    /** A reply that its terminal has not begun to send waits for the VCs that it may take. */
    private void exportFirst(Parcel parcel) {
        PacketState reply = to.of(parcel.packet);
        if (parcel.ready > cycle) {
            reply.goesOn();
        }
        Link injection = network.terminals.get(network.packets.source(parcel.packet)).injection;
        reply.wants(injection.channel);
        int shared = injection.shared ? injection.vcs.size() : 1;
        injection.vcs.stream()
                .filter(vc -> network.isOpen(vc, parcel))
                .forEach(vc -> SlotWaits.addEntry(reply, buffer(vc), to.buffers(), shared));
    }

    /** The VC in whose buffer the head of a packet is. */
    private static Optional<Vc> headOf(Parcel parcel) {
        return parcel.path.stream()
                .filter(vc -> vc.buffer.stream().anyMatch(flit -> isHeadOf(parcel, flit)))
                .findFirst();
    }

    private static boolean isHeadOf(Parcel parcel, Flit flit) {
        return flit.isHead() && flit.parcel() == parcel;
    }

    /** The routes that a head waits for: with detours only the best one now, otherwise all. */
    private void exportWays(Parcel parcel) {
        List<Way> all = network.waysOf(parcel);
        List<Way> ways = ReferenceVc.isWeighed(all) ? network.choose(all).stream().toList() : all;
        Link first = ways.getFirst().link();
        to.of(parcel.packet).wants(first.channel);
        for (Way way : ways) {
            for (Vc vc : way.vcs()) {
                int owner = to.buffers().owner(buffer(vc));
                to.of(parcel.packet).waits(owner, Reason.HELD, buffer(vc));
            }
        }
    }
}
