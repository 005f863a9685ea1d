package crossweave.dap;

import crossweave.config.code.CodeTrust;
import crossweave.cpc.debug.DebuggerThread;
import crossweave.cpc.debug.Step;

import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.CompletionsArguments;
import org.eclipse.lsp4j.debug.CompletionsResponse;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.ContinueResponse;
import org.eclipse.lsp4j.debug.DataBreakpointInfoArguments;
import org.eclipse.lsp4j.debug.DataBreakpointInfoResponse;
import org.eclipse.lsp4j.debug.DisassembleArguments;
import org.eclipse.lsp4j.debug.DisassembleResponse;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.ExceptionInfoArguments;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.LoadedSourcesArguments;
import org.eclipse.lsp4j.debug.LoadedSourcesResponse;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetDataBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetDataBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetFunctionBreakpointsResponse;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceArguments;
import org.eclipse.lsp4j.debug.SourceResponse;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.SteppingGranularity;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.ThreadsResponse;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.VariablesResponse;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** Answers requests of an editor; the worker executes them one after the other. */
final class DapServer implements IDebugProtocolServer {
    private final DebuggerThread worker;
    private final CodeTrust trust;
    private @Nullable IDebugProtocolClient client;
    private @Nullable DebugSession session; // null until a program is launched

    /** Programs run on machines that may name code as far as {@code trust} allows. */
    DapServer(DebuggerThread worker, CodeTrust trust) {
        this.worker = worker;
        this.trust = trust;
    }

    void connect(IDebugProtocolClient editor) {
        client = editor;
    }

    private IDebugProtocolClient client() {
        if (client == null) {
            throw new IllegalStateException("nobody is connected");
        }
        return client;
    }

    private DebugSession session() {
        if (session == null) {
            throw new IllegalArgumentException("no program was launched");
        }
        return session;
    }

    private interface Order {
        void carryOut(DebugSession session);
    }

    private CompletableFuture<Void> execute(Order order) {
        return worker.ask(
                () -> {
                    order.carryOut(session());
                    return null;
                });
    }

    private static <T> List<T> list(T @Nullable [] all) {
        return all == null ? List.of() : Arrays.stream(all).filter(Objects::nonNull).toList();
    }

    // Beginning and end

    @Override
    public CompletableFuture<Capabilities> initialize(InitializeRequestArguments arguments) {
        return worker.ask(
                () -> {
                    boolean fromOne =
                            !Boolean.FALSE.equals(arguments.getLinesStartAt1())
                                    && !Boolean.FALSE.equals(arguments.getColumnsStartAt1());
                    if (!fromOne || "uri".equals(arguments.getPathFormat())) {
                        throw new IllegalArgumentException(
                                "lines and columns have to count from 1, and files to be paths");
                    }
                    return DapCapabilities.all();
                });
    }

    @Override
    public CompletableFuture<Void> launch(@Nullable Map<String, Object> arguments) {
        return worker.ask(
                () -> {
                    if (session != null) {
                        throw new IllegalArgumentException("a program was launched already");
                    }
                    session =
                            new DebugSession(
                                    LaunchArguments.of(
                                            arguments == null ? Map.of() : arguments, trust),
                                    client(),
                                    worker);
                    client().initialized();
                    return null;
                });
    }

