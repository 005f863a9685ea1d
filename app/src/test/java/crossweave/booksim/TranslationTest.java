package crossweave.booksim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.ConfigValue;
import crossweave.problem.Problem;
import crossweave.problem.Problems;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class TranslationTest {
    private static final String MESH = "topology = mesh; routing_function = dor;";

    private final Problems problems = new Problems();

    private Translation translation(String text) {
        return Translation.of(BookSimFile.parse("f", text, problems), problems);
    }

    /** Paths with their texts. */
    private Map<String, String> settings(String text) {
        Map<String, String> flat = new TreeMap<>();
        flatten("", translation(text).scenario(), flat);
        return flat;
    }

    private static void flatten(String path, ConfigValue value, Map<String, String> into) {
        switch (value) {
            case ConfigValue.Scalar scalar -> into.put(path.substring(1), scalar.text());
            case ConfigValue.Mapping mapping ->
                    mapping.fields()
                            .forEach((key, f) -> flatten(path + "." + key, f.value(), into));
            case ConfigValue.Nothing _ -> {}
            case ConfigValue.Sequence list -> {
                for (int i = 0; i < list.items().size(); i++) {
                    flatten(path + "[" + i + "]", list.items().get(i), into);
                }
            }
        }
    }

    private List<String> complaints() {
        return problems.all().stream().map(Problem::coded).toList();
    }

    @Test
    void whatIsNotWrittenIsBookSimsDefault() {
        Map<String, String> settings = settings("routing_function = dim_order;");
        assertEquals(List.of(), complaints());
        assertEquals("torus", settings.get("network.topology.name"));
        assertEquals("8x8", settings.get("network.topology.sizes"));
        assertEquals("2", settings.get("network.topology.latency"));
        assertEquals("random", settings.get("network.routing.ties"));
        assertEquals("16", settings.get("network.vcs"));
        assertEquals("8", settings.get("network.buffer"));
        assertEquals("router", settings.get("network.technique.loopback"));
        assertEquals("1", settings.get("network.technique.switch-traversal-delay"));
        assertEquals("islip", settings.get("network.technique.vc-allocator"));
        assertEquals("0.1", settings.get("workload.load"));
        assertEquals("1", settings.get("workload.packet"));
        assertEquals("true", settings.get("workload.pattern.self"));
        assertEquals("3000", settings.get("measure.warmup"));
        assertEquals("10000", settings.get("measure.most"));
        assertEquals("1%", settings.get("measure.precision"));
        assertEquals("0", settings.get("seed"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topology=mesh; k=2; n=8; routing_function=dor|topology|mesh 2x2x2x2x2x2x2x2",
                "topology=torus; use_noc_latency=0; routing_function=dim_order|topology|1 torus"
                        + " 8x8",
                "topology=fly; k=4; n=3; routing_function=dest_tag|topology|4 butterfly 64",
                "topology=fattree; k=4; n=3; routing_function=nca|topology|4 3 fat-tree",
                "topology=flatfly; c=4; k=4; use_noc_latency=0; routing_function=ran_min|topology"
                        + "|4 hyperx 4x4",
                "topology=flatfly; c=4; k=4; x=4; y=4; xr=2; yr=2;"
                        + " routing_function=ran_min|topology|4 4 hyperx 4x4 true true",
                "topology=cmesh; c=4; k=4; xr=2; yr=2; routing_function=dor|topology"
                        + "|4 true cmesh 4 true",
                "topology=cmesh; c=4; k=4; xr=2; yr=2; use_noc_latency=0;"
                        + " routing_function=xy_yx_no_express|topology|4 false cmesh 4 false",
                "topology=mesh; routing_function=xy_yx|routing|o1turn",
                "topology=mesh; routing_function=romm|routing|romm",
                "topology=flatfly; use_noc_latency=0; c=4; routing_function=ugal_xyyx|routing"
                        + "|ugal either 2",
                "topology=dragonflynew; k=4; n=1; routing_function=min|topology"
                        + "|100 10 dragonfly 4",
                "topology=anynet; network_file=x; routing_function=min|topology|x file",
                "topology=fattree; routing_function=anca|routing|common-ancestor idle-random",
                "topology=anynet; network_file=x; routing_function=min|routing"
                        + "|latency shortest-path",
                "topology=mesh; routing_function=min_adapt|routing|minimal-adaptive",
            })
    void topologiesAndRoutingsHaveOurNames(String text, String group, String values) {
        Map<String, String> all = new TreeMap<>(settings(text + ";"));
        all.keySet().removeIf(path -> !path.startsWith("network." + group + "."));
        assertEquals(values, String.join(" ", all.values()));
        assertEquals(List.of(), complaints());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "st_prepare_delay=1; st_final_delay=2|network.technique.switch-traversal-delay|3",
                "speculative=1|network.technique.speculative|true",
                "hold_switch_for_packet=1|network.technique.hold-switch|true",
                "vc_allocator=islip(3); sw_allocator=islip(3)|network.technique.iterations|3",
                "alloc_iters=2|network.technique.iterations|2",
                "vc_allocator=wavefront; sw_allocator=wavefront; alloc_iters=2"
                        + "|network.technique.iterations|1",
                "sw_allocator=separable_output_first(matrix)|network.technique.arbiter|matrix",
                "sw_allocator=separable_output_first(matrix)|network.technique.switch-allocator"
                        + "|separable-output-first",
                "priority=class|network.technique.priority|none",
                "priority=class; classes=2|network.technique.priority|class",
                "priority=class; classes=3; class_priority={0,4}|workload[2].priority|4",
                "priority=network_age|network.technique.priority|network-age",
                "buffer_policy=shared|network.technique.buffers|shared",
                "num_vcs=4; buf_size=40|network.buffer|10",
                "packet_size=20; injection_rate=0.005|workload.load|0.1",
                "packet_size=20; injection_rate=0.1; injection_rate_uses_flits=1|workload.load|0.1",
                "packet_size={{1,5}}; packet_size_rate={{3,1}}|workload.packet.share|0.25",
                "packet_size={{1,5}}; injection_rate=0.1|workload.load|0.3",
                "traffic=bitcomp|workload.pattern.name|bit-complement",
                "traffic=asymmetric|workload.pattern.name|halves",
                "traffic=bad_dragon; k=3|workload.pattern.size|18",
                "traffic=hotspot({{1,7},{2,3}})|workload.pattern.nodes|1,7",
                "traffic=hotspot({{1,7},{2,3}})|workload.pattern.weights|2,3",
                "traffic=background({{0,5,63}})|workload.pattern.nodes|1-4,6-62",
                "injection_process=on_off|workload.injection.burst|2",
                "injection_process=on_off|workload.injection.peak|0.2",
                "injection_process=on_off({0.1,-1,0.5})|workload.injection.burst|2.5",
                "classes=2; injection_rate={0.1,0.2}|workload[1].load|0.2",
                "sim_type=throughput; sample_period=500|measure.cycles|5000",
                "sim_type=batch; max_outstanding_requests=4|workload.outstanding|4",
                "k=4; k=6|network.topology.sizes|6x6",
            })
    void valuesBecomeOurs(String text, String path, String value) {
        assertEquals(value, settings(MESH + text + ";").get(path));
        assertEquals(List.of(), complaints());
    }

    @Test
    void prioritiesOfClassesCountOnlyIfTheyAreAskedFor() {
        String two = MESH + "classes = 2; class_priority = {0,1};";
        assertEquals("1", settings(two + "priority = class;").get("workload[1].priority"));
        assertNull(settings(two + "priority = age;").get("workload[1].priority"));
        assertNull(settings(two).get("workload[1].priority"));
        assertEquals(List.of(), complaints());
    }

    @Test
    void aWarmUpOfNoPeriodsIsFound() {
        assertNull(settings(MESH + "warmup_periods = 0;").get("measure.warmup"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topology=qtree|f:2:10: topology: unknown-choice",
                "routing_function=romm_ni|f:2:18: routing_function: unknown-choice",
                "router=chaos|f:2:8: router: unknown-choice",
                "topology=cmesh; c=1; xr=2; yr=2|f:2:19: c: not-allowed",
                "topology=flatfly; routing_function=ugal; c=4; x=4; xr=2; yr=2; y=8|f:2:66: y:"
                        + " not-allowed",
                "topology=flatfly; routing_function=ugal; c=16; xr=4; yr=4;"
                        + " use_noc_latency=1|f:2:76: use_noc_latency: not-supported",
                "subnets=2|f:2:9: not-supported",
                "vc_buf_sise=8|f:2:1: vc_buf_sise: unknown-setting",
                "num_vcs=two|f:2:9: num_vcs: not-a-number",
                "priority=local_age|f:2:10: priority: unknown-choice",
                "seed=time|f:2:6: seed: not-supported",
                "buffer_policy=feedback|f:2:15: buffer_policy: unknown-choice",
            })
    void whatIsNotHereIsRefusedWithItsPlace(String text, String complaint) {
        translation(MESH + "\n" + text + ";");
        assertEquals(List.of(complaint), complaints());
    }

    @Test
    void classesOfVcsThatWouldOverlapAreNoted() {
        String overlap = "in BookSim classes of VCs overlap if num_vcs is no multiple of 2";
        String mesh = "topology = mesh; routing_function = romm;";
        assertEquals(List.of(), translation(mesh + "num_vcs = 4;").notes());
        String note = translation(mesh + "num_vcs = 3;").notes().getFirst();
        assertTrue(note.contains(overlap), note);
    }

    @Test
    void aKeyOfThePowerModelAloneIsSaidToChangeNothing() {
        assertEquals(
                List.of(
                        "channel_width = 64 is ignored: it belongs to the power model, and changes"
                                + " no latency in BookSim either"),
                translation(MESH + "channel_width = 64;").notes());
    }

    @Test
    void requestsHaveTheSizesAndVcsOfBookSim() {
        Map<String, String> settings =
                settings(
                        "topology=mesh; routing_function=dor; use_read_write=1; read_reply_size=5;"
                                + " write_request_size=5; injection_rate=0.02;"
                                + " write_reply_begin_vc=-1; write_reply_end_vc=-1;");
        assertEquals(List.of(), complaints());
        assertEquals("request-reply", settings.get("workload.name"));
        assertEquals("1", settings.get("workload.read-request-size"));
        assertEquals("5", settings.get("workload.read-reply-size"));
        assertEquals("5", settings.get("workload.write-request-size"));
        assertEquals("1", settings.get("workload.write-reply-size"));
        assertEquals("0.5", settings.get("workload.write-fraction"));
        assertEquals("0.12", settings.get("workload.load")); // 0.02 (1 + 5) flits
        assertEquals("0-5", settings.get("network.technique.read-request-vcs"));
        assertEquals("2-7", settings.get("network.technique.write-request-vcs"));
        assertEquals("8-13", settings.get("network.technique.read-reply-vcs"));
        assertEquals("8-15", settings.get("network.technique.write-reply-vcs")); // the upper half
    }

    /** A rate in flits is divided by half of the four sizes, as whole numbers are. */
    @Test
    void aRateInFlitsIsThatOfHalfOfAllSizes() {
        Map<String, String> settings =
                settings(
                        "topology=mesh; routing_function=dor; use_read_write=1; read_reply_size=6;"
                                + " injection_rate_uses_flits=1; injection_rate=0.08;"
                                + " write_fraction=0;");
        assertEquals("0.14", settings.get("workload.load")); // 0.08 / ((1 + 6 + 1 + 1) / 2) 7
    }

    @Test
    void powerIsThatOfAChipWithFlitsOfTheWidthOfChannels() {
        Map<String, String> settings = settings(MESH + "sim_power = 1; channel_width = 64;");
        assertEquals(List.of(), complaints());
        assertEquals("itrs-32nm", settings.get("energy.chip.technology"));
        assertEquals("8 B", settings.get("flit"));
    }

    @Test
    void channelsOfBrokenBytesAreRefusedWithPower() {
        translation(MESH + "\nsim_power = 1; channel_width = 100;");
        assertEquals(List.of("f:2:32: channel_width: not-allowed"), complaints());
    }

    @Test
    void withoutRequestsTheirVcsChangeNothing() {
        Map<String, String> settings = settings("topology=mesh; routing_function=dor;");
        assertEquals(null, settings.get("network.technique.read-request-vcs"));
    }

    @Test
    void whatIsIgnoredIsNotedUnlessItIsTheDefault() {
        assertEquals(
                List.of(
                        "noq = 1 is ignored: VCs are not reserved for the next output",
                        "stats_out = out.m is ignored: this file is not written; see xw run"
                                + " --json"),
                translation(
                                MESH
                                        + "noq = 1; class_priority = {0,0}; sim_count = 1;"
                                        + " stats_out = out.m; watch_out = -;")
                        .notes());
    }
}
