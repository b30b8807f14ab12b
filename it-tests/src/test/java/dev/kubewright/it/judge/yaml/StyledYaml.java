package dev.kubewright.it.judge.yaml;

import java.util.List;
import java.util.Random;

/** Writes random values in random styles of YAML, most of them well-formed. */
final class StyledYaml {
  private static final List<String> WORDS =
      List.of(
          "a",
          "web",
          "yes",
          "No",
          "on",
          "null",
          "~",
          "true",
          "1",
          "010",
          "0x1F",
          "1.5",
          "-2",
          "1e3",
          ".5",
          "1_000",
          "12:30",
          "2001-01-01",
          "a b",
          "a-b",
          "a:b",
          "http://x",
          "http:",
          "x#y",
          "a,b",
          "a?b",
          "-x",
          "?x",
          ":x",
          "=",
          "<<",
          "ä",
          "😀",
          "quay.io/a:1",
          "--flag",
          "a'b",
          "a\"b",
          "!x",
          "100m",
          "");
  private static final List<String> TAGS =
      List.of(
          "!!str ", "!!int ", "!!float ", "!!bool ", "!!null ", "!x ", "! ", "!<tag:x> ", "!!map ");

  private final Random random;
  private String feed = "\n";
  private int keys;

  StyledYaml(Random random) {
    this.random = random;
  }

