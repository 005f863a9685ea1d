package crossweave.config;

import crossweave.util.FileName;

import java.util.stream.Stream;

/** Settings that read more files than they name. */
public interface NamesFiles {
    /** The files that they read beside those in their components. */
    Stream<FileName> moreFiles();
}
