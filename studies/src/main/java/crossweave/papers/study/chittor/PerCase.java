package crossweave.papers.study.chittor;

import crossweave.papers.NumberText;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** One number for each of several cases, for a claim about all of them. */
record PerCase(List<String> names, List<Double> numbers) {
    PerCase {
        names = List.copyOf(names);
        numbers = List.copyOf(numbers);
    }

    static <T> PerCase of(List<T> cases, Function<T, String> name, ToDoubleFunction<T> number) {
        return new PerCase(
                cases.stream().map(name).toList(),
                cases.stream().map(number::applyAsDouble).toList());
    }

    PerCase and(PerCase others) {
        List<String> allNames = new ArrayList<>(names);
        allNames.addAll(others.names);
        List<Double> all = new ArrayList<>(numbers);
        all.addAll(others.numbers);
        return new PerCase(allNames, all);
    }

    /** All numbers with their names. */
    String text(DoubleFunction<String> format) {
        return String.join(
                ", ",
                IntStream.range(0, names.size())
                        .mapToObj(i -> names.get(i) + " " + format.apply(numbers.get(i)))
                        .toList());
    }

    /** The numbers are ratios; shows their differences from 1. */
    String differences() {
        return text(NumberText::difference);
    }

    String percents() {
        return text(NumberText::percent);
    }

    String traffics() {
        return text(NumberText::traffic);
    }
}
