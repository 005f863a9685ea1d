package crossweave.config;

import crossweave.util.Synonyms;

import java.util.Map;

/**
 * Terms of papers and other simulators (BookSim, Garnet, SuperSim, SST) for what scenarios call by
 * another name. A test checks that every target exists among the settings and catalogs.
 */
public final class FieldSynonyms {
    private FieldSynonyms() {}

    /** From terms to paths in a scenario. */
    static final Synonyms SETTINGS =
            Synonyms.of(
                    """
                    network.technique: router router-type router-model switching switching-mode flow-control
                    network: router noc net interconnect fabric
                    network.topology: topo network-type mesh torus
                    network.topology.sizes: k n dims dimensions shape mesh-rows num-rows num-cpus num-nodes widths
                    network.topology.concentration: c conc terminals-per-router nodes-per-router
                    network.topology.latency: link-latency channel-latency link-delay wire-delay
                    network.routing: routing-function routing-algorithm routing-alg algorithm rf
                    network.vcs: vc lane lanes num-vcs virtual-channels virtual-channel num-virtual-channels virtual-lanes
                    network.vcs: vcs-per-vnet vcs-per-port number-of-vcs channels
                    network.buffer: vc-buf-size buf-size buffer-size buffer-depth input-buffer input-buffer-size
                    network.buffer: input-queue-depth queue-depth queue-size fifo-depth num-credits credits
                    network.buffer: buffers-per-vc buffers-per-data-vc buffers-per-ctrl-vc buffers vc-buffers vc-buffer
                    network.duplex: half-duplex full-duplex bidirectional
                    network.arbitration: arbiter arbitration-policy
                    network.packets.most: mtu max-packet-size max-packet-length max-packet max-payload
                    network.packets.header: header-size header-flits header-length packet-header
                    network.deadlock: deadlock-recovery deadlock-threshold garnet-deadlock-threshold on-deadlock
                    network.faults: fault failures link-failures fail-links broken-links faulty-links
                    network.technique.routing-delay: router-latency router-delay pipeline-delay hop-latency
                    network.technique.vc-allocation-delay: vc-alloc-delay va-delay vc-delay lane-delay
                    network.technique.switch-allocation-delay: sw-alloc-delay sa-delay switch-delay
                    network.technique.switch-traversal-delay: st-final-delay st-prepare-delay st-delay crossing-delay crossbar-delay
                    network.technique.switch-traversal-delay: xbar-delay crossbar-latency
                    network.technique.vc-allocator: va-type lane-allocator
                    network.technique.switch-allocator: sw-allocator sa-type
                    network.technique.iterations: alloc-iters
                    network.technique.arbiter: turns arb-type vc-arbiter sw-arbiter
                    network.technique.loopback: own self-traffic self-messages
                    network.technique.non-atomic-vcs: queue nonatomic
                    network.technique.buffers: buffer-sharing
                    node: nic nics network-interface endpoint
                    cycle: clock clock-period clock-frequency frequency freq cycle-time ruby-clock
                    machine: preset
                    workload.pattern: traffic traffic-pattern synthetic destinations
                    workload: traffic work application app benchmark
                    workload.load: rate injection-rate inj-rate inj offered-load flit-rate packet-rate
                    network.links.all.bandwidth: rate speed bw capacity link-rate link-speed link-bandwidth channel-rate
                    network.links.all.latency: delay lat
                    workload.packet: packet-size packet-length packet-len pkt-size pkt-len flits-per-packet
                    workload.message: message-size message-length msg-size msg-len
                    workload.packet: message-size message-length msg-size msg-len size length flits
                    workload.injection: injection-process arrivals arrival-process
                    workload.packets: batch-size
                    workload.batches: batch-count
                    workload.outstanding: max-outstanding max-outstanding-requests mlp
                    workload.processes: num-procs nprocs np ranks num-ranks num-processes processors
                    workload.file: trace-file path
                    network.topology.file: path network-file
                    network.routing.file: path route-file
                    workload.mapping: placement map rank-file rankfile allocation
                    workload.graph: task-graph
                    workload.from: start start-time begin
                    workload.until: end end-time stop stop-time duration
                    measure: simulation sim experiment run
                    measure.cycles: sim-cycles simulation-cycles num-cycles sample-period sample-cycles sim-time
                    measure.cycles: measurement-cycles duration
                    measure.warmup: warm-up warmup-cycles warm-up-cycles warmup-periods warmup-period
                    measure.most: max-cycles cycle-limit limit timeout stop-at abs-max-tick max-samples
                    measure.precision: confidence accuracy tolerance relative-error latency-thres
                    seed: random-seed rng-seed rand-seed
                    """);

    /** From former and foreign names of values to those of enumerations. */
    static final Synonyms VALUES =
            Synonyms.of(
                    """
                    unlimited: free infinite unbounded
                    bounded: limited
                    positive: up
                    """);

