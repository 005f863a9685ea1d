package crossweave.cpc.vm;

import crossweave.cpc.vcode.CodeCheck;
import crossweave.cpc.vcode.StackEffect;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.text.Assembler;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/** Processes for tests: their beginning, and a machine that answers them by chance. */
final class Processes {
    static final Context.Identity IDENTITY = new Context.Identity(3, 5, 6, 8);
    static final int LIMIT = 5000;

    private Processes() {}

    static VCode assemble(String text) {
        VCode code = Assembler.assemble(text);
        List<String> problems = CodeCheck.problems(code);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(problems + " in\n" + text);
        }
        return code;
    }

    static Context begin(VCode code) {
        Context context =
                new Context(IDENTITY, code.globals(), new long[0], LIMIT, stream("process"));
        context.beginWithin(code.functions().getFirst(), code.entry());
        return context;
    }

    static RandomStream stream(String name) {
        return new RandomStreams(1).stream(name, 0);
    }

    static List<Executor> executors(VCode code, Costs costs) {
        return List.of(new VCodeInterpreter(code, costs), new CompiledExecutor(code, costs));
    }

    /** Carries out an interaction: what it pops is gone, what it pushes is the same number. */
    static void answer(VCode code, Context context, int number) {
        StackEffect effect = StackEffect.of(code, code.at(context.pc()));
        for (int i = 0; i < effect.pops(); i++) {
            context.pop();
        }
        for (int i = 0; i < effect.pushes(); i++) {
            context.push(number);
        }
        context.goTo(context.pc() + 1);
    }

    static Context copy(Context context) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(context);
            }
            return (Context)
                    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))
                            .readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
