/**
 * Shows reproductions: runs them, and makes documents, figures and the gallery page of their
 * findings.
 */
package crossweave.gallery;
