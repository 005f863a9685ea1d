package crossweave.cli.option;

import crossweave.config.code.CodeTrust;
import crossweave.config.code.UserSource;
import crossweave.files.scenario.Approvals;
import crossweave.util.Printable;

import java.util.Locale;
import java.util.Optional;

/**
 * Trusts code that the user approved before; asks about the rest if somebody is there to answer.
 */
public record AskedTrust(Approvals approvals, Prompter prompter) implements CodeTrust {

    @Override
    public synchronized Optional<String> refusal(UserSource source) {
        if (approvals.has(source)) {
            return Optional.empty();
        }
        Optional<String> answer = prompter.answer(question(source));
        if (answer.isPresent() && isYes(answer.get())) {
            approvals.add(source);
            return Optional.empty();
        }
        return Optional.of(
                CodeTrust.unapproved(source)
                        + (answer.isPresent()
                                ? ""
                                : "; read it, then run this command on a terminal and agree there,"
                                        + " or give --trust"));
    }

    private static boolean isYes(String answer) {
        String word = answer.strip().toLowerCase(Locale.ROOT);
        return word.equals("y") || word.equals("yes");
    }

    private String question(UserSource source) {
        String kept =
                approvals
                        .file()
                        .map(
                                file ->
                                        "xw remembers a yes in %s, for exactly this text."
                                                .formatted(file))
                        .orElse("xw cannot remember a yes, as you have no home folder.");
        String path = source.file().path().toAbsolutePath().normalize().toString();
        return """
        The input names Java code, which xw would compile and run:
          file     %s
          SHA-256  %s
        The code could do anything that you can: read, change and delete your files, start programs,
        use the network. Read it before you agree.
        %s
        Compile and run it? [y/N] \
        """
                .formatted(Printable.line(path), source.sha256(), kept);
    }
}
