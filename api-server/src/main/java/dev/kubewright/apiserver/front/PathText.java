package dev.kubewright.apiserver.front;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A decoded path.
 *
 * @param segments the segments between slashes, without empty ones
 * @param doubled whether a slash follows another one somewhere but at the end
 * @param rootless whether the path begins with two slashes
 */
public record PathText(List<String> segments, boolean doubled, boolean rootless) {

  /**
   * Decodes a path as a whole. An encoded slash becomes a slash.
   *
   * @throws IllegalArgumentException if a percent sign is not followed by two hexadecimal digits
   */
  public static PathText decode(String path) {
    String text = unescape(path);
    List<String> segments = new ArrayList<>();
    for (String part : text.split("/")) {
      if (!part.isEmpty()) {
        segments.add(part);
      }
    }
    boolean rootless = text.startsWith("//");
    boolean doubled = rootless || text.replaceFirst("/+$", "").contains("//");
    return new PathText(List.copyOf(segments), doubled, rootless);
  }

  /**
   * Decodes percent escapes.
   *
   * @throws IllegalArgumentException if a percent sign is not followed by two hexadecimal digits
   */
  static String unescape(String path) {
    if (path.indexOf('%') < 0) {
      return path;
    }
    byte[] raw = path.getBytes(StandardCharsets.UTF_8);
    byte[] decoded = new byte[raw.length];
    int length = 0;
    for (int i = 0; i < raw.length; i++) {
      if (raw[i] == '%') {
        decoded[length++] = (byte) (digit(raw, i + 1) << 4 | digit(raw, i + 2));
        i += 2;
      } else {
        decoded[length++] = raw[i];
      }
    }
    return new String(decoded, 0, length, StandardCharsets.UTF_8);
  }

  private static int digit(byte[] raw, int at) {
    int digit = at < raw.length ? Character.digit(raw[at], 16) : -1;
    if (digit < 0) {
      throw new IllegalArgumentException("an escape needs two hexadecimal digits");
    }
    return digit;
  }
}
