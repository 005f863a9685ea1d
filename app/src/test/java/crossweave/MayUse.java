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
            trace:
            trace.text: config util
            script: config trace.text util
            cpc.syntax: config util
            cpc.vcode:
            cpc.compile: cpc.syntax cpc.vcode util
            cpc.vm: cpc.vcode random util
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
            workload: config cpc.vcode engine mapping random shared
            trace.matrix: config trace.text
            workload.pattern: config random trace.matrix util workload
            workload.source: config random
            workload.process: engine util workload
            workload.script: random script workload workload.process
            trace.goal: config trace.text
            trace.message: config trace.text
            trace.simgrid: config trace.text util
            workload.replay: engine graph trace.goal trace.message trace.simgrid trace.text
                workload workload.process
            workload.cpc: cpc.vcode cpc.vm engine graph random topology topology.family util
                workload
            workload.shared: engine random shared util workload
            trace.task: config graph trace.graph trace.text
            workload.graph: config graph mapping mapping.search random trace.task util workload
            workload.kind: config cpc.compile cpc.syntax cpc.vcode cpc.vm engine graph mapping
                mapping.search random script shared shared.program topology topology.family
                trace.goal trace.message trace.simgrid trace.text util workload workload.cpc
                workload.graph workload.pattern workload.process workload.replay workload.script
                workload.shared workload.source
            network: arbiter config engine engine.parallel random routing topology
            network.packet: arbiter engine engine.parallel network random routing topology util
            allocator:
            network.vc: allocator config engine network network.packet routing topology
            network.sp2: config network network.packet routing topology
            network.technique: arbiter config engine network network.packet network.sp2
                network.vc routing topology
            node: config engine network routing shared
            machine: arbiter config engine.parallel network node random routing routing.check
                topology
            result: stats workload
            metric: config result stats util workload
            experiment: arbiter config contention engine engine.parallel graph machine mapping
                metric network network.technique node random result routing routing.check
                routing.function shared.barrier stats topology topology.family util workload
                workload.cpc workload.graph workload.kind
            debug: cpc.syntax cpc.vcode cpc.vm engine experiment network result
                routing topology workload workload.cpc
            races: cpc.vcode random workload
            profile: cpc.vcode experiment network workload
            papers: config engine.parallel experiment random result
            calibration: config random
            papers.study.symult: experiment machine papers result workload
            papers.study.cpss: experiment papers result stats theory workload
            papers.study.chittor: config contention experiment graph mapping papers
                papers.study.cpss papers.study.symult result routing routing.function
                stats theory topology topology.family topology.survey
            papers.study.clos: experiment machine papers result workload
            papers.study.pec: experiment papers result routing routing.function
                topology topology.family workload
            papers.study.sp2: experiment papers
            papers.study.booksim: experiment papers result stats
            papers.study: papers papers.study.booksim papers.study.chittor papers.study.clos
                papers.study.cpss papers.study.pec papers.study.sp2 papers.study.symult
            booksim: config experiment result stats util
            files: booksim config cpc.compile cpc.vcode engine experiment machine
                metric network profile random result routing routing.check stats
                topology topology.survey trace.text util workload workload.cpc
                workload.kind
            draw.svg:
            draw.chart: draw.svg
            draw.scene: draw.svg topology
            draw.layout: draw.scene draw.svg topology topology.family
            draw.summary: draw.layout draw.scene draw.svg topology topology.family trace.graph
                util
            draw: draw.layout draw.scene draw.summary draw.svg graph topology
            calibrate: calibration config draw.chart experiment files metric result
                trace.text util
            sweep: config draw.chart experiment files metric result util
            report: draw.svg
            mpi: config engine.parallel
            lsp: config cpc.compile cpc.syntax cpc.vcode cpc.vm topology.family workload.kind
            terminal: config cpc.vcode debug experiment network topology workload workload.cpc
            dap: config cpc.vcode debug experiment files machine network result
                topology workload workload.cpc
            gallery: config draw.chart engine.parallel files papers papers.study report
                trace.text util
            placing: config experiment graph machine mapping mapping.search random topology
                trace.task workload workload.graph
            web.http: config files
            web.live: config cpc.vcode debug draw engine experiment files gallery
                machine mapping.search metric network papers placing profile result
                routing sweep topology web.http workload workload.cpc
            web: config cpc.compile cpc.syntax draw experiment files gallery graph
                machine mapping mapping.search metric papers placing report routing
                routing.check sweep topology topology.survey web.http web.live
                workload.graph workload.kind
            cli.option: arbiter config experiment files machine network network.technique node
                random routing routing.function topology util
            cli.output: config draw.chart experiment files papers routing trace.text workload
            cli.graph: cli.option cli.output config draw experiment files graph
                machine random result trace.task trace.text util workload
                workload.graph workload.replay
            cli.run: booksim cli.option cli.output config cpc.vcode draw draw.chart
                engine.parallel experiment files machine metric mpi network papers
                profile result routing routing.check stats topology util workload
            cli.cpc: cli.graph cli.option cli.output cli.run config cpc.compile
                cpc.syntax cpc.vcode cpc.vm dap debug draw draw.chart engine
                experiment files graph lsp machine network papers profile races result
                terminal topology trace.text util workload workload.kind
            cli.theory: cli.option cli.output config draw.chart files gallery papers
                papers.study.chittor theory topology topology.family topology.survey
            cli.mapping: cli.option cli.output cli.theory config contention draw
                draw.chart experiment files graph machine mapping mapping.search node
                papers placing result routing stats theory topology trace.route
                trace.text util workload.graph workload.kind
            cli.network: cli.option cli.output config draw files machine routing routing.check
                topology topology.survey util
            cli.study: calibrate calibration cli.option cli.output config files gallery papers
                papers.study
            cli.sweep: cli.option cli.output config draw.chart experiment files
                machine metric sweep trace.text
            cli: booksim cli.cpc cli.graph cli.mapping cli.network cli.option cli.output cli.run
                cli.study cli.sweep cli.theory config experiment files machine papers
                papers.study script util web
            """;

    static final Map<String, Set<String>> TABLE =
            Arrays.stream(ROWS.split("\n(?! )"))
                    .map(row -> row.split(":", 2))
                    .collect(Collectors.toUnmodifiableMap(row -> row[0], row -> names(row[1])));

    private static Set<String> names(String text) {
        return text.isBlank() ? Set.of() : Set.of(text.strip().split("\\s+"));
    }
}
