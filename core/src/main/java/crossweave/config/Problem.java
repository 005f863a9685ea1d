package crossweave.config;

/** One thing that is wrong with the input: where, which setting (may be empty), and what. */
public record Problem(Mark mark, String path, String message) {

    @Override
    public String toString() {
        return mark + ": " + (path.isEmpty() ? "" : path + ": ") + message;
    }
}
