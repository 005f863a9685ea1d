/**
 * Answers the page of {@code xw lab}, tab by tab: questions are JSON in and JSON out. {@link
 * crossweave.web.Lab} lists them.
 */
package crossweave.web;
