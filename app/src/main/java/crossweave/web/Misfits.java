package crossweave.web;

import crossweave.config.Catalog;
import crossweave.config.code.UnapprovedCode;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.web.http.PageRequest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** The choices of a catalog that do not fit what else is set, each with the reason. */
final class Misfits {
    /** Machines with more terminals take too long to be built for each choice. */
    static final int MOST_TERMINALS = 1024;

    /** No other setting helps against these. */
    private static final Set<ProblemCode> CODES =
            Set.of(
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    ProblemCode.NO_ROUTE,
                    ProblemCode.NOT_SUPPORTED);

    private Misfits() {}

    /** The catalog that a request names. */
    static Catalog<?> catalog(PageRequest request) {
        String concept = request.text("concept");
        return CatalogDocument.catalog(concept)
                .orElseThrow(
                        () ->
                                new BadInput(
                                        "concept",
                                        ProblemCode.UNKNOWN_CHOICE,
                                        "there is no catalog '" + concept + "'"));
    }

    /**
     * Tries each choice as it begins, and keeps those with a problem at this path.
     *
     * @param trial what is wrong with a choice, by its text
     */
    static Map<String, Object> document(
            Catalog<?> catalog, String path, Function<String, List<Problem>> trial) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String name : catalog.names()) {
            String text = InitialSettings.of(catalog, name).orElse("");
            if (!text.isEmpty()) {
                trial.apply(text).stream()
                        .filter(problem -> problem.path().startsWith(path))
                        .filter(problem -> CODES.contains(problem.code()))
                        .findFirst()
                        .ifPresent(problem -> reasons.put(name, shortened(problem)));
            }
        }
        return Map.of("misfits", reasons);
    }

    /**
     * What is wrong with an attempt; code that its user has not approved is told, as it is
     * elsewhere.
     */
    static List<Problem> problems(Supplier<?> attempt) {
        try {
            Object _ = attempt.get();
            return List.of();
        } catch (UnapprovedCode e) {
            throw e;
        } catch (BadInput e) {
            return e.problems();
        }
    }

    /** The reason without the advice that follows it. */
    private static String shortened(Problem problem) {
        return problem.message().split("[;:] ", 2)[0];
    }
}
