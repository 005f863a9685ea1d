/**
 * The settings of techniques: data with documentation and checks. They know no engine; engines,
 * definitions and techniques read them.
 */
package crossweave.network.settings;