  private boolean rarely(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private String any(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  /** Returns one or more documents. */
  String documents() {
    feed = rarely(10) ? "\r\n" : "\n";
    var text = new StringBuilder(rarely(20) ? "\ufeff" : "");
    for (int count = rarely(4) ? 3 : 1; count > 0; count--) {
      text.append(rarely(4) ? "---" + comment() + feed : "");
      text.append(rarely(20) ? json(3) : document());
      text.append(count > 1 ? "---" + feed : "");
      text.append(rarely(20) ? "..." + feed : "");
    }
    if (rarely(4) && text.length() > 1) {
      text.setLength(text.length() - 1);
    }
    return text.toString();
  }

  private String document() {
    String value = block(0, 3);
    return value.startsWith(feed) ? value.substring(feed.length()) : value.stripLeading();
  }

  private String comment() {
    return rarely(6) ? " # " + any(WORDS) : "";
  }

  private String end() {
    return comment() + (rarely(12) ? "\t" : "") + feed + (rarely(12) ? feed : "");
  }

  /** Returns the text after a colon, after a dash or at the start, to the end of its last line. */
  private String block(int indent, int depth) {
    String properties = properties();
    return switch (depth == 0 ? 0 : random.nextInt(6)) {
      case 0 -> " " + properties + scalar(indent, false) + end();
      case 1 -> " " + properties + lines(indent);
      case 2 -> " " + properties + flow(indent, depth) + end();
      case 3 -> properties.stripTrailing() + list(indent, depth);
      default ->
          (properties.isEmpty() ? "" : " " + properties.stripTrailing()) + map(indent, depth);
    };
  }

  private String map(int indent, int depth) {
    var text = new StringBuilder(comment()).append(feed);
    for (int count = 1 + random.nextInt(3); count > 0; count--) {
      text.append(" ".repeat(indent));
      if (rarely(12)) {
        text.append("? ").append(key(indent)).append(end()).append(" ".repeat(indent)).append(':');
      } else {
        text.append(key(indent)).append(rarely(15) ? " :" : ":");
      }
      text.append(rarely(25) ? "\t" : "").append(block(indent + 1 + random.nextInt(3), depth - 1));
    }
    return text.toString();
  }

  private String list(int indent, int depth) {
    int at = rarely(2) ? Math.max(0, indent - 1 - random.nextInt(2)) : indent;
    var text = new StringBuilder(comment()).append(feed);
    for (int count = 1 + random.nextInt(3); count > 0; count--) {
      String entry = block(at + 2, depth - 1);
      boolean inline = entry.startsWith(feed) && random.nextBoolean();
      text.append(" ".repeat(at)).append('-').append(inline ? " " + entry.stripLeading() : entry);
    }
    return text.toString();
  }

  private String key(int indent) {
    if (rarely(4)) {
      return any(
          List.of(
              "<<", "1", "1.5", "yes", "~", "0x10", "*x", "&k k", "\"q r\"", "'s'", "!!str 1",
              "[a]"));
    }
    return "k" + keys++ % 7 + (rarely(6) ? scalar(indent, false) : "");
  }

  private String properties() {
    if (!rarely(6)) {
      return "";
    }
    String anchor = any(List.of("", "&x ", "&y "));
    return rarely(2) ? anchor : anchor + any(TAGS);
  }

  private String scalar(int indent, boolean flow) {
    return switch (random.nextInt(8)) {
      case 0 -> quoted('"', indent);
      case 1 -> quoted('\'', indent);
      case 2 -> rarely(3) ? any(List.of("*x", "*y")) : any(WORDS);
      case 3 -> any(WORDS) + " " + any(WORDS);
      case 4 -> rarely(3) ? any(WORDS) + fold(indent) + any(WORDS) : any(WORDS);
      default -> any(WORDS);
    };
  }

  private String fold(int indent) {
    return feed.repeat(1 + random.nextInt(2)) + " ".repeat(indent + 1) + (rarely(8) ? "\t" : "");
  }

  private String quoted(char quote, int indent) {
    var text = new StringBuilder().append(quote);
    for (int count = random.nextInt(4); count > 0; count--) {
      text.append(any(WORDS).replace(String.valueOf(quote), quote == '"' ? "\\\"" : "''"));
      if (rarely(3)) {
        text.append(
            quote == '"'
                ? any(List.of("\\n", "\\x41", "\\u2028", "\\\n ", "\\t", "\\ ", "\\0"))
                : " ");
      }
      text.append(rarely(4) ? fold(indent) : " ");
    }
    return text.append(quote).toString();
  }

  private String lines(int indent) {
    var text = new StringBuilder(rarely(2) ? "|" : ">");
    text.append(any(List.of("", "", "-", "+", "2", "1-", "+1"))).append(comment()).append(feed);
    for (int count = random.nextInt(5); count > 0; count--) {
      String margin = " ".repeat(indent + random.nextInt(rarely(3) ? 3 : 1));
      text.append(rarely(5) ? "" : margin + (rarely(15) ? "\t" : "") + any(WORDS)).append(feed);
    }
    return text.toString();
  }

  private String flow(int indent, int depth) {
    boolean map = random.nextBoolean();
    var text = new StringBuilder(map ? "{" : "[");
    for (int count = random.nextInt(4); count > 0; count--) {
      String value = depth > 1 && rarely(3) ? flow(indent, depth - 1) : scalar(indent, true);
      text.append(space(indent));
      if (map || rarely(6)) {
        text.append(rarely(8) ? "? " : "").append(key(indent));
        text.append(
            rarely(10) ? "" : any(List.of(": ", ": ", ":", " : ", ":\t")) + properties() + value);
      } else {
        text.append(value);
      }
      text.append(count > 1 || rarely(6) ? "," : "");
    }
    return text.append(space(indent)).append(map ? '}' : ']').toString();
  }

  private String space(int indent) {
    return rarely(6)
        ? feed + " ".repeat(indent + 1) + (rarely(4) ? "\t" : "")
        : rarely(2) ? " " : "";
  }

  private String json(int depth) {
    if (depth == 0 || rarely(3)) {
      return any(
          List.of(
              "1",
              "-2.50",
              "1E3",
              "true",
              "null",
              "\"a\"",
              "\"\\u00e4\\/\"",
              "\"\\ud83d\\ude00\"",
              "1e400"));
    }
    return random.nextBoolean()
        ? "{\"a\":\t"
            + json(depth - 1)
            + ", \"b\" :"
            + json(depth - 1)
            + "}"
            + (rarely(2) ? feed : "")
        : "[" + json(depth - 1) + "," + json(depth - 1) + "]";
  }
}
