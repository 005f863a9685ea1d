package crossweave.cpc.vm;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;

import crossweave.cpc.vcode.StackDepths;
import crossweave.cpc.vcode.VCode;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;

/** Generates a class from a code: a static method for every segment, and an entry into each. */
final class ClassGenerator {
    /** Nested calls that become calls of methods; deeper ones start again with an empty stack. */
    private static final int NESTING = 64;

    static final ClassDesc CONTEXT = Context.class.describeConstable().orElseThrow();
    static final ClassDesc MADE = ClassDesc.of(ClassGenerator.class.getPackageName(), "Made");

    /** (context, limit, nesting) -> reason of its end. */
    static final MethodTypeDesc PART =
            MethodTypeDesc.of(
                    ConstantDescs.CD_int, CONTEXT, ConstantDescs.CD_long, ConstantDescs.CD_int);

    /** (segment, context, limit) -> reason of its end, of {@link CompiledCode}. */
    private static final MethodTypeDesc RUN =
            MethodTypeDesc.of(
                    ConstantDescs.CD_int, ConstantDescs.CD_int, CONTEXT, ConstantDescs.CD_long);

    private static final ClassDesc PROGRAM = CompiledCode.class.describeConstable().orElseThrow();

    private final VCode code;
    private final Costs costs;
    private final StackDepths depths;
    private final CodeSegments parts;

    ClassGenerator(VCode code, Costs costs, StackDepths depths, CodeSegments parts) {
        this.code = code;
        this.costs = costs;
        this.depths = depths;
        this.parts = parts;
    }

    /** An object of a new class; the class is unloaded when the object is no longer referenced. */
    CompiledCode make() {
        try {
            // Functions are constants of the class, so that the JVM knows what is in them.
            MethodHandles.Lookup made =
                    MethodHandles.lookup()
                            .defineHiddenClassWithClassData(bytes(), code.functions(), true);
            return (CompiledCode) made.lookupClass().getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a class made of vCode is not right", e);
        }
    }

    byte[] bytes() {
        return ClassFile.of().build(MADE, this::members);
    }

    private void members(ClassBuilder builder) {
        builder.withFlags(ACC_PUBLIC | ACC_FINAL)
                .withInterfaceSymbols(PROGRAM)
                .withMethodBody(
                        ConstantDescs.INIT_NAME,
                        ConstantDescs.MTD_void,
                        ACC_PUBLIC,
                        ClassGenerator::constructor)
                .withMethodBody("run", RUN, ACC_PUBLIC, this::run);
        for (int i = 0; i < parts.all().size(); i++) {
            CodeSegments.Part part = parts.all().get(i);
            builder.withMethodBody(
                    name(i),
                    PART,
                    ACC_STATIC,
                    body -> new SegmentGenerator(this, part, body).make());
        }
    }

    static String name(int part) {
        return "part" + part;
    }

    private static void constructor(CodeBuilder body) {
        body.aload(0)
                .invokespecial(
                        ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_();
    }

    private void run(CodeBuilder body) {
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < parts.all().size(); i++) {
            cases.add(SwitchCase.of(i, body.newLabel()));
        }
        Label none = body.newLabel();
        if (!cases.isEmpty()) { // every function may need too many variables
            body.iload(1).tableswitch(none, cases);
        }
        for (SwitchCase part : cases) {
            body.labelBinding(part.target())
                    .aload(2)
                    .lload(3)
                    .loadConstant(NESTING)
                    .invokestatic(MADE, name(part.caseValue()), PART)
                    .ireturn();
        }
        body.labelBinding(none).loadConstant(CompiledCode.NOT_HERE).ireturn();
    }

    VCode code() {
        return code;
    }

    Costs costs() {
        return costs;
    }

    StackDepths depths() {
        return depths;
    }

    CodeSegments parts() {
        return parts;
    }
}
