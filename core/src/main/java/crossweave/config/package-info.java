/**
 * Descriptions: settings records, catalogs of choices, and the way from text to both. A settings
 * record is at once the schema, the documentation and the check of what a user may write.
 */
package crossweave.config;
