/** What presets of machines of today do, beside figures that were published of these machines. */
package crossweave.papers.study.machine;
