package dev.kubewright.processor.javadoc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gives the items of HTML lists, the rows of tables and headings lines of their own. */
final class HtmlLines {
  private static final Pattern TAG =
      Pattern.compile(
          "(?i)<(/?)(ul|ol|li|dl|dt|dd|table|tr|td|th|caption|h[1-6]|div|blockquote)(\\s[^<>]*)?>");

  /** How many items each open list has so far; less than zero for a list without numbers. */
  private final Deque<Integer> lists = new ArrayDeque<>();

  private boolean firstCell;

  private HtmlLines() {}

  /** The text with marks in place of these tags. */
  static String of(String html) {
    if (html.indexOf('<') < 0) {
      return html;
    }
    var lines = new HtmlLines();
    Matcher tag = TAG.matcher(html);
    var text = new StringBuilder();
    while (tag.find()) {
      String mark = lines.mark(tag.group(2).toLowerCase(Locale.ROOT), !tag.group(1).isEmpty());
      tag.appendReplacement(text, Matcher.quoteReplacement(mark));
    }
    return tag.appendTail(text).toString();
  }

  private String mark(String name, boolean end) {
    switch (name) {
      case "ul", "ol":
        return list(name.equals("ol") ? 0 : -1, end);
      case "li":
        return end ? "" : item();
      case "td", "th":
        return end ? "" : cell();
      case "tr":
        firstCell = true;
        return "" + Marks.FRESH_LINE;
      case "h1", "h2", "h3", "h4", "h5", "h6":
        return "" + Marks.PARAGRAPH;
      default:
        return "" + Marks.FRESH_LINE;
    }
  }

  private String list(int start, boolean end) {
    if (!end) {
      lists.push(start);
    } else if (!lists.isEmpty()) {
      lists.pop();
    }
    return "" + Marks.FRESH_LINE;
  }

  private String item() {
    int items = lists.isEmpty() ? -1 : lists.pop();
    int next = items < 0 ? items : items + 1;
    String indent = Marks.spaces(2 * lists.size());
    if (!lists.isEmpty() || items >= 0 || next < 0) {
      lists.push(next);
    }
    return Marks.FRESH_LINE + indent + (next < 0 ? Marks.text("-") : next + ".") + Marks.spaces(1);
  }

  private String cell() {
    boolean first = firstCell;
    firstCell = false;
    return first ? "" : Marks.text(" | ");
  }
}
