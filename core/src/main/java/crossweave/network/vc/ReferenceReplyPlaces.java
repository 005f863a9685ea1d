package crossweave.network.vc;

import crossweave.network.vc.ReferenceVcState.Parcel;
import crossweave.network.vc.ReferenceVcState.Vc;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * The places that terminals have for replies. The head of a request takes one as it comes to the
 * front of its buffer, or waits in line there; one is free in the cycle after that in which the
 * last flit of a reply leaves.
 */
final class ReferenceReplyPlaces implements Serializable {
    private final int all; // places of each terminal
    private final List<Terminal> terminals = new ArrayList<>();

    private static final class Terminal implements Serializable {
        int free; // places
        int freed; // places, from the next cycle on
        final Queue<Vc> waiting = new ArrayDeque<>(); // VCs with a request at the front
    }

    ReferenceReplyPlaces(int terminals, int places) {
        this.all = places;
        for (int i = 0; i < terminals; i++) {
            Terminal terminal = new Terminal();
            terminal.free = places;
            this.terminals.add(terminal);
        }
    }

    /** Whether the request at the front of a VC has a place at its terminal, or gets one now. */
    boolean hasPlace(Parcel request, int destination, Vc vc) {
        Terminal terminal = terminals.get(destination);
        if (request.hasPlace || vc.front == request) {
            return request.hasPlace;
        }
        if (terminal.free == 0) {
            vc.front = request;
            terminal.waiting.add(vc);
            return false;
        }
        terminal.free--;
        request.hasPlace = true;
        return true;
    }

    /** The last flit of a reply leaves its terminal. */
    void replyLeft(int terminal) {
        terminals.get(terminal).freed++;
    }

    /** Places freed in the cycle before go to requests that wait; their VCs are told. */
    void free(Consumer<Vc> receive) {
        for (Terminal terminal : terminals) {
            for (; terminal.freed > 0; terminal.freed--) {
                if (terminal.waiting.isEmpty()) {
                    terminal.free++;
                } else {
                    Vc vc = terminal.waiting.remove();
                    Objects.requireNonNull(vc.front).hasPlace = true;
                    vc.front = null;
                    receive.accept(vc);
                }
            }
        }
    }

    /** Places of a terminal that are taken. */
    int taken(int terminal) {
        return all - terminals.get(terminal).free;
    }
}
