package dev.kubewright.apiserver.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the directives at the beginning of a text, of which the parser takes more. */
final class YamlDirectives {
  private static final Pattern NAME =
      Pattern.compile("%([A-Za-z0-9_-]+)(?:[ \\t]+(\\d+\\.\\d+)\\b)?");

  private YamlDirectives() {}

  /**
   * Checks them.
   *
   * @throws YamlFault for an unknown directive and for versions other than 1.1
   */
  static void check(String text) {
    int start = 0;
    for (int line = 0; start < text.length(); line++) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed;
      if (text.charAt(start) == '%') {
        check(text.substring(start, end), line);
      } else if (text.charAt(start) != '#' && !text.substring(start, end).isBlank()) {
        return;
      }
      start = end + 1;
    }
  }

  private static void check(String directive, int line) {
    Matcher matcher = NAME.matcher(directive);
    if (!matcher.lookingAt()) {
      return; // the parser refuses it
    }
    String name = matcher.group(1);
    if (!name.equals("YAML") && !name.equals("TAG")) {
      throw YamlFault.scanned(line + 1, "found unknown directive name");
    }
    String version = matcher.group(2);
    if (name.equals("YAML") && version != null && !version.equals("1.1")) {
      throw YamlFault.at(line, "found incompatible YAML document");
    }
  }
}
