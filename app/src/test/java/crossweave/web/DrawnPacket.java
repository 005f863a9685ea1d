package crossweave.web;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A packet as frames tell it, in numbers of seven bits a byte. */
record DrawnPacket(long message, int destination, int unsent, List<Integer> flits) {

    static List<DrawnPacket> of(LabClient.Heard frame) {
        String text = (String) frame.data().get("packets");
        ByteBuffer numbers = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        List<DrawnPacket> packets = new ArrayList<>();
        long message = 0;
        while (numbers.hasRemaining()) {
            message += nextSigned(numbers);
            int destination = (int) next(numbers);
            int unsent = (int) next(numbers);
            List<Integer> flits = new ArrayList<>();
            for (long held = next(numbers); held > 0; held--) {
                nextSigned(numbers); // its channel
                flits.add((int) next(numbers));
            }
            packets.add(new DrawnPacket(message, destination, unsent, flits));
        }
        return packets;
    }

    private static long next(ByteBuffer numbers) {
        long value = 0;
        int shift = 0;
        byte read;
        do {
            read = numbers.get();
            value |= (read & 0x7fL) << shift;
            shift += 7;
        } while (read < 0);
        return value;
    }

    private static long nextSigned(ByteBuffer numbers) {
        long value = next(numbers);
        return value >>> 1 ^ -(value & 1);
    }

    /** All its flits, those at its terminal included. */
    int length() {
        return unsent + flits.stream().mapToInt(Integer::intValue).sum();
    }
}
