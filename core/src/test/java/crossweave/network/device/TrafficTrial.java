package crossweave.network.device;

import crossweave.engine.MessageSource;
import crossweave.network.Network;
import crossweave.network.TrafficMeter;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Traffic and its meter on a device that is a core, without a network. */
public final class TrafficTrial {
    /** A message: of those drawn, the cycle in which it is sent. */
    public record Message(
            long number,
            int source,
            int destination,
            int flits,
            long sent,
            long entered,
            long arrived,
            int hops,
            long blocked) {}

    private static final int MOST = 1 << 16; // messages of a call
    private static final int WORDS = 8; // of a message

    private static final String KERNELS =
            """
            KERNEL draw(long long answer, long long own, long long traffic, long long until) {
                struct Network network = network_of(answer, own, traffic);
                NETWORK *n = &network;
                long long count = 0;
                EACH(terminal, TERMINALS) {
                    while (n->next_message[AT(terminal, 0)] < until) {
                        long long *message = n->messages + WORDS * count++;
                        message[0] = n->next_message[AT(terminal, 0)];
                        message[1] = terminal;
                        struct Drawn drawn = draw_message(n, terminal, 0);
                        message[2] = drawn.destination;
                        message[3] = drawn.flits;
                    }
                }
                n->counted[0] = count;
            }

            KERNEL begin(long long answer, long long own, long long traffic) {
                struct Network network = network_of(answer, own, traffic);
                begin_measuring(&network);
                network.meter_scope[SCOPE_RESTARTS] = 0;
            }

            KERNEL send(long long answer, long long own, long long traffic) {
                struct Network network = network_of(answer, own, traffic);
                NETWORK *n = &network;
                struct Tally tally;
                clear_tally(&tally);
                EACH(i, n->counted[0]) {
                    const long long *message = n->messages + WORDS * i;
                    tally_sent(n, &tally, (Cycle)message[4], (int)message[3]);
                    if (i % 5 == 4) join_tally(n, &tally);
                }
                join_tally(n, &tally);
            }

            KERNEL arrive(long long answer, long long own, long long traffic) {
                struct Network network = network_of(answer, own, traffic);
                NETWORK *n = &network;
                struct Tally tally;
                clear_tally(&tally);
                EACH(i, n->counted[0]) {
                    const long long *message = n->messages + WORDS * i;
                    struct Packet packet;
                    packet.number = (unsigned)message[0];
                    packet.source = (int)message[1];
                    packet.goal = (int)message[2];
                    packet.flits = (unsigned short)message[3];
                    packet.made = (Cycle)message[4];
                    packet.entered = (Cycle)message[5];
                    packet.arrived = (int)message[6];
                    packet.hops = (unsigned short)(message[7] & 0xffff);
                    packet.blocked = (unsigned)(message[7] >> 16);
                    tally_arrived(n, &tally, &packet);
                    if (i % 7 == 6) join_tally(n, &tally);
                }
                join_tally(n, &tally);
            }

            KERNEL end(long long answer, long long own, long long traffic) {
                struct Network network = network_of(answer, own, traffic);
                end_measuring(&network);
            }
            """;

    private final DeviceTraffic traffic;
    private final NetworkLayout layout = new NetworkLayout();
    private final Array messages;
    private final Array counted;
    private final Map<Place, MemorySegment> memory = new EnumMap<>(Place.class);
    private final Device.Program program;
    private final Window window;

    public TrafficTrial(MessageSource.Factory factory, int terminals, TrafficMeter meter) {
        Network.Traffic.Source source = new Network.Traffic.Source(factory, 1, 0);
        this.traffic = PlainTraffic.of(new Network.Traffic(List.of(source), _ -> meter), terminals);
        traffic.addTo(layout);
        this.messages = layout.add("messages", Item.LONG, (long) WORDS * MOST, Place.OWN);
        this.counted = layout.add("counted", Item.LONG, 1, Place.OWN);
        NetworkImage image = new NetworkImage();
        traffic.begin(layout, image);
        traffic.tables().writeTo(layout, image);
        Arena arena = Arena.ofAuto();
        for (Place place : Place.values()) {
            memory.put(place, arena.allocate(layout.bytes(place) + 1, Long.BYTES));
        }
        memory.put(Place.TRAFFIC, arena.allocate(traffic.tables().bytes(layout), Long.BYTES));
        for (Place place : Place.values()) {
            for (Array array : image.arrays(place)) {
                image.write(array, (at, piece) -> memory(array).asSlice(at).copyFrom(piece));
            }
        }
        this.window = new Window(memory.get(Place.ANSWER));
        this.program =
                new CompiledDevice("-Wno-unused-value", "-Wno-unused-variable")
                        .compile(source(terminals));
    }