    /** Per concept of a catalog: from terms to its choices, with settings where those matter. */
    static final Map<String, Synonyms> CHOICES =
            Map.ofEntries(
                    Map.entry(
                            "topology",
                            Synonyms.of(
                                    """
                                    mesh: mesh-2d mesh-3d 2d-mesh 3d-mesh mesh-xy grid
                                    cmesh: concentrated-mesh c-mesh
                                    torus: torus-2d torus-3d 2d-torus 3d-torus
                                    k-ary-n-cube: kncube cube n-cube
                                    hypercube: binary-cube boolean-cube
                                    line: linear linear-array array chain
                                    ring: circle cycle
                                    fat-tree: fattree ftree k-ary-n-tree kary-n-tree
                                    clos: folded-clos
                                    butterfly: fly bfly k-ary-n-fly kary-n-fly banyan
                                    flattened-butterfly: flatfly flat-fly fbfly
                                    dragonfly: dragonflynew dfly
                                    full: fully-connected complete complete-graph all-to-all clique full-mesh pt2pt
                                    crossbar: xbar switch single-switch star
                                    hyperx: hamming
                                    file: anynet custom graph graphml gml
                                    """)),
                    Map.entry(
                            "routing",
                            Synonyms.of(
                                    """
                                    dimension-order: xy xyz x-y dor dim-order dimension-ordered e-cube ecube deterministic
                                    dimension-order: dim-order-mesh dim-order-torus dim-order-ni-mesh dor-mesh dor-torus
                                    dimension-order order=columns-first: yx y-x
                                    minimal-adaptive: min-adapt min-adaptive min-adapt-mesh fully-adaptive adaptive duato
                                    west-first: wf turn-model
                                    north-last: nl
                                    negative-first: nf
                                    odd-even: oe
                                    valiant: val vlb
                                    ugal: ugal-l ugal-g ugal-dragonflynew par
                                    dragonfly-minimal: min-dragonflynew min-dragonfly
                                    common-ancestor: nca anca nearest-common-ancestor
                                    up*/down*: updown up/down autonet
                                    destination-tag: dest-tag tag
                                    shortest-path: min minimal table table-based dijkstra
                                    """)),
                    Map.entry(
                            "technique",
                            Synonyms.of(
                                    """
                                    wormhole: worm wh
                                    vc-router: iq input-queued vc virtual-channel virtual-channels garnet
                                    cut-through: vct virtual-cut-through
                                    store-and-forward: saf sf
                                    circuit: circuit-switching circuit-switched
                                    ideal: none
                                    """)),
                    Map.entry(
                            "arbitration",
                            Synonyms.of(
                                    """
                                    round-robin: rr
                                    oldest-first: age age-based oldest
                                    fifo: fcfs
                                    random: rand
                                    """)),
                    Map.entry(
                            "workload",
                            Synonyms.of(
                                    """
                                    traffic: synthetic random uniform
                                    tasks: task-graph graph
                                    batch: closed-loop
                                    request-reply: read-write reads-and-writes
                                    trace: replay
                                    goal: loggopsim schedule
                                    simgrid: smpi tit
                                    cpc: c program
                                    shared-memory: java memory
                                    """)),
                    Map.entry(
                            "pattern",
                            Synonyms.of(
                                    """
                                    uniform: uniform-random ur random unif rand
                                    bit-complement: bitcomp complement
                                    bit-reverse: bitrev bit-reversal reversal
                                    shuffle: perfect-shuffle
                                    neighbour: neighbor nearest-neighbor nearest-neighbour nn
                                    permutation: randperm random-permutation perm
                                    transpose: matrix-transpose trans
                                    next-group: bad-dragon worst-case adversarial
                                    """)),
                    Map.entry(
                            "injection",
                            Synonyms.of(
                                    """
                                    bernoulli: geometric coin
                                    exponential: poisson
                                    fixed: constant periodic regular cbr
                                    on-off: bursty burst markov mmp
                                    """)),
                    Map.entry(
                            "graph",
                            Synonyms.of(
                                    """
                                    mesh-2d: mesh grid stencil stencil-2d halo halo-2d
                                    mesh-3d: stencil-3d halo-3d
                                    torus-2d: torus
                                    complete: all-to-all alltoall full
                                    binary-tree: tree
                                    uniform: random
                                    """)),
                    Map.entry(
                            "mapping",
                            Synonyms.of(
                                    """
                                    identity: linear block default
                                    auto: optimal best search annealing
                                    file: rankfile rank-file
                                    """)),
                    Map.entry(
                            "objective",
                            Synonyms.of(
                                    """
                                    hop-bytes: dilation hopbytes
                                    channel-load: congestion max-congestion
                                    """)),
                    Map.entry(
                            "metric",
                            Synonyms.of(
                                    """
                                    latency: mean-latency average-latency avg-latency packet-latency plat delay
                                    latency-p50: p50 median latency-median
                                    latency-p95: p95
                                    latency-p99: p99 tail-latency
                                    latency-max: max worst-latency
                                    network-latency: nlat
                                    accepted: throughput accepted-load accepted-traffic
                                    offered: offered-load injection-rate load
                                    makespan: finish-time completion-time execution-time run-time runtime
                                    speed-up: speedup
                                    hops: mean-hops hop-count
                                    blocked: blocking waiting
                                    warmup: warm-up
                                    """)));

    /** Synonyms for the choices of this concept. */
    public static Synonyms choices(String concept) {
        return CHOICES.getOrDefault(concept, Synonyms.of(""));
    }
}
