/**
 * The documentation as a web site: pages in Markdown become pages in HTML that need no server and
 * request nothing from others.
 *
 * <p>{@code Site} makes all files of a site in memory. Read on with {@code DocumentationFolder}
 * (what there is), {@code MarkdownPage} (a page as it was read), {@code PageContent} (what becomes
 * of its links, pictures and code), {@code Navigation} (the order of pages) and {@code
 * PageTemplate} (what is around each). {@code RecordedRuns} makes the players. Nothing here writes
 * files or knows commands.
 */
package crossweave.site;
