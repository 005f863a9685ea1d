/**
 * A small HTTP server for one user on this computer: who may ask, how much, and how sessions are
 * told of. It knows no network and no program.
 */
package crossweave.web.http;
