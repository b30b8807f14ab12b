package dev.kubewright.naming.schema;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Host names as the format {@code hostname} of kube-openapi allows them. It is odd: a name without
 * a dot has a dash after its first character only, and the last part of others has only letters.
 */
final class HostNames {
  private static final String CHARACTER = "[a-zA-Z0-9\\p{S}\\p{L}]";
  private static final Pattern SINGLE = Pattern.compile(CHARACTER + "-?" + CHARACTER + "{0,62}");
  private static final Pattern PART =
      Pattern.compile(CHARACTER + "(?:[a-zA-Z0-9\\p{S}\\p{L}-]{0,61}" + CHARACTER + ")?");
  private static final Pattern TOP = Pattern.compile("[a-zA-Z\\p{L}]{2,63}");
  private static final int LONGEST = 255;
  private static final int LONGEST_PART = 63;

  private HostNames() {}

  static boolean isHostName(String text) {
    if (size(text) > LONGEST) {
      return false;
    }
    String[] parts = text.split("\\.", -1);
    for (int i = 0; i < parts.length; i++) {
      boolean last = i == parts.length - 1;
      Pattern pattern = parts.length == 1 ? SINGLE : last ? TOP : PART;
      if (size(parts[i]) > LONGEST_PART || !pattern.matcher(parts[i]).matches()) {
        return false;
      }
    }
    return true;
  }

  private static int size(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
