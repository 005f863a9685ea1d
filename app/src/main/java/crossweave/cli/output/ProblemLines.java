package crossweave.cli.output;

import crossweave.config.code.UserClasses;
import crossweave.files.Json;
import crossweave.files.WriteFailed;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.routing.Unroutable;
import crossweave.workload.WorkloadFailed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Why a command failed, for programs: each problem is a line of JSON (docs/reference/problems.md).
 */
final class ProblemLines {
    private ProblemLines() {}

    static List<String> of(Throwable e) {
        return e instanceof BadInput bad
                ? bad.problems().stream().map(ProblemLines::of).toList()
                : List.of(line("", "", code(e), List.of(), FailureReport.sentence(e)));
    }

    static String of(Problem problem) {
        return line(
                problem.where().toString(),
                problem.path(),
                problem.code().toString(),
                problem.values(),
                problem.message());
    }

    private static String line(
            String where, String path, String code, List<String> values, String message) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", "problem"); // as lines of other kinds, such as the progress of a study
        line.put("code", code);
        line.put("where", where);
        line.put("path", path);
        line.put("values", values);
        line.put("message", message);
        return Json.line(line);
    }

    /** Failures that no input is to blame for have codes of their own. */
    private static String code(Throwable e) {
        return switch (e) {
            case WriteFailed _ -> ProblemCode.FILE_UNWRITABLE.toString();
            case Unroutable _ -> ProblemCode.NO_ROUTE.toString();
            case WorkloadFailed _ -> "run-failed";
            case OutOfMemoryError _ -> "out-of-memory";
            default -> UserClasses.blame(e).isPresent() ? ProblemCode.USER_CODE.toString() : "bug";
        };
    }
}
