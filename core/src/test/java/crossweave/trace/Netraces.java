package crossweave.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes traces of netrace. */
public final class Netraces {
    private Netraces() {}

    /** Each packet: cycle, id, kind, source, destination, and the ids of those that wait for it. */
    public static Path write(Path folder, int nodes, String... packets) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0x484A_5455).putFloat(1).put(new byte[30]).put((byte) nodes).put((byte) 0);
        bytes.putLong(0).putLong(packets.length).putInt(1).putInt(0).putLong(0).put((byte) 0);
        for (String packet : packets) {
            String[] words = packet.strip().split(" ");
            bytes.putLong(Long.parseLong(words[0])).putInt(Integer.parseInt(words[1])).putInt(0);
            for (int i = 2; i < 5; i++) {
                bytes.put(Byte.parseByte(words[i]));
            }
            String[] followers = words.length > 5 ? words[5].split(",") : new String[0];
            bytes.put((byte) 0).put((byte) followers.length);
            for (String follower : followers) {
                bytes.putInt(Integer.parseInt(follower));
            }
        }
        byte[] all = new byte[bytes.flip().remaining()];
        bytes.get(all);
        return Files.write(folder.resolve("t.tra"), all);
    }
}
