package crossweave.papers.study;

import crossweave.papers.Ensemble;
import crossweave.papers.OpenParameter;
import crossweave.papers.Reproduction;
import crossweave.papers.study.booksim.BookSimPoints;
import crossweave.papers.study.chittor.ChittorArbitration;
import crossweave.papers.study.chittor.ChittorLength;
import crossweave.papers.study.chittor.ChittorMapping;
import crossweave.papers.study.chittor.ChittorOpen;
import crossweave.papers.study.chittor.ChittorPacket;
import crossweave.papers.study.chittor.ChittorSpeed;
import crossweave.papers.study.chittor.ChittorTime;
import crossweave.papers.study.chittor.ChittorTrust;
import crossweave.papers.study.chittor.ChittorValidate;
import crossweave.papers.study.chittor.contention.ChittorMappings;
import crossweave.papers.study.chittor.contention.ChittorRandom;
import crossweave.papers.study.chittor.model.ChittorModels;
import crossweave.papers.study.chittor.model.ChittorTheory;
import crossweave.papers.study.clos.ClosAdaptive;
import crossweave.papers.study.clos.ClosBuffers;
import crossweave.papers.study.clos.ClosEngines;
import crossweave.papers.study.clos.ClosEnsemble;
import crossweave.papers.study.clos.ClosLayers;
import crossweave.papers.study.clos.ClosOpen;
import crossweave.papers.study.clos.ClosPingPong;
import crossweave.papers.study.clos.ClosRaw;
import crossweave.papers.study.clos.ClosStress;
import crossweave.papers.study.cpss.CpssLatency;
import crossweave.papers.study.cpss.CpssLoad;
import crossweave.papers.study.cpss.CpssTables;
import crossweave.papers.study.machine.TodaysMachines;
import crossweave.papers.study.pec.PecContention;
import crossweave.papers.study.pec.PecFat;
import crossweave.papers.study.pec.PecHops;
import crossweave.papers.study.pec.PecLevels;
import crossweave.papers.study.pec.PecRoutes;
import crossweave.papers.study.pec.PecRuns;
import crossweave.papers.study.pec.PecSums;
import crossweave.papers.study.peer.AstraRing;
import crossweave.papers.study.peer.LogGopSimTimes;
import crossweave.papers.study.peer.SimAiCurves;
import crossweave.papers.study.peer.SimGridReplay;
import crossweave.papers.study.peer.SstTimes;
import crossweave.papers.study.sp2.Sp2Ablation;
import crossweave.papers.study.sp2.Sp2SpeedUp;
import crossweave.papers.study.sp2.Sp2Tables;
import crossweave.papers.study.symult.SymultContention;
import crossweave.papers.study.symult.SymultLatency;
import crossweave.papers.study.symult.SymultNeighbours;

import java.util.List;
import java.util.Optional;

/** All experiments. To add one, write its class and add its line here. */
public final class Reproductions {
    private Reproductions() {}

    /** Varies costs of the Symult 2010's kernel that cannot be derived from its latencies. */
    private static final Ensemble SYMULT =
            Ensemble.OF_SEEDS
                    .with(OpenParameter.times("node.after-send", .9, 1.1))
                    .with(OpenParameter.times("node.unexpected", .9, 1.1));

