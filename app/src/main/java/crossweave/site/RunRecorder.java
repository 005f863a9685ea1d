package crossweave.site;

import java.util.List;

/** Runs scenarios for the players of a site. */
@FunctionalInterface
public interface RunRecorder {
    /**
     * The page that plays a run. Throws {@link crossweave.problem.BadInput} if it cannot be
     * recorded.
     *
     * @param arguments those of {@code xw run}, without the file of {@code --record}
     */
    String player(List<String> arguments);
}
