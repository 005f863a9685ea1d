package crossweave.experiment;

import crossweave.config.Binder;
import crossweave.config.Choice;
import crossweave.config.Mark;
import crossweave.config.Problems;
import crossweave.machine.Machine;
import crossweave.random.Streams;
import crossweave.workload.Work;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** A scenario that was found to make sense, with its machine built. */
public record Experiment(Scenario scenario, Machine machine) {

    /** Builds and checks; throws {@link crossweave.config.BadInput} with all that is wrong. */
    public static Experiment prepare(Scenario scenario, Binder marks, Problems problems) {
        BiConsumer<String, String> complain =
                (setting, message) -> {
                    String path = "network." + setting;
                    problems.add(marks.mark(path), path, message);
                };
        Optional<Machine> machine =
                Machine.build(scenario.network(), new Streams(scenario.seed()), complain);
        machine.ifPresent(built -> check(built, marks, problems));
        if (problems.none()) {
            checkWork(scenario, machine.orElseThrow(), marks);
        }
        problems.throwIfAny();
        return new Experiment(scenario, machine.orElseThrow());
    }

    /** Every work is tried on the machine; what does not fit is said where it is written. */
    private static void checkWork(Scenario scenario, Machine machine, Binder marks) {
        Streams streams = new Streams(scenario.seed());
        List<Choice<Work>> works = scenario.workload();
        for (int i = 0; i < works.size(); i++) {
            try {
                works.get(i).build().on(Mailroom.site(machine.topology(), streams, i));
            } catch (IllegalArgumentException e) {
                String path = works.size() == 1 ? "workload" : "workload[" + i + "]";
                marks.complain(
                        works.get(i).entry().settings(), path, String.valueOf(e.getMessage()));
            }
        }
    }

    private static void check(Machine machine, Binder marks, Problems problems) {
        machine.cutOff()
                .ifPresent(
                        sentence -> {
                            Mark mark = marks.mark("network.routing");
                            problems.add(mark, "network.routing", sentence);
                        });
        int terminals = machine.topology().terminals();
        if (terminals < 2) {
            problems.add(
                    marks.mark("network.topology"),
                    "network.topology",
                    "'%s' has %d terminals, but traffic needs at least 2"
                            .formatted(machine.topology().text(), terminals));
        }
    }
}
