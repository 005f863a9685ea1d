package crossweave.web.http;

/** An answer that is a file to keep, not a document for the page. */
public record Attachment(String name, String type, String text) {}
