package crossweave.dap;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.dap.Handles.Spot;

import org.eclipse.lsp4j.debug.DataBreakpointAccessType;
import org.eclipse.lsp4j.debug.DataBreakpointInfoResponse;
import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/** Data breakpoints: variables that editors have asked to watch. */
final class DataBreakpoints {
    private final Debugger debugger;
    private final Map<String, BreakpointSpec.Watch> byId = new HashMap<>();

    DataBreakpoints(Debugger debugger) {
        this.debugger = debugger;
    }

    /** Whether an expression can be watched; if so, the response has an id. */
    DataBreakpointInfoResponse info(Spot spot, String expression) {
        DataBreakpointInfoResponse response = new DataBreakpointInfoResponse();
        try {
            BreakpointSpec.Watch watch =
                    debugger.watch(
                            spot.process(),
                            spot.frame(),
                            expression,
                            BreakpointSpec.Access.CHANGED);
            String id =
                    "%s@%d:%d".formatted(expression, watch.at().process(), watch.at().address());
            byId.put(id, watch);
            response.setDataId(id);
            response.setDescription("%s of process %d".formatted(expression, spot.process()));
            response.setAccessTypes(DataBreakpointAccessType.values());
            response.setCanPersist(false);
        } catch (IllegalArgumentException e) {
            response.setDescription(e.getMessage());
        }
        return response;
    }

    BreakpointSpec.Watch watch(String id, @Nullable DataBreakpointAccessType access) {
        BreakpointSpec.Watch watch = byId.get(id);
        if (watch == null) {
            throw new IllegalArgumentException(
                    "'%s' is a variable of another run: choose it again".formatted(id));
        }
        return new BreakpointSpec.Watch(
                watch.name(), watch.type(), watch.at(), access(access), watch.call());
    }

    private static BreakpointSpec.Access access(@Nullable DataBreakpointAccessType type) {
        return switch (type) {
            case READ -> BreakpointSpec.Access.READ;
            case READ_WRITE -> BreakpointSpec.Access.USED;
            case WRITE -> BreakpointSpec.Access.CHANGED;
            case null -> BreakpointSpec.Access.CHANGED;
        };
    }
}
