/**
 * What is wrong with an input, as data. A {@link crossweave.problem.Problem} has a place ({@link
 * crossweave.problem.SourcePosition}), the path of a setting, a {@link
 * crossweave.problem.ProblemCode}, the values that disagree and a sentence. A reader collects
 * {@link crossweave.problem.Problems} and throws {@link crossweave.problem.BadInput} with all of
 * them. A settings record states its demands by {@link crossweave.problem.Checks}; the binder,
 * which knows where the record was written, turns each {@link crossweave.problem.Violation} into a
 * problem. Nothing here reads or prints.
 */
package crossweave.problem;
