package dev.kubewright.importer.report;

/** Makes text from a document fit for a message. */
public final class Printable {
  private static final int SHOWN = 500;

  private Printable() {}

  /** Returns a text without control characters, of at most 500 characters. */
  public static String text(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length() && out.length() < SHOWN; i++) {
      char c = text.charAt(i);
      int type = Character.getType(c);
      boolean hidden =
          type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
      out.append(hidden ? '?' : c);
    }
    return text.length() > SHOWN ? out + "…" : out.toString();
  }
}
