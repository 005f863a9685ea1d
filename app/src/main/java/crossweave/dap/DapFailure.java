package crossweave.dap;

import crossweave.problem.BadInput;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

import java.util.Map;
import java.util.concurrent.CompletionException;

/** Why a request could not be met, as editors show it. */
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

    /** What programs tell failures apart by. */
    private static Map<String, String> variables(Throwable cause) {
        return cause instanceof BadInput bad
                ? Map.of("code", bad.problems().getFirst().code().toString())
                : Map.of();
    }

    private static Throwable cause(Throwable thrown) {
        Throwable cause = thrown.getCause();
        return thrown instanceof CompletionException && cause != null ? cause : thrown;
    }

    /** What users did wrong is told as it is; anything else is a bug of ours. */
    static String text(Throwable cause) {
        if (cause instanceof ResponseErrorException unknown) { // the protocol has none such
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
