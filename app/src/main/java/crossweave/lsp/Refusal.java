package crossweave.lsp;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Makes the error response to a request that cannot be fulfilled; the editor shows the reason. */
final class Refusal {
    private Refusal() {}

    static ResponseErrorException of(String why) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.RequestFailed, why, null));
    }
}
