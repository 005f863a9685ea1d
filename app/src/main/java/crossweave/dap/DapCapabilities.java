package crossweave.dap;

import org.eclipse.lsp4j.debug.Capabilities;

/** The optional features that the adapter announces to editors. */
final class DapCapabilities {
    private DapCapabilities() {}

    static Capabilities all() {
        Capabilities all = new Capabilities();
        all.setSupportsConfigurationDoneRequest(true);
        all.setSupportsFunctionBreakpoints(true);
        all.setSupportsConditionalBreakpoints(true);
        all.setSupportsHitConditionalBreakpoints(true);
        all.setSupportsLogPoints(true);
        all.setSupportsDataBreakpoints(true);
        all.setExceptionBreakpointFilters(StopEvents.filters());
        all.setSupportsExceptionInfoRequest(true);
        all.setSupportsStepBack(true);
        all.setSupportsSteppingGranularity(true);
        all.setSupportsDisassembleRequest(true);
        all.setSupportsEvaluateForHovers(true);
        all.setSupportsClipboardContext(true);
        all.setSupportsCompletionsRequest(true);
        all.setSupportsDelayedStackTraceLoading(true);
        all.setSupportsLoadedSourcesRequest(true);
        all.setSupportsTerminateRequest(true);
        return all;
    }
}
