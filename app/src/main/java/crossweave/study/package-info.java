/**
 * Studies: named configurations of a machine, what varies, and the figures and tables to make of
 * it. {@link crossweave.study.StudyFile} reads one, {@link crossweave.study.StudyRun} computes the
 * points that its store lacks.
 */
package crossweave.study;
