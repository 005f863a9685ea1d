/**
 * Shows reproductions: runs them, and makes documents, figures and the gallery page of their
 * findings. Read {@link crossweave.gallery.Exhibit} first, then {@link
 * crossweave.gallery.GalleryPage}.
 */
package crossweave.gallery;
