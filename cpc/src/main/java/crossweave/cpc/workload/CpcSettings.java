package crossweave.cpc.workload;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.machine.FileSource;
import crossweave.cpc.machine.FolderFiles;
import crossweave.cpc.machine.MachineCollectives;
import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.machine.Recording;
import crossweave.cpc.machine.VirtualMachine;
import crossweave.cpc.runtime.CpcWorkload;
import crossweave.cpc.runtime.ObservableProgram;
import crossweave.cpc.runtime.ProgramObserver;
import crossweave.cpc.symbol.BundledSources;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.CompiledExecutor;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.VCodeInterpreter;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.topology.Family;
import crossweave.topology.family.Topologies;
import crossweave.trace.text.InputFile;
import crossweave.util.FileName;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.collective.CollectiveChoices;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A parallel program in C, compiled, on simulated processors. */
public record CpcSettings(
        @Doc("the file of the program, or one of the bundled cpss-ring and cpss-matrix")
                FileName program,
        @Doc("the source text of the program, instead of the text in its file")
                Optional<String> text,
        @Doc("the virtual machine, instead of the arch that the program declares")
                Optional<Choice<Family>> arch,
        @Doc(
                        value =
                                "whether all processes run on one processor, which gives the "
                                        + "sequential time",
                        byDefault = "false")
                boolean sequential,
        @Doc(
                        value =
                                "whether the interpreter executes the program; it is slower "
                                        + "and gives the same results",
                        byDefault = "false")
                boolean interpreted,
        @Doc(value = "whether the report lists every message", byDefault = "false")
                boolean messages,
        @Doc(
                        value =
                                "whether the report has the cost of every line, which slows "
                                        + "the simulation",
                        byDefault = "false")
                boolean lines,
        @Doc("the folder in which the program may read files; not given: none")
                Optional<FileName> folder,
        @Doc(
                        "algorithms by which the machine does collectives of the library, such as"
                                + " all-reduce=ring; those not given are done as cpc.h is written")
                Optional<CollectiveChoices> collectives,
        @Flat CpcProcessors processors,
        @Flat CpcLimits limits,
        @Flat WorkloadSchedule schedule) {

    /** The work, with its program compiled. */
    WorkloadSettings work() {
        String name = String.valueOf(program.path().getFileName());
        Map<CollectiveKind, Choice<CollectiveRule>> rules =
                collectives.map(c -> c.rules("collectives")).orElse(Map.of());
        rules.forEach(CpcSettings::verifyMessages);
        VCode code = code(name, program.path(), text, functions(rules.keySet()));
        Costs costs = processors.table();
        Executor executor =
                interpreted ? new VCodeInterpreter(code, costs) : new CompiledExecutor(code, costs);
        return new Program(
                this,
                code,
                executor,
                machine(code),
                collectives(rules, costs),
                ProgramObserver.NOBODY);
    }

    private static void verifyMessages(CollectiveKind kind, Choice<CollectiveRule> choice) {
        if (choice.build().needsRouters()) {
            throw new InvalidSettings(
                    "collectives",
                    ProblemCode.NOT_SUPPORTED,
                    "has %s=%s, but routers do not know the data of programs; choose an algorithm"
                            + " whose processors send messages to each other",
                    kind,
                    choice);
        }
    }

    private static Set<CollectiveFunction> functions(Set<CollectiveKind> kinds) {
        Set<CollectiveFunction> functions = EnumSet.noneOf(CollectiveFunction.class);
        for (CollectiveKind kind : kinds) {
            functions.add(
                    CollectiveFunction.of(kind)
                            .orElseThrow(
                                    () ->
                                            new InvalidSettings(
                                                    "collectives",
                                                    ProblemCode.NOT_SUPPORTED,
                                                    "has %s, but the library of CPC has no such"
                                                            + " function; leave it out",
                                                    kind)));
        }
        return functions;
    }

    /** Combining an element costs two loads, an addition and a store. */
    private static MachineCollectives collectives(
            Map<CollectiveKind, Choice<CollectiveRule>> choices, Costs costs) {
        long cells = 2 * costs.of(Opcode.LOAD) + costs.of(Opcode.STORE);
        return new MachineCollectives(
                choices, cells + costs.of(Opcode.IADD), cells + costs.of(Opcode.FADD));
    }

    /**
     * Compiles a text; if there is none, a program that is shipped, or a file. A BadInput says what
     * is wrong with it.
     */
    public static VCode code(String name, Path file, Optional<String> own) {
        return code(name, file, own, Set.of());
    }

    private static VCode code(
            String name, Path file, Optional<String> own, Set<CollectiveFunction> byMachine) {
        String text =
                own.or(() -> BundledSources.program(name)).orElseGet(() -> InputFile.text(file));
        Compilation compilation = CpcCompiler.compile(name, text, beside(file), byMachine);
        return compilation
                .code()
                .orElseThrow(
                        () -> Diagnostics.badInput(compilation.diagnostics(), compilation.files()));
    }

    /** Files beside a program, or in folders there; else examples, which include each other. */
    public static SourceReader beside(Path file) {
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of(""));
        return name -> {
            if (name.indexOf('\0') >= 0) { // no file is named so
                return Optional.empty();
            }
            Path wanted = folder.resolve(name).normalize();
            boolean isThere = wanted.startsWith(folder) && Files.isRegularFile(wanted);
            return isThere ? Optional.of(InputFile.text(wanted)) : BundledSources.example(name);
        };
    }

    private VirtualMachine machine(VCode code) {
        if (arch.isPresent()) {
            return VirtualMachine.of(Topologies.build(arch.get()));
        }
        return code.virtual().map(VirtualMachine::of).orElse(VirtualMachine.ALONE);
    }

    private record Program(
            CpcSettings settings,
            VCode code,
            Executor executor,
            VirtualMachine machine,
            MachineCollectives collectives,
            ProgramObserver observer)
            implements ScheduledSettings, ObservableProgram {

        @Override
        public WorkloadSettings observedBy(ProgramObserver somebody) {
            Executor slow = somebody.executor(code, settings.processors.table());
            return new Program(settings, code, slow, machine, collectives, somebody);
        }

        @Override
        public WorkloadSchedule schedule() {
            return settings.schedule;
        }

        @Override
        public Workload begin(Site site) {
            FileSource files =
                    settings.folder
                            .<FileSource>map(
                                    f -> new FolderFiles(f.path(), settings.limits.maxFileBytes()))
                            .orElse(FileSource.EMPTY);
            return new CpcWorkload(
                    new ProgramSetup(
                            code,
                            executor,
                            layout(site),
                            settings.processors.timing(site),
                            settings.processors.wire(),
                            settings.limits.limits(),
                            process -> site.stream("process", process),
                            files,
                            new Recording(settings.messages, settings.lines),
                            collectives),
                    observer);
        }

        private ProcessorPlacement layout(Site site) {
            if (settings.sequential) {
                return ProcessorPlacement.identical(machine.processors(), machine.wraps())
                        .sequential();
            }
            int[] physical = CpcPlacement.of(machine, settings.schedule.mapping(), site);
            return new ProcessorPlacement(physical, machine.wraps(), site.terminals());
        }

        /** Its virtual processors are placed when it begins. */
        @Override
        public int[] places(Site site) {
            return IntStream.range(0, site.terminals()).toArray();
        }

        /** All its processes may be on one processor. */
        @Override
        public int leastNodes() {
            return 1;
        }

        /** Programs compute the lengths of their messages. */
        @Override
        public int longest() {
            return Integer.MAX_VALUE;
        }
    }
}
