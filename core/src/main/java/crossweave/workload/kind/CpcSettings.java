package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.FileName;
import crossweave.config.Flat;
import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.Compiler;
import crossweave.cpc.compile.Shipped;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.vcode.Code;
import crossweave.cpc.vm.Compiled;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.Interpreter;
import crossweave.topology.Family;
import crossweave.topology.family.Topologies;
import crossweave.trace.InputFile;
import crossweave.workload.Shift;
import crossweave.workload.Work;
import crossweave.workload.WorkInShift;
import crossweave.workload.Workload;
import crossweave.workload.cpc.CpcWork;
import crossweave.workload.cpc.FileRoom;
import crossweave.workload.cpc.Folder;
import crossweave.workload.cpc.Layout;
import crossweave.workload.cpc.Recording;
import crossweave.workload.cpc.Setup;
import crossweave.workload.cpc.VirtualMachine;
import crossweave.workload.cpc.Watchable;
import crossweave.workload.cpc.Watcher;
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
        @Flat Shift shift) {

    /** The work, with its program compiled. */
    Work work() {
        String name = String.valueOf(program.path().getFileName());
        Code code = code(name, program.path(), text);
        Costs costs = processors.table();
        Executor executor = interpreted ? new Interpreter(code, costs) : new Compiled(code, costs);
        return new Program(this, code, executor, machine(code), Watcher.NOBODY);
    }

    /**
     * Compiles a text; if there is none, a program that is shipped, or a file. A BadInput says what
     * is wrong with it.
     */
    public static Code code(String name, Path file, Optional<String> own) {
        String text = own.or(() -> Shipped.program(name)).orElseGet(() -> InputFile.text(file));
        Compilation compilation = Compiler.compile(name, text, beside(file));
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

    private VirtualMachine machine(Code code) {
        if (arch.isPresent()) {
            return VirtualMachine.of(Topologies.build(arch.get()));
        }
        return code.virtual().map(VirtualMachine::of).orElse(VirtualMachine.ALONE);
    }

    private record Program(
            CpcSettings settings,
            Code code,
            Executor executor,
            VirtualMachine machine,
            Watcher watcher)
            implements WorkInShift, Watchable {

        @Override
        public Work watchedBy(Watcher somebody) {
            Executor slow = somebody.executor(code, settings.processors.table());
            return new Program(settings, code, slow, machine, somebody);
        }

        @Override
        public Shift shift() {
            return settings.shift;
        }

        @Override
        public Workload begin(Site site) {
            FileRoom files =
                    settings.folder
                            .<FileRoom>map(
                                    f -> new Folder(f.path(), settings.limits.maxFileBytes()))
                            .orElse(FileRoom.EMPTY);
            return new CpcWork(
                    new Setup(
                            code,
                            executor,
                            layout(site),
                            settings.processors.timing(site),
                            settings.processors.wire(),
                            settings.limits.limits(),
                            process -> site.stream("process", process),
                            files,
                            new Recording(settings.messages, settings.lines),
                            watcher));
        }

        private Layout layout(Site site) {
            if (settings.sequential) {
                return Layout.identical(machine.processors(), machine.wraps()).sequential();
            }
            int[] physical = CpcPlacement.of(machine, settings.mapping, site);
            return new Layout(physical, machine.wraps(), site.terminals());
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
