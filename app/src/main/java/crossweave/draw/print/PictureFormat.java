package crossweave.draw.print;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.nio.file.Path;
import java.util.Locale;

/** The formats in which pictures are written; the ending of a file's name chooses. */
public enum PictureFormat {
    SVG,
    PDF,
    PNG;

    /** A name without any ending, such as that of a pipe, stands for SVG. */
    public static PictureFormat of(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (name.indexOf('.') < 0) {
            return SVG;
        }
        for (PictureFormat format : values()) {
            if (name.endsWith(format.ending())) {
                return format;
            }
        }
        throw new BadInput(
                file.toString(),
                ProblemCode.FILE_FORMAT,
                "the name of a picture ends in .svg, .pdf or .png");
    }

    /** The end of a file's name, such as .svg. */
    public String ending() {
        return "." + name().toLowerCase(Locale.ROOT);
    }
}
