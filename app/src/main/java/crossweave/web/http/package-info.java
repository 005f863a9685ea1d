/**
 * A small server of documents and sessions on this computer: who may ask, how much, what is
 * answered. It knows nothing of networks or programs.
 */
package crossweave.web.http;
