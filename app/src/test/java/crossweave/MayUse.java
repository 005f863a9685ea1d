package crossweave;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The order of packages, which {@link ArchitectureTest} holds against our class files. */
final class MayUse {
    private MayUse() {}

    /**
     * A package, and those that it may use beside itself; a row goes on where a line is indented.
     */
    private static final String ROWS =
            """
            util:
            random: util
            stats:
            engine: util
            engine.parallel:
            graph:
            collective:
            shared:
            unit: util
            topology: random unit
            topology.survey: topology unit
            theory: topology unit
            routing: random topology
            contention: graph routing theory topology util
            routing.check: routing topology util
            mapping: graph routing topology util
            allocator:
            draw.svg:
            draw.scene: draw.svg topology
            report: draw.svg
            booksim.keys:
            problem: util
            trace:
            trace.text: problem util
            cpc.syntax: problem util
            trace.route: problem trace.text
            trace.matrix: problem trace.text
            trace.schedule: collective util
            trace.binary: problem trace.text
            trace.goal: collective problem trace.binary trace.schedule trace.text util
            trace.message: problem trace.text
            trace.netrace: problem trace.binary
            trace.simgrid: collective problem trace.schedule trace.text util
            mpi: engine.parallel problem
            cpc.lex: cpc.syntax problem
            cpc.format: cpc.lex cpc.syntax
            cpc.parse: cpc.lex cpc.syntax problem
            draw.print: draw.svg problem
            files: problem util
            draw.chart: draw.print draw.svg files
            config.code: problem util
            config: config.code problem unit util
            trace.chakra: collective config problem trace.binary trace.schedule trace.text util
            trace.msccl: problem trace.schedule trace.text
            trace.mpi: problem
            trace.dumpi: collective problem trace.binary trace.mpi trace.schedule trace.text util
            trace.otf2: collective problem trace.mpi trace.schedule trace.text util
            shared.barrier: config problem shared
            shared.program: config problem shared util
            collective.algorithm: collective config problem unit
            script: collective collective.algorithm config problem trace.text util
            arbiter: config util
            mapping.search: config graph mapping problem random topology
            workload: config engine mapping problem random shared
            cpc.vcode: collective workload
            cpc.vm: cpc.vcode random util
            workload.pattern: config mapping problem random trace.matrix util workload
            workload.process: engine util workload
            workload.collective: collective collective.algorithm config problem workload workload.process
            workload.script: collective collective.algorithm config random script workload workload.collective
                workload.process
            workload.schedule: collective collective.algorithm config problem trace.schedule util workload workload.collective workload.process
            workload.replay: collective collective.algorithm config engine graph problem trace.chakra trace.dumpi
                trace.goal trace.message trace.msccl trace.netrace trace.otf2 trace.schedule trace.simgrid trace.text workload workload.collective workload.process workload.schedule
            workload.shared: engine problem random shared util workload
            network.deadlock: util
            network: arbiter config engine engine.parallel network.deadlock problem random routing
                topology
            network.packet: arbiter engine engine.parallel network network.deadlock problem random
                routing topology util
            network.vc: allocator config engine network network.deadlock network.packet problem
                routing topology unit util
            network.sp2: config network network.deadlock network.packet problem routing topology
                util
            node: config engine network problem routing shared util
            machine: arbiter config config.code engine.parallel network node problem random routing
                routing.check topology unit util
            result: network.deadlock stats unit workload
            metric: config result stats util workload
            calibration: config random
            cpc.races: random workload
            cpc.symbol: cpc.parse cpc.syntax cpc.vcode problem
            cpc.analyze: cpc.symbol cpc.syntax cpc.vcode problem util
            cpc.compile: cpc.analyze cpc.parse cpc.symbol cpc.syntax cpc.vcode problem workload
            cpc.vcode.text: cpc.vcode workload
            booksim: booksim.keys config problem result stats util
            web.http: config.code files problem util
            experiment.message: network network.deadlock workload
            trace.topology: graph problem trace.text unit
            trace.topology.gml: problem trace.text trace.topology unit
            trace.topology.simgrid: problem trace.text trace.topology unit
            trace.topology.infragraph: config problem trace.text trace.topology unit
            trace.topology.format: problem trace.text trace.topology trace.topology.gml
                trace.topology.infragraph trace.topology.simgrid unit
            trace.task: graph problem trace.text trace.topology trace.topology.gml
            topology.family: config config.code problem random topology trace.topology
                trace.topology.format unit util
            routing.function: config problem random routing topology topology.family trace.route
                util
            workload.graph: config graph mapping mapping.search problem random trace.task util
                workload workload.replay
            workload.job: config engine graph mapping problem random topology trace.task util workload
                workload.graph
            draw.layout: draw.scene draw.svg topology topology.family
            draw.summary: draw.layout draw.scene draw.svg topology topology.family trace.topology
                util
            draw: draw.layout draw.print draw.scene draw.summary draw.svg graph network.deadlock
                topology unit
            cpc.machine: collective config cpc.vcode cpc.vm graph random topology topology.family
            workload.injection: config problem random
            workload.kind: collective collective.algorithm config engine graph mapping.search
                problem random script shared shared.program trace.chakra trace.dumpi trace.goal trace.message
                trace.msccl trace.netrace trace.otf2 trace.schedule trace.simgrid util workload workload.collective
                workload.graph workload.injection workload.job workload.pattern workload.process workload.replay
                workload.schedule workload.script workload.shared
            network.settings: config network problem
            network.device: allocator engine network network.deadlock network.vc problem random
                routing stats topology topology.family util
            network.formula: engine network network.settings routing topology
            network.head: arbiter engine network network.deadlock network.packet network.settings
                problem routing topology unit util
            network.reference: arbiter network network.deadlock network.packet network.settings
                routing topology unit
            network.wormhole: arbiter engine network network.deadlock network.head network.packet
                network.settings topology util
            network.technique: config network network.formula network.head network.packet
                network.reference network.settings network.sp2 network.vc network.wormhole problem
                routing
            experiment: arbiter config contention engine engine.parallel experiment.message graph
                machine mapping metric network network.deadlock network.device network.technique
                network.vc node problem random result routing routing.check routing.function
                shared.barrier stats topology topology.family unit util workload workload.graph
                workload.job workload.kind
            experiment.critical: experiment experiment.message network problem workload
            cuda: engine.parallel experiment files machine network network.device network.vc problem
                result topology
            papers: config engine.parallel experiment experiment.message random result util
            papers.study.symult: experiment papers result unit util workload
            papers.study.cpss: experiment experiment.message papers result stats theory util
                workload
            papers.study.clos: experiment papers result unit util workload
            papers.study.pec: experiment papers result routing routing.function topology
                topology.family util workload
            papers.study.sp2: experiment papers util
            papers.study.booksim: experiment experiment.message papers result stats util
            papers.study.machine: experiment papers result stats topology topology.family
                topology.survey unit util
            papers.study.peer: experiment papers result util workload
            placing: config config.code experiment graph machine mapping mapping.search problem
                random topology trace.task workload workload.graph
            cpc.profile: experiment experiment.message network workload
            cpc.runtime: collective collective.algorithm config cpc.machine cpc.vcode cpc.vm engine experiment random
                util workload workload.collective
            cpc.debug.value: cpc.parse cpc.runtime cpc.syntax cpc.vcode cpc.vm workload
            cpc.debug.breakpoint: cpc.debug.value cpc.runtime cpc.syntax cpc.vcode cpc.vm experiment
                network topology workload
            cpc.debug: cpc.debug.breakpoint cpc.debug.value cpc.runtime cpc.syntax cpc.vcode cpc.vm
                engine experiment experiment.message result routing workload
            terminal: cpc.debug cpc.debug.breakpoint cpc.debug.value cpc.runtime cpc.vcode
                cpc.vcode.text experiment experiment.message network problem topology workload
            cpc.workload: collective config cpc.compile cpc.machine cpc.runtime cpc.symbol cpc.syntax cpc.vcode
                cpc.vm graph mapping mapping.search problem random topology topology.family
                trace.text util workload workload.collective workload.graph workload.job
            lsp: config cpc.compile cpc.format cpc.lex cpc.parse cpc.symbol cpc.syntax cpc.vcode
                cpc.vm cpc.workload problem topology.family workload
            cli.output: config.code draw.chart draw.print experiment files network.device problem
                result routing trace.text util workload
            papers.study.chittor.contention: contention experiment graph mapping papers routing
                routing.function stats theory topology util
            papers.study.chittor: contention experiment experiment.message graph papers
                papers.study.chittor.contention papers.study.symult problem result stats topology
                util
            papers.study.chittor.model: experiment experiment.message papers papers.study.cpss
                result theory topology topology.family topology.survey util
            papers.study: papers papers.study.booksim papers.study.chittor
                papers.study.chittor.contention papers.study.chittor.model papers.study.clos
                papers.study.cpss papers.study.machine papers.study.pec papers.study.peer
                papers.study.sp2 papers.study.symult
            experiment.sweep: engine.parallel experiment machine metric network network.device
                problem result stats util
            files.scenario: booksim config config.code cpc.machine cpc.symbol cpc.vcode cpc.workload
                experiment experiment.sweep files machine problem topology trace.text unit util
            dap: config.code cpc.debug cpc.debug.breakpoint cpc.debug.value cpc.runtime cpc.vcode
                cpc.vcode.text experiment experiment.message files.scenario machine network problem
                result topology workload
            cli.option: arbiter config config.code experiment files.scenario machine network
                network.technique node problem random routing routing.function topology unit util
                workload.replay
            cli.graph: cli.option cli.output config config.code draw draw.print experiment
                experiment.message files files.scenario graph machine problem random result
                trace.task trace.text util workload workload.graph workload.replay
            cli.trace: cli.option cli.output draw.chart draw.print files graph problem trace.chakra trace.goal
                trace.schedule trace.text workload.replay
            gallery: config draw.chart draw.print engine.parallel files files.scenario papers
                papers.study problem report trace.text util
            cli.theory: cli.option cli.output collective collective.algorithm config config.code
                draw.chart draw.print files gallery papers papers.study.chittor.model problem theory
                topology topology.family topology.survey unit util
            cli.mapping: cli.option cli.output cli.theory config config.code contention draw
                draw.chart draw.print experiment files files.scenario graph machine mapping
                mapping.search node placing problem result routing stats theory topology trace.route
                trace.text util workload.graph workload.job workload.kind
            files.result: config cpc.profile engine experiment experiment.job experiment.sweep files files.scenario
                machine metric network network.deadlock problem random result routing routing.check
                stats topology topology.survey trace.text unit workload
            calibrate: calibration config config.code draw.chart experiment files files.result
                files.scenario metric problem result trace.text util
            store: files metric problem stats util
            study: config config.code cuda draw.chart draw.print engine.parallel experiment
                experiment.sweep files files.result files.scenario metric mpi network network.device
                problem result routing store trace.text util workload
            study.cluster: files problem study
            study.figure: config draw.chart experiment experiment.sweep files files.result metric
                problem stats study util
            study.search: config draw.chart experiment experiment.sweep files.result files.scenario
                machine metric network problem random result store study topology unit util workload
            cli.network: cli.option cli.output draw draw.print experiment experiment.sweep files
                files.result files.scenario machine problem
                routing routing.check topology topology.family topology.survey trace.route
                trace.topology unit util
            web.live: config cpc.debug cpc.debug.breakpoint cpc.debug.value cpc.profile cpc.runtime
                cpc.vcode cuda draw engine engine.parallel experiment experiment.message
                experiment.sweep files files.result files.scenario gallery machine mapping.search
                metric network network.deadlock network.device papers placing problem recording result
                routing store study topology unit web.http workload
            web: config config.code cpc.compile cpc.parse cpc.symbol cpc.syntax cpc.vcode cpc.workload draw
                draw.chart experiment experiment.sweep files files.result files.scenario gallery
                graph machine mapping mapping.search metric network papers placing problem report
                result routing routing.check store study study.figure topology topology.survey unit
                util web.http web.live workload.graph
            cli.papers: calibrate calibration cli.option cli.output config.code draw.chart
                draw.print files gallery papers papers.study problem util
            files.timeline: experiment experiment.job experiment.message files workload
            site: draw.svg files problem
            recording: draw engine experiment experiment.message files machine network network.deadlock
                result topology unit
            experiment.job: experiment experiment.message machine network result routing stats topology
                workload
            cli.run: booksim cli.option cli.output config cpc.profile cuda draw draw.chart
                draw.print engine.parallel experiment experiment.job experiment.message files files.result
                files.scenario files.timeline machine metric mpi network network.deadlock problem
                recording result routing routing.check stats topology unit util workload
            cli.breakdown: cli.option cli.output cli.run experiment experiment.critical files files.scenario
                machine problem result topology unit util workload
            cli.study: cli.option cli.output cli.run config config.code cuda draw.chart draw.print
                experiment experiment.sweep files files.result files.scenario machine metric mpi
                network problem result store study study.cluster study.figure study.search
                trace.text util
            cli.cpc: cli.graph cli.option cli.output cli.run config.code cpc.debug
                cpc.debug.breakpoint cpc.format cpc.parse cpc.profile cpc.races cpc.symbol
                cpc.syntax cpc.vcode cpc.vcode.text cpc.vm cpc.workload dap draw draw.chart
                draw.print engine experiment experiment.message files files.result files.scenario
                graph lsp machine network problem result terminal topology trace.text util workload
            experiment.ability: config engine.parallel experiment experiment.message machine network
                network.technique problem
            cli: booksim.keys cli.breakdown cli.cpc cli.graph cli.mapping cli.network cli.option cli.output
                cli.papers cli.run cli.study cli.theory cli.trace config config.code cuda experiment
                experiment.ability files files.result files.scenario machine network.device papers
                papers.study problem recording script site study
                util web
            """;

    static final Map<String, Set<String>> TABLE =
            Arrays.stream(ROWS.split("\n(?! )"))
                    .map(row -> row.split(":", 2))
                    .collect(Collectors.toUnmodifiableMap(row -> row[0], row -> names(row[1])));

    private static Set<String> names(String text) {
        return text.isBlank() ? Set.of() : Set.of(text.strip().split("\\s+"));
    }
}
