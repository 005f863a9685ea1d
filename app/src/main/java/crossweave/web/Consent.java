package crossweave.web;

import crossweave.config.code.CodeTrust;
import crossweave.config.code.UserSource;
import crossweave.files.scenario.Approvals;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * The user's consent to code, given by a click in the page. A request that names code without
 * approval is refused, and the refusal contains the source to show. The request {@code approve}
 * takes the hash of a source that was shown in this way, and of no other.
 */
final class Consent implements CodeTrust {
    private static final int MOST_SHOWN = 100; // sources that await approval

    private final Approvals approvals;
    // per hash: its source
    private final SequencedMap<String, UserSource> shown = new LinkedHashMap<>();

    Consent(Approvals approvals) {
        this.approvals = approvals;
    }

    void addTo(Endpoints endpoints) {
        endpoints.question("approve", this::approve);
    }

    @Override
    public synchronized Optional<String> refusal(UserSource source) {
        if (approvals.has(source)) {
            return Optional.empty();
        }
        shown.putLast(source.sha256(), source);
        if (shown.size() > MOST_SHOWN) {
            shown.pollFirstEntry();
        }
        return Optional.of(
                CodeTrust.unapproved(source) + "; read it, and agree in the page if you trust it");
    }

    private synchronized Object approve(PageRequest request) {
        UserSource source = shown.remove(request.text("sha256"));
        if (source == null) {
            throw new BadInput(
                    "approve",
                    ProblemCode.NOT_NOW,
                    "no file with this text was shown; ask again for it");
        }
        boolean isKept = approvals.add(source);
        return Map.of("file", source.file().written(), "kept", isKept);
    }
}
