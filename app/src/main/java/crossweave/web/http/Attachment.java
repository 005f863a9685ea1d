package crossweave.web.http;

/** A reply that the browser saves as a file. */
public record Attachment(String name, String type, String text) {}
