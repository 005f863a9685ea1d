package crossweave.dap;

import crossweave.config.BadInput;

import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

import java.util.Map;
import java.util.concurrent.CompletionException;

/** Why a request could not be met, as editors show it. */
final class Failure {
    private Failure() {}

    static ResponseError of(Throwable thrown) {
        Throwable cause = thrown.getCause();
        String text = text(thrown instanceof CompletionException && cause != null ? cause : thrown);
        Map<String, Object> message = Map.of("id", 1, "format", text, "showUser", true);
        return new ResponseError(ResponseErrorCode.RequestFailed, text, Map.of("error", message));
    }

    /** What users did wrong is told as it is; anything else is a bug of ours. */
    static String text(Throwable cause) {
        if (cause instanceof UnsupportedOperationException) {
            return "this request is not supported";
        }
        boolean isForUsers = cause instanceof BadInput || cause instanceof IllegalArgumentException;
        return isForUsers
                ? String.valueOf(cause.getMessage())
                : "this is a bug of crossweave; please report it: " + cause;
    }
}
