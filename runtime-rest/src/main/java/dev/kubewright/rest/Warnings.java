package dev.kubewright.rest;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads {@code Warning} headers (RFC 7234 §5.5): {@code 299 agent "text" "date"}, several to a
 * line.
 */
final class Warnings {
  private static final Pattern WARNING =
      Pattern.compile("(\\d{3})\\s+\\S+\\s+\"((?:[^\"\\\\]|\\\\.)*)\"(?:\\s+\"[^\"]*\")?");

  private Warnings() {}

  /** The texts of those with code 299, the only one that API servers mean. */
  static List<String> texts(List<String> headers) {
    var texts = new ArrayList<String>();
    for (String header : headers) {
      var matcher = WARNING.matcher(header);
      while (matcher.find()) {
        if (matcher.group(1).equals("299")) {
          texts.add(matcher.group(2).replaceAll("\\\\(.)", "$1"));
        }
      }
    }
    return texts;
  }
}
