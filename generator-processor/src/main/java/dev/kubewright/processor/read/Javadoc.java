package dev.kubewright.processor.read;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns Javadoc into the plain text of a description. */
final class Javadoc {
  private static final Pattern INLINE =
      Pattern.compile("\\{@(\\w+)\\s*((?:[^{}]|\\{[^{}]*\\})*)\\}");
  private static final Pattern MARKUP = Pattern.compile("</?[a-zA-Z][^<>]*>");
  private static final Pattern ENTITY =
      Pattern.compile("&(#x?[0-9a-fA-F]+|lt|gt|amp|quot|apos|nbsp);");
  private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^\\s*@\\w+");

  private Javadoc() {}

  /** The main description, or empty. */
  static String main(@Nullable String comment) {
    if (comment == null) {
      return "";
    }
    Matcher tag = BLOCK_TAG.matcher(comment);
    return plain(tag.find() ? comment.substring(0, tag.start()) : comment);
  }

  /** The text of {@code @param name}, or empty. */
  static String param(@Nullable String comment, String name) {
    return block(comment, "@param\\s+" + Pattern.quote(name) + "\\b(?!\\$)");
  }

  /** The text of {@code @return}, or empty. */
  static String returned(@Nullable String comment) {
    return block(comment, "@return\\b");
  }

  private static String block(@Nullable String comment, String tag) {
    if (comment == null) {
      return "";
    }
    Matcher start = Pattern.compile("(?m)^\\s*" + tag).matcher(comment);
    if (!start.find()) {
      return "";
    }
    Matcher next = BLOCK_TAG.matcher(comment);
    int end = next.find(start.end()) ? next.start() : comment.length();
    return plain(comment.substring(start.end(), end));
  }

  /**
   * Paragraphs become empty lines, {@code <br>} becomes a line break, other white space becomes
   * single spaces. White space that is written as a character reference stays.
   */
  private static String plain(String text) {
    String broken = text.replaceAll("(?i)\\s*<br\\s*/?>\\s*", "\u0005");
    String paragraphs = broken.replaceAll("(?i)\\s*(</p>\\s*)?<p>\\s*|\\n\\s*\\n\\s*", "\u0001");
    String flat = paragraphs.replaceAll("\\s+", " ");
    String inlined = inline(flat);
    String unmarked = MARKUP.matcher(inlined).replaceAll("");
    String stripped =
        unmarked
            .replaceAll(" *\u0001+ *", "\u0001")
            .replaceAll("^[ \u0001\u0005]+|[ \u0001\u0005]+$", "");
    String decoded = ENTITY.matcher(stripped).replaceAll(Javadoc::decode);
    return decoded
        .replace("\u0001", "\n\n")
        .replace('\u0005', '\n')
        .replace('\u0002', '<')
        .replace('\u0003', '>')
        .replace('\u0004', '&');
  }

  private static String inline(String text) {
    String current = text;
    for (Matcher matcher = INLINE.matcher(current); matcher.find(); ) {
      String body = matcher.group(2).strip();
      String plain =
          switch (matcher.group(1)) {
            case "link", "linkplain" -> link(body);
            case "code", "literal" -> literal(body);
            default -> body;
          };
      current = current.substring(0, matcher.start()) + plain + current.substring(matcher.end());
      matcher = INLINE.matcher(current);
    }
    return current;
  }

  private static String literal(String body) {
    return body.replace('<', '\u0002').replace('>', '\u0003').replace('&', '\u0004');
  }

  private static String link(String body) {
    int space = body.indexOf(' ');
    String label = space < 0 ? body : body.substring(space + 1);
    return label.startsWith("#") ? label.substring(1) : label.replace('#', '.');
  }

  private static String decode(java.util.regex.MatchResult entity) {
    String name = entity.group(1);
    String text =
        switch (name) {
          case "lt" -> "<";
          case "gt" -> ">";
          case "amp" -> "&";
          case "quot" -> "\"";
          case "apos" -> "'";
          case "nbsp" -> " ";
          default -> codePoint(name);
        };
    return Matcher.quoteReplacement(text);
  }

  private static String codePoint(String name) {
    boolean hex = name.startsWith("#x");
    try {
      int code = Integer.parseInt(name.substring(hex ? 2 : 1), hex ? 16 : 10);
      return Character.isValidCodePoint(code) ? Character.toString(code) : "";
    } catch (NumberFormatException e) {
      return "&" + name + ";";
    }
  }
}