    @Override
    public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments arguments) {
        return execute(DebugSession::start);
    }

    @Override
    public CompletableFuture<Void> terminate(TerminateArguments arguments) {
        return execute(DebugSession::terminate);
    }

    @Override
    public CompletableFuture<Void> disconnect(DisconnectArguments arguments) {
        return worker.ask(
                () -> {
                    close();
                    worker.close();
                    return null;
                });
    }

    void close() {
        if (session != null) {
            session.close();
        }
    }

    // Breakpoints

    @Override
    public CompletableFuture<SetBreakpointsResponse> setBreakpoints(
            SetBreakpointsArguments arguments) {
        return worker.ask(
                () -> {
                    SetBreakpointsResponse response = new SetBreakpointsResponse();
                    response.setBreakpoints(
                            session()
                                    .breakpoints()
                                    .setLines(
                                            arguments.getSource(),
                                            list(arguments.getBreakpoints())));
                    return response;
                });
    }

    @Override
    public CompletableFuture<SetFunctionBreakpointsResponse> setFunctionBreakpoints(
            SetFunctionBreakpointsArguments arguments) {
        return worker.ask(
                () -> {
                    SetFunctionBreakpointsResponse response = new SetFunctionBreakpointsResponse();
                    response.setBreakpoints(
                            session().breakpoints().setFunctions(list(arguments.getBreakpoints())));
                    return response;
                });
    }

    @Override
    public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(
            SetExceptionBreakpointsArguments arguments) {
        return worker.ask(
                () -> {
                    session().stopAtExceptions(list(arguments.getFilters()));
                    return new SetExceptionBreakpointsResponse();
                });
    }

    @Override
    public CompletableFuture<DataBreakpointInfoResponse> dataBreakpointInfo(
            DataBreakpointInfoArguments arguments) {
        return worker.ask(
                () -> {
                    ProgramInspector.Chosen chosen =
                            session()
                                    .inspector()
                                    .chosen(
                                            arguments.getVariablesReference(),
                                            arguments.getFrameId(),
                                            arguments.getName());
                    return session().watched().info(chosen.spot(), chosen.expression());
                });
    }

    @Override
    public CompletableFuture<SetDataBreakpointsResponse> setDataBreakpoints(
            SetDataBreakpointsArguments arguments) {
        return worker.ask(
                () -> {
                    SetDataBreakpointsResponse response = new SetDataBreakpointsResponse();
                    response.setBreakpoints(
                            session()
                                    .breakpoints()
                                    .setData(
                                            list(arguments.getBreakpoints()), session().watched()));
                    return response;
                });
    }

    // Moving

    @Override
    public CompletableFuture<ContinueResponse> continue_(ContinueArguments arguments) {
        return worker.ask(
                () -> {
                    session().resume(arguments.getThreadId());
                    ContinueResponse response = new ContinueResponse();
                    response.setAllThreadsContinued(true);
                    return response;
                });
    }

    @Override
    public CompletableFuture<Void> next(NextArguments arguments) {
        Step.Kind kind = kind(Step.Kind.OVER, arguments.getGranularity());
        return execute(session -> session.step(kind, arguments.getThreadId()));
    }

    @Override
    public CompletableFuture<Void> stepIn(StepInArguments arguments) {
        Step.Kind kind = kind(Step.Kind.LINE, arguments.getGranularity());
        return execute(session -> session.step(kind, arguments.getThreadId()));
    }

    @Override
    public CompletableFuture<Void> stepOut(StepOutArguments arguments) {
        return execute(session -> session.step(Step.Kind.OUT, arguments.getThreadId()));
    }

    @Override
    public CompletableFuture<Void> stepBack(StepBackArguments arguments) {
        Step.Kind kind = kind(Step.Kind.OVER, arguments.getGranularity());
        return execute(session -> session.stepBack(kind, arguments.getThreadId()));
    }

    @Override
    public CompletableFuture<Void> reverseContinue(ReverseContinueArguments arguments) {
        return execute(session -> session.resumeBackwards(arguments.getThreadId()));
    }

    @Override
    public CompletableFuture<Void> pause(PauseArguments arguments) {
        return execute(session -> session.pause(arguments.getThreadId()));
    }

    private static Step.Kind kind(Step.Kind byLine, @Nullable SteppingGranularity granularity) {
        return granularity == SteppingGranularity.INSTRUCTION ? Step.Kind.INSTRUCTION : byLine;
    }

    // Inspecting

    @Override
    public CompletableFuture<ThreadsResponse> threads() {
        return worker.ask(
                () -> {
                    ThreadsResponse response = new ThreadsResponse();
                    response.setThreads(DapThreads.all(session().view()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments arguments) {
        return worker.ask(
                () -> {
                    List<StackFrame> calls = session().inspector().calls(arguments.getThreadId());
                    StackTraceResponse response = new StackTraceResponse();
                    response.setStackFrames(
                            page(calls.stream(), arguments.getStartFrame(), arguments.getLevels())
                                    .toArray(StackFrame[]::new));
                    response.setTotalFrames(calls.size());
                    return response;
                });
    }

    /** A page of a list; a count of 0 means all items. */
    private static <T> Stream<T> page(
            Stream<T> all, @Nullable Integer from, @Nullable Integer count) {
        return all.skip(number(from)).limit(number(count) == 0 ? Long.MAX_VALUE : number(count));
    }

    private static int number(@Nullable Integer number) {
        return number == null ? 0 : number;
    }

    @Override
    public CompletableFuture<ScopesResponse> scopes(ScopesArguments arguments) {
        return worker.ask(
                () -> {
                    ScopesResponse response = new ScopesResponse();
                    response.setScopes(session().inspector().scopes(arguments.getFrameId()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<VariablesResponse> variables(VariablesArguments arguments) {
        return worker.ask(
                () -> {
                    VariablesResponse response = new VariablesResponse();
                    response.setVariables(
                            session()
                                    .inspector()
                                    .variables(
                                            arguments.getVariablesReference(),
                                            number(arguments.getStart()),
                                            number(arguments.getCount()))
                                    .toArray(Variable[]::new));
                    return response;
                });
    }

    @Override
    public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments arguments) {
        return worker.ask(
                () ->
                        session()
                                .inspector()
                                .evaluate(arguments.getFrameId(), arguments.getExpression()));
    }

    @Override
    public CompletableFuture<CompletionsResponse> completions(CompletionsArguments arguments) {
        return worker.ask(
                () -> {
                    CompletionsResponse response = new CompletionsResponse();
                    response.setTargets(
                            session()
                                    .inspector()
                                    .completions(
                                            arguments.getFrameId(),
                                            arguments.getText(),
                                            arguments.getColumn()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<ExceptionInfoResponse> exceptionInfo(
            ExceptionInfoArguments arguments) {
        return worker.ask(() -> StopEvents.exception(session().stop()));
    }

    @Override
    public CompletableFuture<DisassembleResponse> disassemble(DisassembleArguments arguments) {
        return worker.ask(
                () -> {
                    DisassembleResponse response = new DisassembleResponse();
                    response.setInstructions(
                            session()
                                    .disassembly()
                                    .from(
                                            arguments.getMemoryReference(),
                                            number(arguments.getOffset())
                                                    + number(arguments.getInstructionOffset()),
                                            arguments.getInstructionCount()));
                    return response;
                });
    }

    @Override
    public CompletableFuture<SourceResponse> source(SourceArguments arguments) {
        return worker.ask(
                () -> {
                    int number = arguments.getSourceReference();
                    SourceResponse response = new SourceResponse();
                    response.setContent(
                            session()
                                    .sources()
                                    .text(number)
                                    .orElseThrow(
                                            () ->
                                                    new IllegalArgumentException(
                                                            "there is no source " + number)));
                    return response;
                });
    }

    @Override
    public CompletableFuture<LoadedSourcesResponse> loadedSources(
            LoadedSourcesArguments arguments) {
        return worker.ask(
                () -> {
                    LoadedSourcesResponse response = new LoadedSourcesResponse();
                    response.setSources(session().sources().all().toArray(Source[]::new));
                    return response;
                });
    }
}
