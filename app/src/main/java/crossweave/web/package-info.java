/** What the page of {@code xw lab} can ask for, tab by tab. */
package crossweave.web;
