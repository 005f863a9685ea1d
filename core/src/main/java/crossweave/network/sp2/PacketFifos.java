package crossweave.network.sp2;

import java.io.Serializable;

/** Short queues of packets, one per port. */
final class PacketFifos implements Serializable {
    private final int size; // capacity of each queue
    private final int[] items;
    private final int[] first; // per queue: index of its first packet
    private final int[] count; // per queue

    PacketFifos(int queues, int size) {
        this.size = size;
        this.items = new int[Math.multiplyExact(queues, size)];
        this.first = new int[queues];
        this.count = new int[queues];
    }

    int count(int queue) {
        return count[queue];
    }

    void add(int queue, int packet) {
        assert count[queue] < size : "queue " + queue + " is full: a token was sent twice";
        items[place(queue, count[queue]++)] = packet;
    }

    int remove(int queue) {
        int packet = items[queue * size + first[queue]];
        first[queue] = first[queue] + 1 == size ? 0 : first[queue] + 1;
        count[queue]--;
        return packet;
    }

    int get(int queue, int n) {
        return items[place(queue, n)];
    }

    private int place(int queue, int n) {
        int at = first[queue] + n;
        return queue * size + (at < size ? at : at - size);
    }
}
