package crossweave.network.device;

import crossweave.engine.EventQueue;
import crossweave.engine.PlainMessages;
import crossweave.network.Network;
import crossweave.network.TrafficMeter;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;

/** Traffic that {@code traffic.c} draws from plain numbers, and {@code tally.c} measures. */
public final class PlainTraffic implements DeviceTraffic {
    private static final int NEVER = Integer.MAX_VALUE;

    private final List<PlainMessages> messages; // per workload
    private final int longest;
    private final int terminals;
    private final TrafficMeter meter;
    private @Nullable MeterMemory measured; // once its arrays are in a layout

    private PlainTraffic(List<PlainMessages> messages, Network.Traffic traffic, int terminals) {
        this.messages = messages;
        this.longest = traffic.longest();
        this.terminals = terminals;
        this.meter = traffic.meters().apply(0);
    }

    /** Of traffic that can be said in plain numbers; a DeviceFailure says that it cannot. */
    public static PlainTraffic of(Network.Traffic traffic, int terminals) {
        List<PlainMessages> messages =
                traffic.sources().stream().map(source -> plain(source, terminals)).toList();
        return new PlainTraffic(messages, traffic, terminals);
    }

    private static PlainMessages plain(Network.Traffic.Source source, int terminals) {
        PlainMessages messages =
                source.messages()
                        .plain()
                        .orElseThrow(
                                () ->
                                        new Device.DeviceFailure(
                                                "a device draws only the patterns, lengths and"
                                                        + " injections of the catalogs, and not"
                                                        + " classes of your own"));
        if (messages.next().length != terminals) {
            throw new Device.DeviceFailure(
                    "a device draws traffic for all %d terminals, but this is for %d"
                            .formatted(terminals, messages.next().length));
        }
        return messages;
    }

    @Override
    public int longest() {
        return longest;
    }

    @Override
    public int shortest() {
        return messages.stream().mapToInt(PlainTraffic::shortest).min().orElse(longest);
    }

    private static int shortest(PlainMessages some) {
        int entry = some.lengths();
        boolean isFixed = kind(some, entry) == Kind.ONE_LENGTH;
        return isFixed ? (int) some.table()[entry + 1] : 1;
    }

    @Override
    public int workloads() {
        return messages.size();
    }

    @Override
    public boolean isSilent() {
        return messages.stream()
                .flatMapToLong(some -> LongStream.of(some.next()))
                .allMatch(cycle -> cycle == EventQueue.NEVER);
    }

    @Override
    public long awaited() {
        return measured().awaited();
    }

    private static Kind kind(PlainMessages some, int place) {
        return DrawTable.kind(some.table()[place]);
    }

    private static Kind injection(PlainMessages some) {
        return kind(some, some.injection());
    }

    private static boolean isOneInCycle(PlainMessages some) {
        return injection(some) != Kind.TICKS && injection(some) != Kind.CONSTANT_GAPS;
    }

    @Override
    public String constants() {
        return DrawTable.constants()
                + "#define WORKLOADS %d\n".formatted(workloads())
                + draws("DESTINATIONS", PlainMessages::destinations)
                + draws("LENGTHS", PlainMessages::lengths)
                + draws("INJECTION", PlainMessages::injection)
                + "#define ONE_IN_CYCLE %d\n"
                        .formatted(messages.stream().allMatch(PlainTraffic::isOneInCycle) ? 1 : 0)
                + MeterMemory.CONSTANTS;
    }

    /** The kind of what each workload draws. */
    private String draws(String name, ToIntFunction<PlainMessages> place) {
        String kinds =
                KernelSource.choice(
                        "workload",
                        workloads(),
                        work ->
                                "DRAW_"
                                        + kind(
                                                messages.get(work),
                                                place.applyAsInt(messages.get(work))));
        return "#define %s(workload) %s\n".formatted(name, kinds);
    }

    @Override
    public void addTo(NetworkLayout layout) {
        boolean remembers = messages.stream().anyMatch(some -> injection(some) != Kind.BERNOULLI);
        long all = (long) workloads() * terminals;
        layout.add("draw_places", Item.INT, 4L * workloads(), Place.TRAFFIC);
        layout.add("draws", Item.WORD, 1, Place.TRAFFIC); // at least: it is the last there
        layout.add("random_low", Item.WORD, all, Place.OWN);
        layout.add("random_high", Item.WORD, all, Place.OWN);
        layout.add("next_message", Item.INT, all, Place.OWN);
        layout.add("injection_memory", Item.LONG, remembers ? all : 1, Place.OWN);
        MeterMemory.addTo(layout, workloads());
    }

    private MeterMemory measured() {
        return Objects.requireNonNull(measured, "its arrays are in a layout");
    }

    @Override
    public void begin(NetworkLayout layout, NetworkImage image) {
        measured = new MeterMemory(meter, layout, workloads());
        fill(image, layout.array("random_low"), (some, terminal) -> some.streams()[terminal][0]);
        fill(image, layout.array("random_high"), (some, terminal) -> some.streams()[terminal][1]);
        fill(
                image,
                layout.array("next_message"),
                (some, terminal) -> Math.min(some.next()[terminal], NEVER));
        fill(image, layout.array("injection_memory"), (some, terminal) -> some.memory()[terminal]);
    }

    /** What a workload has at a terminal. */
    private interface OfTerminal {
        long value(PlainMessages some, int terminal);
    }

    private void fill(NetworkImage image, Array array, OfTerminal item) {
        image.fill(
                array, i -> item.value(messages.get((int) (i / terminals)), (int) (i % terminals)));
    }

    @Override
    public Tables tables() {
        long[] places = new long[4 * workloads()];
        LongStream words = LongStream.empty();
        long first = 0;
        for (int work = 0; work < workloads(); work++) {
            PlainMessages some = messages.get(work);
            places[4 * work] = first;
            places[4 * work + 1] = some.destinations();
            places[4 * work + 2] = some.lengths();
            places[4 * work + 3] = some.injection();
            words = LongStream.concat(words, LongStream.of(some.table()));
            first += some.table().length;
        }
        return new Tables(places, words.toArray());
    }

    @Override
    public long horizon(long from) {
        return measured().horizon(from);
    }

    @Override
    public void beforeWindow(Window window) {
        measured().write(window);
    }

    @Override
    public void afterWindow(Window window, long from, long until) {
        measured().read(window, from, until);
    }

    @Override
    public void settle(Reader reader) {
        measured().settle(reader);
    }
}
