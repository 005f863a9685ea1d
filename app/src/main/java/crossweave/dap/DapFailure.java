package crossweave.dap;

import crossweave.problem.BadInput;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

import java.util.Map;
import java.util.concurrent.CompletionException;

/** Describes why a request failed, for editors. */
final class DapFailure {
    private DapFailure() {}

    static ResponseError of(Throwable thrown) {
        Throwable cause = cause(thrown);
        String text = text(cause);
        Map<String, Object> message =
                Map.of("id", 1, "format", text, "showUser", true, "variables", variables(cause));
        ResponseErrorCode code =
                cause instanceof ResponseErrorException
                        ? ResponseErrorCode.MethodNotFound
                        : ResponseErrorCode.RequestFailed;
        return new ResponseError(code, text, Map.of("error", message));
    }

    /** The code by which programs distinguish failures. */
    private static Map<String, String> variables(Throwable cause) {
        return cause instanceof BadInput bad
                ? Map.of("code", bad.problems().getFirst().code().toString())
                : Map.of();
    }

    private static Throwable cause(Throwable thrown) {
        Throwable cause = thrown.getCause();
        return thrown instanceof CompletionException && cause != null ? cause : thrown;
    }

    /** A user's mistake gets its own message; anything else is reported as our bug. */
    static String text(Throwable cause) {
        if (cause instanceof ResponseErrorException unknown) { // the protocol has no such request
            String name = String.valueOf(unknown.getMessage()).replaceFirst("^.*: ", "");
            return "the request '%s' is not supported".formatted(name);
        }
        if (cause instanceof UnsupportedOperationException) {
            return "this request is not supported";
        }
        boolean isForUsers = cause instanceof BadInput || cause instanceof IllegalArgumentException;
        return isForUsers
                ? String.valueOf(cause.getMessage())
                : "this is a bug of crossweave; please report it: " + cause;
    }
}
