package crossweave.cpc.workload;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.machine.FileSource;
import crossweave.cpc.machine.FolderFiles;
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
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.CompiledExecutor;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.VCodeInterpreter;
import crossweave.topology.Family;
import crossweave.topology.family.Topologies;
import crossweave.trace.text.InputFile;
import crossweave.util.FileName;
import crossweave.workload.ScheduledSettings;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSchedule;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.Mapping;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A parallel program in C, compiled, on simulated processors. */
public record CpcSettings(
        @Doc("its file, or cpss-ring or cpss-matrix, which are shipped") FileName program,
        @Doc("its text, instead of what is in its file") Optional<String> text,
        @Doc("the machine that it is written for, instead of its own arch")
                Optional<Choice<Family>> arch,
        @Doc(
                        "where its virtual processors are; not given: where they share as few"
                                + " channels as can be found")
                Optional<Choice<Mapping.Rule>> mapping,
        @Doc(
                        value = "all processes on one processor: what it would take sequentially",
                        byDefault = "false")
                boolean sequential,
        @Doc(
                        value = "execute it by the interpreter, which is slower and does the same",
                        byDefault = "false")
                boolean interpreted,
        @Doc(value = "keep every message for the report", byDefault = "false") boolean messages,
        @Doc(
                        value = "keep for the report what every line costs, which is slower",
                        byDefault = "false")
                boolean lines,
        @Doc("the folder whose files the program may read; not given: none")
                Optional<FileName> folder,
        @Flat CpcProcessors processors,
        @Flat CpcLimits limits,
        @Flat WorkloadSchedule schedule) {

    /** The work, with its program compiled. */
    WorkloadSettings work() {
        String name = String.valueOf(program.path().getFileName());
        VCode code = code(name, program.path(), text);
        Costs costs = processors.table();
        Executor executor =
                interpreted ? new VCodeInterpreter(code, costs) : new CompiledExecutor(code, costs);
        return new Program(this, code, executor, machine(code), ProgramObserver.NOBODY);
    }

    /**
     * Compiles a text; if there is none, a program that is shipped, or a file. A BadInput says what
     * is wrong with it.
     */
    public static VCode code(String name, Path file, Optional<String> own) {
        String text =
                own.or(() -> BundledSources.program(name)).orElseGet(() -> InputFile.text(file));
        Compilation compilation = CpcCompiler.compile(name, text, beside(file));
        return compilation
                .code()
                .orElseThrow(
                        () -> Diagnostics.badInput(compilation.diagnostics(), compilation.files()));
    }

    /** Files beside a program, or in folders there. */
    public static SourceReader beside(Path file) {
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of(""));
        return name -> {
            if (name.indexOf('\0') >= 0) { // no file is named so
                return Optional.empty();
            }
            Path wanted = folder.resolve(name).normalize();
            boolean isThere = wanted.startsWith(folder) && Files.isRegularFile(wanted);
            return isThere ? Optional.of(InputFile.text(wanted)) : Optional.empty();
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
            ProgramObserver observer)
            implements ScheduledSettings, ObservableProgram {

        @Override
        public WorkloadSettings observedBy(ProgramObserver somebody) {
            Executor slow = somebody.executor(code, settings.processors.table());
            return new Program(settings, code, slow, machine, somebody);
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
                            new Recording(settings.messages, settings.lines)),
                    observer);
        }

        private ProcessorPlacement layout(Site site) {
            if (settings.sequential) {
                return ProcessorPlacement.identical(machine.processors(), machine.wraps())
                        .sequential();
            }
            int[] physical = CpcPlacement.of(machine, settings.mapping, site);
            return new ProcessorPlacement(physical, machine.wraps(), site.terminals());
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