    private MemorySegment memory(Array array) {
        return memory.get(array.place()).asSlice(array.offset(), array.bytes());
    }

    private String source(int terminals) {
        return "#define TERMINALS %d\n#define Index long long\n".formatted(terminals)
                + "#define HEADER_FLITS 0\n#define ONE_STATE 1\n#define SHARED_BYTES 1\n"
                + "#define WORDS %d\ntypedef unsigned long long Word;\n".formatted(WORDS)
                + traffic.constants()
                + text("core.h")
                + text("network.h")
                + struct()
                + text("traffic.c")
                + text("tally.c")
                + KERNELS;
    }

    private String struct() {
        String fields =
                layout.arrays().stream()
                        .map(array -> "%s *%s;\n".formatted(array.item().type, array.name()))
                        .collect(Collectors.joining());
        String places =
                layout.arrays().stream()
                        .map(
                                array ->
                                        "n.%s = (%s *)(%s + %d);\n"
                                                .formatted(
                                                        array.name(),
                                                        array.item().type,
                                                        array.place().name().toLowerCase(),
                                                        array.offset()))
                        .collect(Collectors.joining());
        return "struct Network {\n"
                + fields
                + "};\nFUNCTION struct Network network_of(\n"
                + "long long answer, long long own, long long traffic) {\nstruct Network n;\n"
                + places
                + "return n;\n}\n";
    }

    private static String text(String name) {
        try (InputStream in =
                Objects.requireNonNull(KernelSource.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void launch(String kernel, long... more) {
        long[] arguments = {
            memory.get(Place.ANSWER).address(),
            memory.get(Place.OWN).address(),
            memory.get(Place.TRAFFIC).address()
        };
        long[] all = Arrays.copyOf(arguments, arguments.length + more.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        program.launch(kernel, 1, 1, 0, all);
    }

    /** Draws all messages before a cycle that were not drawn yet, in their order. */
    public List<Message> draw(long until) {
        launch("draw", until);
        MemorySegment drawn = memory(messages);
        List<Message> all = new ArrayList<>();
        for (long i = 0; i < memory(counted).get(ValueLayout.JAVA_LONG, 0); i++) {
            long at = i * WORDS;
            all.add(
                    new Message(
                            0,
                            (int) drawn.getAtIndex(ValueLayout.JAVA_LONG, at + 1),
                            (int) drawn.getAtIndex(ValueLayout.JAVA_LONG, at + 2),
                            (int) drawn.getAtIndex(ValueLayout.JAVA_LONG, at + 3),
                            drawn.getAtIndex(ValueLayout.JAVA_LONG, at),
                            0,
                            0,
                            0,
                            0));
        }
        all.sort(Comparator.comparingLong(Message::sent).thenComparing(Message::source));
        return all;
    }

    /** Measures a window in which these messages were sent, and those have arrived. */
    public void measure(long from, long until, List<Message> sent, List<Message> arrived) {
        traffic.beforeWindow(window);
        launch("begin");
        launch("send", write(sent));
        launch("arrive", write(arrived));
        launch("end");
        traffic.afterWindow(window, from, until);
    }

    private long[] write(List<Message> some) {
        MemorySegment to = memory(messages);
        memory(counted).set(ValueLayout.JAVA_LONG, 0, some.size());
        for (int i = 0; i < some.size(); i++) {
            Message message = some.get(i);
            long[] words = {
                message.number,
                message.source,
                message.destination,
                message.flits,
                message.sent,
                message.entered,
                message.arrived,
                message.hops | message.blocked << Short.SIZE
            };
            MemorySegment.copy(
                    words, 0, to, ValueLayout.JAVA_LONG, (long) i * WORDS * Long.BYTES, WORDS);
        }
        return new long[0];
    }

    /** Messages of the sample that have not arrived, once it is closed. */
    public long awaited() {
        return traffic.awaited();
    }

    public long horizon(long from) {
        return traffic.horizon(from);
    }

    /** Takes over the histograms. */
    public void settle() {
        traffic.settle(
                (array, first, count) -> {
                    long[] values = new long[(int) count];
                    MemorySegment all = memory(array);
                    Arrays.setAll(values, i -> all.getAtIndex(ValueLayout.JAVA_INT, first + i));
                    return values;
                });
    }
}
