package crossweave.cli.graph;

import crossweave.cli.output.FigureLines;
import crossweave.cli.output.Output;
import crossweave.graph.ProcessGraph;
import crossweave.trace.task.TaskFiles;
import crossweave.trace.text.InputFile;

import picocli.CommandLine;

import java.util.List;

/**
 * Writes a graph in the format that the ending of the file's name implies, and prints its figures.
 */
record GraphOutput(CommandLine command) {

    /** Writes the graph; as an edge list to the standard output if the file is "-". */
    void write(ProcessGraph graph, String file) {
        TaskFiles.Text text = TaskFiles.text(InputFile.path(file), graph);
        Output.write(text.text(), file, command.getOut());
        notes(text.notes());
    }

    void print(String title, ProcessGraph graph) {
        command.getOut().println(title);
        new GraphFigures(graph).print(new FigureLines(command.getOut()));
    }

    void notes(List<String> notes) {
        notes.forEach(note -> command.getErr().println("xw: " + note));
        command.getErr().flush();
    }
}
