package dev.kubewright.connect.observe;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;

/**
 * The beginning of a body. Bodies that hold secrets are masked as a whole: those of {@linkplain
 * RequestInfo#confidential confidential} requests, and every text that says that it is a Secret, a
 * token request or a token review. Immutable.
 *
 * @param text the beginning as UTF-8, or as hexadecimal digits if it is binary. It is as hostile as
 *     its sender, and may hold control characters. {@code "<masked>"} for a secret.
 * @param shown how many bytes the text shows. Zero for a secret.
 * @param length how many bytes the body has, as far as it was sent or read, or -1 if that is
 *     unknown
 */
public record BodyExcerpt(String text, long shown, long length) {
  /** Checks that nothing is null. */
  public BodyExcerpt {
    Objects.requireNonNull(text, "text");
  }

  /**
   * Returns the excerpt of a body.
   *
   * @param request the request, which says whether the body is secret
   * @param beginning the bytes to show
   * @param length the length of the whole body in bytes, or -1
   */
  public static BodyExcerpt of(RequestInfo request, byte[] beginning, long length) {
    String text = new String(beginning, StandardCharsets.UTF_8);
    if (request.confidential() || Masks.secretText(text)) {
      return new BodyExcerpt(Masks.MASK, 0, length);
    }
    return new BodyExcerpt(
        isBinary(beginning) ? HexFormat.of().formatHex(beginning) : text, beginning.length, length);
  }

  /** As in client-go: a byte below the tabulator and the line feed. */
  private static boolean isBinary(byte[] bytes) {
    for (byte b : bytes) {
      if (b >= 0 && b < '\t') {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the body is longer than what the text shows. */
  public boolean truncated() {
    return length > shown;
  }
}
