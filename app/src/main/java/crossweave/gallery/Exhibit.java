package crossweave.gallery;

import crossweave.draw.chart.Figure;
import crossweave.draw.print.Provenance;
import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.files.scenario.ScenarioFile;
import crossweave.papers.Claim;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.papers.Judgement;
import crossweave.papers.Judgement.Verdict;
import crossweave.papers.Plot;
import crossweave.papers.Reproduction;
import crossweave.papers.StudyRunner;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A reproduction with its findings: as a document for programs, and as figures. It knows the
 * command that repeats it.
 *
 * @param findings of the first member of its ensemble
 * @param judgements over all members
 * @param members their number
 * @param version of the program
 * @param time of computing, which is not part of the document because it differs each time
 */
public record Exhibit(
        Reproduction reproduction,
        boolean quick,
        Findings findings,
        List<Judgement> judgements,
        int members,
        String version,
        TimeTaken time) {

    /**
     * How a reproduction is run.
     *
     * @param members of its ensemble, at least
     * @param most members, if they disagree on a claim
     */
    public record Form(boolean quick, int members, int most) {
        /** With the default number of members. */
        public static Form of(boolean quick) {
            return quick ? new Form(true, 5, 5) : new Form(false, 20, 40);
        }

        boolean has(int count) {
            return count == members || count == most;
        }

        public static Form of(boolean quick, int members) {
            return new Form(quick, members, members);
        }
    }

    /**
     * Reproduces a result of a paper; the watcher can end that with {@link StudyRunner.Stopped}.
     * Members that the log already has are not repeated.
     */
    public static Exhibit make(
            Reproduction reproduction,
            Form form,
            MemberLog log,
            TimeTaken.Stopwatch stopwatch,
            StudyRunner.Watcher watcher) {
        StudyRunner runner =
                new StudyRunner(
                                form.quick,
                                ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime,
                                ScenarioFile::withPreset,
                                watcher)
                        .at(
                                new ThreadTeam.Place(
                                        Runtime.getRuntime().availableProcessors(),
                                        Ranks.ALONE,
                                        System::nanoTime));
        TimeTaken before = stopwatch.now();
        Ensemble ensemble = reproduction.ensemble();
        List<Findings> all = new Members(reproduction, form, log, runner).run();
        return new Exhibit(
                reproduction,
                form.quick,
                all.getFirst(),
                ensemble.judge(all),
                all.size(),
                log.version(),
                stopwatch.now().since(before));
    }

    /** The command that repeats it in a terminal. */
    public String command() {
        boolean isUsual = reproduction.ensemble().isExact() || Form.of(quick).has(members);
        return "xw reproduce "
                + reproduction.id()
                + (quick ? " --quick" : "")
                + (isUsual ? "" : " --members " + members);
    }

    public String seeds() {
        String all =
                findings.seeds().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return (findings.seeds().size() == 1 ? "seed " : "seeds ") + all;
    }

    public Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", reproduction.id());
        document.put("source", reproduction.source());
        document.put("sentence", reproduction.sentence());
        document.put("version", version);
        document.put("command", command());
        document.put("quick", quick);
        document.put("seeds", findings.seeds());
        document.put("members", members);
        document.put("claims", judgements.stream().map(Exhibit::claim).toList());
        document.put("tables", findings.tables());
        document.put("notes", findings.notes());
        document.put("points", findings.points());
        return document;
    }

    private static Map<String, Object> claim(Judgement judgement) {
        Claim claim = judgement.claim();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("text", claim.text());
        fields.put("kind", claim.source().kind().toString());
        fields.put("where", claim.source().where());
        fields.put("verdict", judgement.verdict().toString());
        fields.put("held", judgement.held());
        fields.put("decided", judgement.decided());
        fields.put("members", judgement.members());
        fields.put("depends", judgement.dependsOn());
        fields.put("measured", claim.measured());
        fields.put("expected", claim.expected());
        fields.put("why", judgement.verdict() == Verdict.HOLDS ? "" : claim.why());
        return fields;
    }

    /** Each figure as SVG, by the name of its file. */
    public Map<String, String> figures() {
        List<Plot> plots = findings.plots();
        Map<String, String> figures = new LinkedHashMap<>();
        for (int i = 0; i < plots.size(); i++) {
            String number = plots.size() == 1 ? "" : "-" + (i + 1);
            Figure figure = new PlotFigure(plots.get(i), caption(plots.get(i))).figure();
            figures.put(reproduction.id() + number + ".svg", figure.from(origin()).svg());
        }
        return figures;
    }

    private Provenance origin() {
        return Provenance.NONE
                .and("source", reproduction.source())
                .and("command", command())
                .and("program", "crossweave " + version)
                .and("seeds", seeds().replaceFirst("seeds? ", ""));
    }

    private String caption(Plot plot) {
        boolean hasIntervals =
                plot.panels().stream()
                        .flatMap(panel -> panel.lines().stream())
                        .flatMap(line -> line.points().stream())
                        .anyMatch(p -> p.ci95() > 0 && Double.isFinite(p.ci95()));
        return "After %s.%s\n%s, crossweave %s, %s"
                .formatted(
                        plot.paperFigure(),
                        hasIntervals ? " Bars are 95 % intervals over the seeds." : "",
                        command(),
                        version,
                        seeds());
    }
}
