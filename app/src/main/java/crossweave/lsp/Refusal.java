package crossweave.lsp;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Something that was asked cannot be done, and why: a sentence that the editor shows. */
final class Refusal {
    private Refusal() {}

    static ResponseErrorException of(String why) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.RequestFailed, why, null));
    }
}
