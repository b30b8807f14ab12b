package dev.kubewright.importer.read.schema;

/** JSON pointers (RFC 6901). */
public final class Pointers {
  private Pointers() {}

  /** The pointer of a member below another. */
  public static String child(String pointer, String token) {
    return pointer + "/" + token.replace("~", "~0").replace("/", "~1");
  }

  /** The member name that an escaped token stands for. */
  public static String unescape(String token) {
    return token.replace("~1", "/").replace("~0", "~");
  }
}
