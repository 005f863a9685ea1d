/**
 * Figures of sweeps and studies: {@link crossweave.study.figure.SweepFigure} draws metrics over
 * what varies, {@link crossweave.study.figure.TableFigure} the columns of any table.
 */
package crossweave.study.figure;
