/**
 * A small HTTP server for one user on this computer: access control, limits, and sessions that
 * stream messages. Read {@link crossweave.web.http.LocalHttpServer} first. It knows no network and
 * no program.
 */
package crossweave.web.http;
