package crossweave.gallery;

import crossweave.gallery.Exhibit.Form;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.papers.Judgement;
import crossweave.papers.Reproduction;
import crossweave.papers.StudyRunner;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;

/**
 * Runs the members of a reproduction's ensemble in parallel, except those that the log already has.
 */
final class Members {
    private final Reproduction reproduction;
    private final Form form;
    private final MemberLog log;
    private final StudyRunner runner;
    private final Map<Integer, Findings> found;

    Members(Reproduction reproduction, Form form, MemberLog log, StudyRunner runner) {
        this.reproduction = reproduction;
        this.form = form;
        this.log = log;
        this.runner = runner;
        this.found = new ConcurrentSkipListMap<>(log.found(reproduction.id(), form.quick()));
    }

    /** Runs the least number of members; more, up to the form's limit, if they disagree. */
    List<Findings> run() {
        Ensemble ensemble = reproduction.ensemble();
        if (ensemble.isExact()) {
            return run(1);
        }
        List<Findings> members = run(form.members());
        boolean agree = ensemble.judge(members).stream().allMatch(Judgement::isUnanimous);
        return agree ? members : run(form.most());
    }

    private List<Findings> run(int members) {
        List<RuntimeException> failures =
                IntStream.range(0, members)
                        .parallel()
                        .filter(i -> !found.containsKey(i))
                        .mapToObj(this::attempt)
                        .flatMap(Optional::stream)
                        .toList();
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
        return IntStream.range(0, members).mapToObj(found::get).toList();
    }

    /** Runs a member; returns its failure, so that the others can finish and are kept. */
    private Optional<RuntimeException> attempt(int member) {
        try {
            runOne(member);
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(e);
        }
    }

    private void runOne(int member) {
        Ensemble.Member one = reproduction.ensemble().member(member);
        Findings findings = reproduction.study().run(runner.of(one));
        found.put(member, findings);
        synchronized (this) {
            log.keep(reproduction.id(), form.quick(), member, findings);
        }
    }
}