    public static final List<Reproduction> ALL =
            List.of(
                    new Reproduction(
                            "cpss-latency",
                            "[004] 2.3",
                            "the no-load latency of every technique equals its formula",
                            Ensemble.EXACT,
                            CpssLatency::study),
                    new Reproduction(
                            "cpss-load",
                            "[004] 2.3.2, 5.1.6",
                            "what traffic, VCs and buffers do to techniques",
                            Ensemble.OF_SEEDS,
                            CpssLoad::study),
                    new Reproduction(
                            "cpss-tables",
                            "[004] tables 1, 2",
                            "what two programs gain on a line and on a mesh, by technique",
                            CpssTables.ENSEMBLE,
                            CpssTables::study),
                    new Reproduction(
                            "chittor-models",
                            "[003] tables 1.1-2.3",
                            "wires let a mesh have wider and faster channels than a hypercube",
                            Ensemble.EXACT,
                            ChittorModels::study),
                    new Reproduction(
                            "chittor-theory",
                            "[003] fig 3.4, 3.5",
                            "contention stretches communication, and bounds what is sent",
                            Ensemble.OF_SEEDS,
                            ChittorTheory::study),
                    new Reproduction(
                            "chittor-validate",
                            "[003] fig 5.6",
                            "a matrix transpose saturates as theory and a machine have it",
                            Ensemble.OF_SEEDS,
                            ChittorValidate::study),
                    new Reproduction(
                            "chittor-random",
                            "[003] fig 3.8-3.10",
                            "contention of random mappings is as estimated, and grows",
                            Ensemble.OF_SEEDS,
                            ChittorRandom::study),
                    new Reproduction(
                            "chittor-mappings",
                            "[003] 3.5",
                            "careful mappings load channels as little as stated",
                            Ensemble.OF_SEEDS,
                            ChittorMappings::study),
                    new Reproduction(
                            "chittor-length",
                            "[003] fig 5.9",
                            "messages of 50 and 250 flits saturate alike, of 5 slightly lower",
                            Ensemble.OF_SEEDS,
                            ChittorLength::study),
                    new Reproduction(
                            "chittor-time",
                            "[003] fig 5.10",
                            "constant and uniform computing times give nearly the same",
                            Ensemble.OF_SEEDS,
                            ChittorTime::study),
                    new Reproduction(
                            "chittor-packet",
                            "[003] fig 5.11",
                            "packets change little, but are fair to short messages",
                            Ensemble.OF_SEEDS,
                            ChittorPacket::study),
                    new Reproduction(
                            "chittor-mapping",
                            "[003] fig 5.12, 5.13",
                            "random mappings saturate as theory says, careful ones hardly",
                            Ensemble.OF_SEEDS,
                            ChittorMapping::study),
                    new Reproduction(
                            "chittor-arbitration",
                            "[003] fig 5.14-5.16",
                            "FIFO declines past saturation, biased and source-clock do not",
                            Ensemble.OF_SEEDS,
                            ChittorArbitration::study),
                    new Reproduction(
                            "chittor-speed",
                            "[003] fig 5.7, 5.8",
                            "the cost per unblocked message per cycle is constant",
                            Ensemble.OF_SEEDS,
                            ChittorSpeed::study),
                    new Reproduction(
                            "chittor-trust",
                            "[003] 3.7",
                            "how near simulations come to what xw analyze predicts, on all"
                                    + " families",
                            Ensemble.OF_SEEDS,
                            ChittorTrust::study),
                    new Reproduction(
                            "chittor-open",
                            "[003] 6.2",
                            "whether VCs or adaptive routing let random mappings suffice; faults",
                            Ensemble.OF_SEEDS,
                            ChittorOpen::study),
                    new Reproduction(
                            "symult-latency",
                            "[003] fig 4.4, 4.6",
                            "a message takes 211 us and some per byte, however far it goes",
                            Ensemble.EXACT,
                            SymultLatency::study),
                    new Reproduction(
                            "symult-nn",
                            "[003] table 4.1",
                            "near-neighbour loops take 2, 2, 8-12 and 8-11 messages",
                            SYMULT,
                            SymultNeighbours::study),
                    new Reproduction(
                            "symult-contention",
                            "[003] fig 4.7-4.14",
                            "competing pairs need longer the more they apply, and fall behind from"
                                    + " about 9 % on",
                            SYMULT,
                            SymultContention::study),
                    new Reproduction(
                            "moc-pingpong",
                            "[001] fig 5",
                            "distance matters little on a Mesh of Clos, much on the GCel",
                            ClosEnsemble.OF_COSTS,
                            ClosPingPong::study),
                    new Reproduction(
                            "moc-stress",
                            "[001] fig 6, 7",
                            "a Mesh of Clos is several times faster; times grow from 512 bytes on",
                            ClosEnsemble.OF_COSTS,
                            ClosStress::study),
                    new Reproduction(
                            "moc-31",
                            "[001] fig 12, 13",
                            "four layers of mesh relieve contended loads; buffers help little",
                            ClosEnsemble.OF_COSTS,
                            ClosLayers::study),
                    new Reproduction(
                            "moc-engine",
                            "[001] 3.1",
                            "simulating heads alone is the same, and ten times faster",
                            Ensemble.OF_SEEDS,
                            ClosEngines::study),
                    new Reproduction(
                            "moc-buffers",
                            "[001] fig 8-10",
                            "more flit buffers help all-to-all, and can slow the others down",
                            ClosEnsemble.OF_COSTS,
                            ClosBuffers::study),
                    new Reproduction(
                            "moc-raw",
                            "[001] fig 11",
                            "without node costs more buffers rarely hurt",
                            ClosEnsemble.OF_COSTS,
                            ClosRaw::study),
                    new Reproduction(
                            "moc-adaptive",
                            "[001] fig 14",
                            "choosing layers by packet does not beat a fixed layer",
                            ClosEnsemble.OF_COSTS,
                            ClosAdaptive::study),
                    new Reproduction(
                            "moc-open",
                            "[001] 5",
                            "larger meshes of layers, adaptive within layers, Clos and mesh beside",
                            ClosEnsemble.OF_COSTS,
                            ClosOpen::study),
                    new Reproduction(
                            "pec-levels",
                            "[000] def 1, prop 1",
                            "levels and links of PEC networks are as defined",
                            Ensemble.EXACT,
                            PecLevels::study),
                    new Reproduction(
                            "pec-rroute",
                            "[000] fig 5-7, thm 1",
                            "R-Route takes O(sqrt N) hops, and is near the shortest way",
                            Ensemble.EXACT,
                            PecRoutes::study),
                    new Reproduction(
                            "pec-hops",
                            "[000] fig 13-24",
                            "packets that left each node: steep for all-to-all, flat for FFT",
                            PecRuns.OPEN,
                            PecHops::study),
                    new Reproduction(
                            "pec-contention",
                            "[000] fig 17-20, 6.2.3",
                            "where packets wait on PEC networks, and how evenly",
                            PecRuns.OPEN,
                            PecContention::study),
                    new Reproduction(
                            "pec-sums",
                            "[000] fig 25-30",
                            "PEC has fewer hops than mesh, and from 256 nodes on less contention",
                            PecRuns.OPEN,
                            PecSums::study),
                    new Reproduction(
                            "pec-fat",
                            "[000] 6.2.3, 7",
                            "what fat and truncated PEC networks and shorter ways improve",
                            PecRuns.OPEN,
                            PecFat::study),
                    new Reproduction(
                            "sp2-tables",
                            "[002] tables 1-5",
                            "windows of racks side by side shrink to a cycle as buffers fill",
                            Sp2Tables.ENSEMBLE,
                            Sp2Tables::study),
                    new Reproduction(
                            "sp2-ablation",
                            "[002] 3.1, 3.2",
                            "the more is known of heads, flits and queues, the fewer meetings",
                            Sp2Tables.ENSEMBLE,
                            Sp2Ablation::study),
                    new Reproduction(
                            "sp2-speedup",
                            "[002] 4",
                            "a core for each rack makes a simulator of every flit faster",
                            Ensemble.OF_SEEDS,
                            Sp2SpeedUp::study),
                    new Reproduction(
                            "booksim",
                            "BookSim 2",
                            "latency and saturation of the virtual-channel router are BookSim's",
                            Ensemble.OF_SEEDS,
                            BookSimPoints::study),
                    new Reproduction(
                            "sst",
                            "SST merlin",
                            "endpoints of a torus, a fat tree, a dragonfly and a HyperX are done as"
                                    + " in SST's tests",
                            Ensemble.EXACT,
                            SstTimes::study),
                    new Reproduction(
                            "astra-sim",
                            "ASTRA-sim",
                            "ring collectives of 8 GPUs take as long as the formulas of its"
                                    + " analytical network",
                            Ensemble.EXACT,
                            AstraRing::study),
                    new Reproduction(
                            "loggopsim",
                            "LogGOPSim",
                            "ranks of GOAL schedules end in the same nanosecond",
                            Ensemble.EXACT,
                            LogGopSimTimes::study),
                    new Reproduction(
                            "simai",
                            "SimAI",
                            "the bus bandwidth of an all-gather grows with its size as SimAI's"
                                    + " ratios do",
                            Ensemble.EXACT,
                            SimAiCurves::study),
                    new Reproduction(
                            "simgrid",
                            "SimGrid",
                            "replays of its traces take as long, once links have the factors of"
                                    + " its model",
                            Ensemble.EXACT,
                            SimGridReplay::study),
                    new Reproduction(
                            "machines",
                            "presets",
                            "presets of today's machines are as fast as published",
                            Ensemble.EXACT,
                            TodaysMachines::study));

    public static List<String> ids() {
        return ALL.stream().map(Reproduction::id).toList();
    }

    public static Optional<Reproduction> find(String id) {
        return ALL.stream().filter(r -> r.id().equals(id)).findFirst();
    }
}
