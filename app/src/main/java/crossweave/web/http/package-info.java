/**
 * A small HTTP server for one user on this computer: access control, limits, and sessions that
 * stream messages. Read {@link crossweave.web.http.Site} first. It knows no network and no program.
 */
package crossweave.web.http;
