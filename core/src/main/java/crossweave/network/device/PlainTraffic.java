package crossweave.network.device;

import crossweave.engine.EventQueue;
import crossweave.engine.PlainMessages;
import crossweave.network.Network;
import crossweave.network.TrafficMeter;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.random.DrawTable;
import crossweave.random.DrawTable.Kind;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.stream.LongStream;

/** Traffic that {@code traffic.c} draws from plain numbers, and {@code tally.c} measures. */
public final class PlainTraffic implements DeviceTraffic {
    private static final int NEVER = Integer.MAX_VALUE;

    private final PlainMessages messages;
    private final int longest;
    private final int terminals;
    private final TrafficMeter meter;
    private @Nullable MeterMemory measured; // once its arrays are in a layout

    private PlainTraffic(PlainMessages messages, Network.Traffic traffic, int terminals) {
        this.messages = messages;
        this.longest = traffic.longest();
        this.terminals = terminals;
        this.meter = traffic.meters().apply(0);
    }

    /** Of traffic that can be said in plain numbers; a DeviceFailure says that it cannot. */
    public static PlainTraffic of(Network.Traffic traffic, int terminals) {
        PlainMessages messages =
                traffic.messages()
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
        return new PlainTraffic(messages, traffic, terminals);
    }

    @Override
    public int longest() {
        return longest;
    }

    @Override
    public int shortest() {
        return kind(messages.lengths()) == Kind.ONE_LENGTH ? longest : 1;
    }

    @Override
    public boolean isSilent() {
        return LongStream.of(messages.next()).allMatch(cycle -> cycle == EventQueue.NEVER);
    }

    @Override
    public long awaited() {
        return measured().awaited();
    }

    private Kind kind(int place) {
        return DrawTable.kind(messages.table()[place]);
    }

    @Override
    public String constants() {
        Kind injection = kind(messages.injection());
        boolean isContinuous = injection == Kind.TICKS || injection == Kind.CONSTANT_GAPS;
        return DrawTable.constants()
                + "#define DESTINATIONS DRAW_%s\n".formatted(kind(messages.destinations()))
                + "#define LENGTHS DRAW_%s\n".formatted(kind(messages.lengths()))
                + "#define INJECTION DRAW_%s\n".formatted(injection)
                + "#define ONE_IN_CYCLE %d\n".formatted(isContinuous ? 0 : 1)
                + MeterMemory.CONSTANTS;
    }

    @Override
    public void addTo(NetworkLayout layout) {
        boolean remembers = kind(messages.injection()) != Kind.BERNOULLI;
        layout.add("draw_places", Item.INT, 3, Place.TRAFFIC);
        layout.add("draws", Item.WORD, 1, Place.TRAFFIC); // at least: it is the last there
        layout.add("random_low", Item.WORD, terminals, Place.OWN);
        layout.add("random_high", Item.WORD, terminals, Place.OWN);
        layout.add("next_message", Item.INT, terminals, Place.OWN);
        layout.add("injection_memory", Item.LONG, remembers ? terminals : 1, Place.OWN);
        MeterMemory.addTo(layout);
    }

    private MeterMemory measured() {
        return Objects.requireNonNull(measured, "its arrays are in a layout");
    }

    @Override
    public void begin(NetworkLayout layout, NetworkImage image) {
        measured = new MeterMemory(meter, layout);
        image.fill(layout.array("random_low"), i -> messages.streams()[(int) i][0]);
        image.fill(layout.array("random_high"), i -> messages.streams()[(int) i][1]);
        image.fill(layout.array("next_message"), i -> Math.min(messages.next()[(int) i], NEVER));
        image.fill(layout.array("injection_memory"), i -> messages.memory()[(int) i]);
    }

    @Override
    public Tables tables() {
        long[] places = {messages.destinations(), messages.lengths(), messages.injection()};
        return new Tables(places, messages.table());
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
