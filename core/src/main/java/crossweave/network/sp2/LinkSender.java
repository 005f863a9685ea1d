package crossweave.network.sp2;

import crossweave.network.packet.Packets;

import java.io.Serializable;

/** Sends flits from the output FIFOs of {@link SwitchElements} over links, and tells of it. */
final class LinkSender implements Serializable {
    private final ElementSite site;
    private final Sp2Heads heads;
    private final OutputFifos outputs;

    LinkSender(ElementSite site, Sp2Heads heads, OutputFifos outputs) {
        this.site = site;
        this.heads = heads;
        this.outputs = outputs;
    }

    /** A head goes from the serialiser into the output FIFO. */
    void headLeavesSerialiser(int port, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int packet = outputs.of[at + OutputFifos.SERIAL_PACKET];
        outputs.of[at + OutputFifos.SERIAL_HEAD] = 0;
        outputs.following.add(port, packet);
        site.headIsAt(packet, HeadPositions.OUTPUT, port);
        heads.headLeavesSerialiser(packet, outputs.of[at + OutputFifos.CHANNEL], cycle);
    }

    /** Lets flits leave over a link from this cycle on, or stop. */
    void send(int port, int flow, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int[] of = outputs.of;
        boolean isHead = flow == 1 && of[at + OutputFifos.HEAD] == 1;
        if (isHead) {
            sendHead(port, cycle);
        } else if (flow != of[at + OutputFifos.SEND] && outputs.isWithin(port)) {
            sendNote(port, flow, Packets.NONE, cycle);
        }
        of[at + OutputFifos.SEND] = flow;
    }

    private void sendHead(int port, long cycle) {
        headLeaves(port, cycle);
        sendNote(port, 1, outputs.get(port, OutputFifos.FRONT), cycle);
    }

    /** A head goes over a link. */
    void headLeaves(int port, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int packet = outputs.of[at + OutputFifos.FRONT];
        outputs.of[at + OutputFifos.HEAD] = 0;
        heads.headCrosses(packet, outputs.of[at + OutputFifos.CHANNEL], cycle);
        if (outputs.of[at + OutputFifos.EJECTS] == 1) {
            site.headArrives(packet);
        }
    }

    /** Sends a note to the other end of a link that flits come, or stop. */
    private void sendNote(int port, int flow, int packet, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int[] of = outputs.of;
        if (of[at + OutputFifos.EJECTS] == 0) {
            int note = FlowEvents.ofFlits(of[at + OutputFifos.CHANNEL], flow);
            site.note(
                    of[at + OutputFifos.OTHER], note, packet, cycle + of[at + OutputFifos.LATENCY]);
        }
    }
}
