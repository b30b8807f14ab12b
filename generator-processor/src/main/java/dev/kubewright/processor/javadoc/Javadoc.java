package dev.kubewright.processor.javadoc;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns a documentation comment, in HTML or in Markdown, into the plain text of a description.
 *
 * <p>Paragraphs become empty lines. {@code <br>}, items of lists and rows of tables begin a line.
 * Code blocks and snippets keep their lines. Other white space becomes single spaces, except what
 * is written as a character reference.
 *
 * <p>While it works on a text, {@link Marks} stand for what is decided already.
 */
public final class Javadoc {
  private static final Pattern MARKUP = Pattern.compile("</?[a-zA-Z][^<>]*>");
  private static final Pattern ENTITY =
      Pattern.compile("&(#x?[0-9a-fA-F]+|lt|gt|amp|quot|apos|nbsp|Tab|NewLine);");
  private static final Pattern BLOCK_TAG = Pattern.compile("(?md)^\\s*@\\w+");
  private static final Pattern PREFORMATTED =
      Pattern.compile("(?is)\\s*<pre[^<>]*>(.*?)</pre>\\s*");

  private final String text;

  /** The same length as the text, without what only looks like a tag. */
  private final String masked;

  private final boolean markdown;
  private final InlineTags tags;

  private Javadoc(String text, boolean markdown, InlineTags tags) {
    this.text = text;
    this.masked = tags.masked(markdown ? Markdown.withoutCode(text) : text);
    this.markdown = markdown;
    this.tags = tags;
  }

  /**
   * A comment.
   *
   * @param comment the comment without its stars or slashes, or null if there is none
   * @param markdown whether it is in Markdown
   * @param values the values of constants by their references
   */
  public static Javadoc of(
      @Nullable String comment, boolean markdown, Function<String, Optional<String>> values) {
    return new Javadoc(comment == null ? "" : comment, markdown, new InlineTags(values));
  }

  /** The main description, or empty. */
  public String main() {
    Matcher tag = BLOCK_TAG.matcher(masked);
    return plain(tag.find() ? text.substring(0, tag.start()) : text);
  }

  /** The text of {@code @param name}, or empty. */
  public String param(String name) {
    return block("@param\\s+" + Pattern.quote(name) + "\\b(?!\\$)");
  }

  /** The text of {@code @return}, or empty. */
  public String returned() {
    return block("@return\\b");
  }

  private String block(String tag) {
    Matcher start = Pattern.compile("(?md)^\\s*" + tag).matcher(masked);
    if (!start.find()) {
      return "";
    }
    Matcher next = BLOCK_TAG.matcher(masked);
    int end = next.find(start.end()) ? next.start() : text.length();
    return plain(text.substring(start.end(), end));
  }

  private String plain(String comment) {
    String inlined = tags.replaced(comment);
    String html = markdown ? Markdown.html(inlined) : inlined;
    String shown = html.replaceAll("(?s)\\s*<!--.*?-->", "");
    String preformatted = PREFORMATTED.matcher(shown).replaceAll(Javadoc::preformatted);
    String broken = preformatted.replaceAll("(?i)\\s*<br\\s*/?>\\s*", "" + Marks.LINE);
    String paragraphs =
        broken.replaceAll("(?i)\\s*(</p>\\s*)?<p>\\s*|\\n\\s*\\n\\s*", "" + Marks.PARAGRAPH);
    String flat = paragraphs.replaceAll("[ \\t\\n\\x0B\\f\\r]+", " ");
    String lines = HtmlLines.of(flat);
    String unmarked = MARKUP.matcher(lines).replaceAll("");
    String decoded = ENTITY.matcher(Marks.trimmed(unmarked)).replaceAll(Javadoc::decode);
    return Marks.replaced(decoded);
  }

  private static String preformatted(MatchResult block) {
    String lines = Marks.lines(block.group(1));
    return Matcher.quoteReplacement(Marks.PARAGRAPH + lines + Marks.PARAGRAPH);
  }

  private static String decode(MatchResult entity) {
    String name = entity.group(1);
    String text =
        switch (name) {
          case "lt" -> "<";
          case "gt" -> ">";
          case "amp" -> "&";
          case "quot" -> "\"";
          case "apos" -> "'";
          case "nbsp" -> " ";
          case "Tab" -> "\t";
          case "NewLine" -> "\n";
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
