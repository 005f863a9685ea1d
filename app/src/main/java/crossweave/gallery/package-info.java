/** Reproductions as they are shown: run, then as documents and as figures. */
package crossweave.gallery;
