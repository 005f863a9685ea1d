package crossweave.cli.option;

import crossweave.config.code.CodeTrust;
import crossweave.files.scenario.Approvals;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Option;

import java.util.Optional;

/** The option with which the user allows code that the input names. */
public final class TrustOption {
    private final CodeTrust fallback;

    @Option(
            names = "--trust",
            description =
                    "Compile and run the Java sources that the input names, without "
                            + "asking; they can do anything that you can.")
    private boolean trustsAll;

    /** Trusts nothing and asks nobody unless the option is given. */
    TrustOption() {
        this(CodeTrust.NONE);
    }

    private TrustOption(CodeTrust fallback) {
        this.fallback = fallback;
    }

    public CodeTrust get() {
        return trustsAll ? _ -> Optional.empty() : fallback;
    }

    /** A factory for commands that ask this user. */
    public static IFactory of(Prompter prompter) {
        CodeTrust asked = new AskedTrust(new Approvals(UserFolder.config()), prompter);
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
