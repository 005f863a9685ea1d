package crossweave.cli.option;

import crossweave.config.CodeTrust;
import crossweave.files.Approvals;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Option;

import java.util.Optional;

/** Whether code that the input names may be run: the user's word for it. */
public final class TrustOption {
    private final CodeTrust otherwise;

    @Option(
            names = "--trust",
            description =
                    "Compile and run the Java sources that the input names, without "
                            + "asking; they can do anything that you can.")
    private boolean all;

    /** Where nothing was approved and nobody is there. */
    TrustOption() {
        this(CodeTrust.NONE);
    }

    private TrustOption(CodeTrust otherwise) {
        this.otherwise = otherwise;
    }

    public CodeTrust get() {
        return all ? _ -> Optional.empty() : otherwise;
    }

    /** Makes commands whose user is this person. */
    public static IFactory of(Prompter person) {
        CodeTrust asked = new AskedTrust(new Approvals(UserFolder.config()), person);
        IFactory usual = CommandLine.defaultFactory();
        return new IFactory() {
            @Override
            public <K> K create(Class<K> type) throws Exception {
                return type == TrustOption.class
                        ? type.cast(new TrustOption(asked))
                        : usual.create(type);
            }
        };
    }
}
