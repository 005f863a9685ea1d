/** {@code xw cpc}: programs in CPC, run, debugged, profiled and served to editors. */
package crossweave.cli.cpc;
