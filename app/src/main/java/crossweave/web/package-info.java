/**
 * Answers the page of {@code xw lab}, tab by tab: requests are JSON in and JSON out. {@link
 * crossweave.web.Lab} lists them. The server is in {@code http}, sessions are in {@code live}.
 */
package crossweave.web;
