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
            config: util
            graph:
            trace.text: config util
            script: config trace.text util
            cpc.syntax: config util
            shared:
            shared.barrier: config shared
            shared.program: config shared util
            arbiter: config util
            topology: random
            trace.graph: config graph trace.text
            topology.family: config topology trace.graph util
            topology.survey: topology
            theory: topology
            routing: random topology
            contention: graph routing theory topology util
            routing.check: routing topology util
            trace.route: config trace.text
            routing.function: config random routing topology topology.family trace.route
            mapping: graph routing topology util
            mapping.search: config graph mapping random topology
            workload: config engine mapping random shared
            cpc.vcode: workload
            cpc.vm: cpc.vcode random util
            trace.matrix: config trace.text
            workload.pattern: config random trace.matrix util workload
            workload.source: config random
            workload.process: engine util workload
            workload.script: random script workload workload.process
            trace.goal: config trace.text
            trace.message: config trace.text
            trace.simgrid: config trace.text util
            workload.replay: engine graph trace.goal trace.message trace.simgrid trace.text workload
                workload.process
            workload.shared: config engine random shared util workload
            trace.task: config graph trace.graph trace.text
            workload.graph: config graph mapping mapping.search random trace.task util workload
            workload.kind: config engine graph mapping.search random script shared shared.program
                trace.goal trace.message trace.simgrid util workload workload.graph workload.pattern
                workload.process workload.replay workload.script workload.shared workload.source
            network: arbiter config engine engine.parallel random routing topology
            network.packet: arbiter engine engine.parallel network random routing topology util
            allocator:
            network.vc: allocator config engine network network.packet routing topology
            network.sp2: config network network.packet routing topology
            network.technique: arbiter config engine network network.packet network.sp2 network.vc
                routing topology
            node: config engine network routing shared
            machine: arbiter config engine.parallel network node random routing routing.check
                topology
            result: stats workload
            metric: config result stats util workload
            experiment: arbiter config contention engine engine.parallel graph machine mapping
                metric network network.technique node random result routing routing.check
                routing.function shared.barrier stats topology topology.family util workload
                workload.graph workload.kind
            papers: config engine.parallel experiment random result
            calibration: config random
            papers.study.symult: experiment machine papers result workload
            papers.study.cpss: experiment papers result stats theory workload
            papers.study.clos: experiment machine papers result workload
            papers.study.pec: experiment papers result routing routing.function topology
                topology.family workload
            papers.study.sp2: experiment papers
            papers.study.booksim: experiment papers result stats
            draw.svg:
            draw.chart: draw.svg
            draw.scene: draw.svg topology
            draw.layout: draw.scene draw.svg topology topology.family
            draw.summary: draw.layout draw.scene draw.svg topology topology.family trace.graph util
            draw: draw.layout draw.scene draw.summary draw.svg graph topology
            report: draw.svg
            mpi: config engine.parallel
            placing: config experiment graph machine mapping mapping.search random topology
                trace.task workload workload.graph
            cpc.lex: config cpc.syntax
            cpc.format: cpc.lex cpc.syntax
            cpc.parse: config cpc.lex cpc.syntax
            cpc.profile: experiment network workload
            cpc.races: random workload
            cpc.symbol: config cpc.parse cpc.syntax cpc.vcode
            cpc.analyze: config cpc.symbol cpc.syntax cpc.vcode util
            cpc.compile: config cpc.analyze cpc.parse cpc.symbol cpc.syntax cpc.vcode workload
            cpc.vcode.text: cpc.vcode workload
            booksim.keys:
            booksim: booksim.keys config result stats util
            cpc.machine: cpc.vcode cpc.vm graph random topology topology.family
            cpc.runtime: cpc.machine cpc.vcode cpc.vm engine experiment random util workload
            cpc.debug.value: cpc.parse cpc.runtime cpc.syntax cpc.vcode cpc.vm workload
            cpc.debug.breakpoint: cpc.debug.value cpc.runtime cpc.syntax cpc.vcode cpc.vm experiment
                network topology workload
            cpc.debug: cpc.debug.breakpoint cpc.debug.value cpc.runtime cpc.syntax cpc.vcode cpc.vm
                engine experiment result routing workload
            terminal: config cpc.debug cpc.debug.breakpoint cpc.debug.value cpc.runtime cpc.vcode
                cpc.vcode.text experiment network topology workload
            cpc.workload: config cpc.compile cpc.machine cpc.runtime cpc.symbol cpc.syntax cpc.vcode
                cpc.vm graph mapping mapping.search random topology topology.family trace.text
                workload workload.graph
            files: booksim config cpc.machine cpc.profile cpc.symbol cpc.vcode cpc.workload engine
                experiment machine metric network random result routing routing.check stats topology
                topology.survey trace.text util workload
            calibrate: calibration config draw.chart experiment files metric result trace.text util
            sweep: config draw.chart experiment files metric result util
            lsp: config cpc.compile cpc.format cpc.lex cpc.parse cpc.symbol cpc.syntax cpc.vcode
                cpc.vm cpc.workload topology.family workload
            dap: config cpc.debug cpc.debug.breakpoint cpc.debug.value cpc.runtime cpc.vcode
                cpc.vcode.text experiment files machine network result topology workload
            web.http: config files
            cli.option: arbiter config experiment files machine network network.technique node
                random routing routing.function topology util
            cli.output: config draw.chart experiment files papers routing trace.text workload
            cli.graph: cli.option cli.output config draw experiment files graph machine random
                result trace.task trace.text util workload workload.graph workload.replay
            cli.run: booksim cli.option cli.output config cpc.profile draw draw.chart
                engine.parallel experiment files machine metric mpi network papers result routing
                routing.check stats topology util workload
            cli.cpc: cli.graph cli.option cli.output cli.run config cpc.debug cpc.debug.breakpoint
                cpc.format cpc.parse cpc.profile cpc.races cpc.symbol cpc.syntax cpc.vcode
                cpc.vcode.text cpc.vm cpc.workload dap draw draw.chart engine experiment files graph
                lsp machine network papers result terminal topology trace.text util workload
            cli.network: cli.option cli.output config draw files machine routing routing.check
                topology topology.survey util
            cli.sweep: cli.option cli.output config draw.chart experiment files machine metric sweep
                trace.text
            papers.study.chittor.contention: contention experiment graph mapping papers routing
                routing.function stats theory topology
            papers.study.chittor: config contention experiment graph papers
                papers.study.chittor.contention papers.study.symult result stats topology
            papers.study.chittor.model: experiment papers papers.study.cpss result theory topology
                topology.family topology.survey
            papers.study: papers papers.study.booksim papers.study.chittor
                papers.study.chittor.contention papers.study.chittor.model papers.study.clos
                papers.study.cpss papers.study.pec papers.study.sp2 papers.study.symult
            gallery: config draw.chart engine.parallel files papers papers.study report trace.text
                util
            web.live: config cpc.debug cpc.debug.breakpoint cpc.debug.value cpc.profile cpc.runtime
                cpc.vcode draw engine experiment files gallery machine mapping.search metric network
                papers placing result routing sweep topology web.http workload
            web: config cpc.compile cpc.parse cpc.symbol cpc.syntax cpc.workload draw experiment
                files gallery graph machine mapping mapping.search metric papers placing report
                routing routing.check sweep topology topology.survey web.http web.live
                workload.graph
            cli.theory: cli.option cli.output config draw.chart files gallery papers
                papers.study.chittor.model theory topology topology.family topology.survey
            cli.mapping: cli.option cli.output cli.theory config contention draw draw.chart
                experiment files graph machine mapping mapping.search node papers placing result
                routing stats theory topology trace.route trace.text util workload.graph
                workload.kind
            cli.study: calibrate calibration cli.option cli.output config files gallery papers
                papers.study
            cli: booksim.keys cli.cpc cli.graph cli.mapping cli.network cli.option cli.output
                cli.run cli.study cli.sweep cli.theory config experiment files machine papers
                papers.study script util web
            trace:
            """;

    static final Map<String, Set<String>> TABLE =
            Arrays.stream(ROWS.split("\n(?! )"))
                    .map(row -> row.split(":", 2))
                    .collect(Collectors.toUnmodifiableMap(row -> row[0], row -> names(row[1])));

    private static Set<String> names(String text) {
        return text.isBlank() ? Set.of() : Set.of(text.strip().split("\\s+"));
    }
}
