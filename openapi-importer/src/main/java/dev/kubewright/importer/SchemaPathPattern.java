package dev.kubewright.importer;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A pattern of places in the schemas of CRDs, such as {@code Widget.spec.containers[].resources}.
 *
 * <p>It begins with a kind, {@code group/version/Kind}, whose first parts may be missing. Each
 * property follows a dot. {@code []} stands for the items of a list or the values of a map. A star
 * stands for any text inside a part, and {@code **} for any number of properties.
 *
 * @param text the pattern
 * @param regex what it matches
 * @param parts how many parts its kind has
 */
record SchemaPathPattern(String text, Pattern regex, int parts) {
  private static final Pattern FORM =
      Pattern.compile("((?:[^/{}\\s]+/){0,2})([A-Z*][A-Za-z0-9*-]*)((?:\\.[^./\\s]+)+)");

  /** Returns the pattern of a text, or nothing if it does not have the form of one. */
  static Optional<SchemaPathPattern> of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    String kind = form.group(1) + form.group(2);
    StringBuilder regex = new StringBuilder("(?:.*/)?").append(starred(kind, "[^/]*"));
    for (String property : form.group(3).substring(1).split("\\.", -1)) {
      boolean deep = property.equals("**");
      regex.append(deep ? "(?:\\..+)?" : "\\." + starred(property, "[^.\\[]*"));
    }
    int parts = kind.split("/", -1).length;
    return Optional.of(new SchemaPathPattern(text, Pattern.compile(regex.toString()), parts));
  }

  private static String starred(String text, String any) {
    return Arrays.stream(text.split("\\*", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(any));
  }

  /** Returns whether the pattern matches a path, which begins with the group. */
  boolean matches(String path) {
    return regex.matcher(path).matches();
  }

  /** Returns a path with as many parts of its kind as the pattern has. */
  String likeThis(String path) {
    String shorter = path;
    for (int left = 3; left > parts; left--) {
      shorter = shorter.substring(shorter.indexOf('/') + 1);
    }
    return shorter;
  }
}
