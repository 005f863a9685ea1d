package crossweave.network.packet;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Packets of long messages that do not exist yet: each is created when the one before it has gone,
 * so that a message of a million packets needs no more memory than those that are under way. They
 * have been sent all the same: they count as sent, and have their numbers.
 */
public final class Followers implements Serializable {
    private final Packets packets;
    private int open; // packets with followers
    private int[] rest = new int[0]; // per packet: followers to be created after it
    private int[] tail =
            new int[0]; // per packet: flits of the last of its message; 0: not one of them

    Followers(Packets packets) {
        this.packets = packets;
    }

    /**
     * So many packets follow a packet. If the last of the message is one of them it has so many
     * flits, otherwise that is 0.
     */
    void begin(int packet, int count, int flits) {
        if (packet >= rest.length) {
            int size = Math.max(packet + 1, 2 * rest.length);
            rest = Arrays.copyOf(rest, size);
            tail = Arrays.copyOf(tail, size);
        }
        rest[packet] = count;
        tail[packet] = flits;
        open++;
    }

    /** Whether any packet has followers. */
    boolean areOpen() {
        return open > 0;
    }

    /** How many packets are to be created after this one. */
    public int after(int packet) {
        return open > 0 && packet < rest.length ? rest[packet] : 0;
    }

    /** Whether the last packet of its message is among the followers of a packet. */
    public boolean endMessage(int packet) {
        return after(packet) > 0 && tail[packet] > 0;
    }

    /** Creates the first follower of a packet; the others follow that one. */
    int create(int packet) {
        int follower = packets.create();
        packets.copy(packet, follower);
        packets.number[follower]++;
        packets.withdrawn[follower] = 0;
        packets.first[follower] = false;
        int left = rest[packet] - 1;
        rest[packet] = 0;
        open--;
        packets.last[follower] = left == 0 && tail[packet] > 0;
        if (left > 0) {
            begin(follower, left, tail[packet]);
        } else if (tail[packet] > 0) {
            packets.setFlits(follower, tail[packet]);
        }
        return follower;
    }

    /** The first so many followers of a packet have come and gone; it now is the last of them. */
    void skip(int packet, int count) {
        assert count < rest[packet] : "the last packet of a message must be seen";
        rest[packet] -= count;
    }
}
