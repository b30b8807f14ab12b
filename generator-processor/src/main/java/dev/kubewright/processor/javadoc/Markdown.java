package dev.kubewright.processor.javadoc;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns the Markdown of a documentation comment into text with {@link Marks}, in which HTML stays
 * as it is. It knows what people write in comments: paragraphs, lists, code, emphasis, links,
 * headings, tables and quotes.
 */
final class Markdown {
  private static final Pattern FENCE = Pattern.compile("^ {0,3}(`{3,}|~{3,}).*");
  private static final Pattern ITEM = Pattern.compile("^( *)(?:[-*+]|(\\d{1,9})[.)]) +(.*)");
  private static final Pattern HEADING = Pattern.compile("^ {0,3}#{1,6} +(.*?)(?: +#+)? *$");
  private static final Pattern RULE =
      Pattern.compile("^ {0,3}(?:(?:\\* *){3,}|(?:- *){3,}|(?:_ *){3,}|=+ *)$");
  private static final Pattern COLUMNS = Pattern.compile("^ *\\|?[ :|-]*-[ :|-]*\\|[ :|-]*$");

  private static final Pattern CODE = Pattern.compile("(?s)(?<!`)(`+)(?!`)(.+?)(?<!`)\\1(?!`)");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(\\p{Punct})");
  private static final Pattern AUTOLINK = Pattern.compile("<([a-zA-Z][\\w+.-]*:[^<>\\s]*)>");
  private static final Pattern LINK = Pattern.compile("!?\\[([^\\[\\]]*)\\]\\([^()]*\\)");
  private static final Pattern LABELLED = Pattern.compile("\\[([^\\[\\]]+)\\]\\[[^\\[\\]]*\\]");
  private static final Pattern REFERENCE =
      Pattern.compile("\\[((?:[\\w.]+/)?[\\w.]*#?[\\w.]+(?:\\([^()]*\\))?)\\]");
  private static final Pattern STRONG =
      Pattern.compile("(?s)(\\*\\*|(?<!\\w)__)(?=\\S)(.+?)(?<=\\S)\\1");
  private static final Pattern EMPHASIS =
      Pattern.compile("(?s)(\\*|(?<!\\w)_)(?=\\S)(.+?)(?<=\\S)\\1(?!\\w)");

  private final StringBuilder out = new StringBuilder();

  private Markdown() {}

  /** The comment with letters in place of code, in which nothing is a tag. */
  static String withoutCode(String comment) {
    var masked = new StringBuilder();
    String fence = "";
    for (String line : comment.split("\n", -1)) {
      Matcher start = FENCE.matcher(line);
      boolean inside = !fence.isEmpty();
      if (inside && line.strip().startsWith(fence)) {
        fence = "";
      } else if (!inside && start.matches()) {
        fence = start.group(1);
      }
      masked.append(inside ? "x".repeat(line.length()) : line).append('\n');
    }
    return masked.substring(0, masked.length() - 1);
  }

  /** The text with marks. */
  static String html(String comment) {
    var markdown = new Markdown();
    markdown.read(comment.split("\n", -1));
    return inline(markdown.out.toString());
  }

  private void read(String[] lines) {
    int at = 0;
    boolean blank = true;
    while (at < lines.length) {
      String line = lines[at];
      Matcher fence = FENCE.matcher(line);
      if (fence.matches()) {
        at = fenced(lines, at, fence.group(1));
      } else if (blank && line.startsWith("     ") && !line.isBlank() && !inList()) {
        at = indented(lines, at);
      } else {
        line(line);
        at++;
      }
      blank = line.isBlank();
    }
  }

  /** Whether the paragraph before belongs to the item of a list. */
  private boolean inList() {
    return out.lastIndexOf("" + Marks.FRESH_LINE) >= 0;
  }

  private int fenced(String[] lines, int start, String fence) {
    var code = new StringBuilder();
    int at = start + 1;
    while (at < lines.length && !lines[at].strip().startsWith(fence)) {
      code.append(lines[at++]).append('\n');
    }
    code(code.toString());
    return at + 1;
  }

  private int indented(String[] lines, int start) {
    var code = new StringBuilder();
    int at = start;
    while (at < lines.length && (lines[at].isBlank() || lines[at].startsWith("    "))) {
      code.append(lines[at++]).append('\n');
    }
    code(code.toString());
    return at;
  }

  private void code(String code) {
    out.append(Marks.PARAGRAPH).append(Marks.lines(Marks.text(code))).append(Marks.PARAGRAPH);
  }

  private void line(String line) {
    Matcher item = ITEM.matcher(line);
    Matcher heading = HEADING.matcher(line);
    if (RULE.matcher(line).matches()) {
      out.append(Marks.PARAGRAPH);
    } else if (COLUMNS.matcher(line).matches()) {
      out.append(' ');
    } else if (heading.matches()) {
      out.append(Marks.PARAGRAPH).append(heading.group(1)).append(Marks.PARAGRAPH);
    } else if (item.matches()) {
      // One space after the slashes belongs to no list.
      String indent = Marks.spaces(item.group(1).length() / 2 * 2);
      String mark = item.group(2) == null ? Marks.text("-") : item.group(2) + ".";
      out.append(Marks.FRESH_LINE).append(indent).append(mark).append(Marks.spaces(1));
      rest(item.group(3));
    } else if (line.strip().startsWith("|")) {
      String cells = line.strip().replaceAll("^\\|\\s*|\\s*\\|$", "");
      out.append(Marks.FRESH_LINE).append(cells.replaceAll("\\s*\\|\\s*", Marks.text(" | ")));
      out.append(Marks.FRESH_LINE);
    } else {
      rest(line.replaceFirst("^ {0,3}> ?", ""));
    }
  }

  /** A line of text, with the break that two spaces or a backslash at its end make. */
  private void rest(String line) {
    boolean breaks = line.endsWith("  ") && !line.isBlank() || line.endsWith("\\");
    out.append(line.endsWith("\\") ? line.substring(0, line.length() - 1) : line)
        .append(breaks ? "" + Marks.LINE : "\n");
  }

  private static String inline(String text) {
    String coded =
        CODE.matcher(text)
            .replaceAll(code -> Matcher.quoteReplacement(Marks.text(code.group(2).strip())));
    String escaped =
        ESCAPE
            .matcher(coded)
            .replaceAll(each -> Matcher.quoteReplacement(Marks.text(each.group(1))));
    String linked =
        AUTOLINK
            .matcher(escaped)
            .replaceAll(link -> Matcher.quoteReplacement(Marks.text(link.group(1))));
    linked = LINK.matcher(linked).replaceAll("$1");
    linked = LABELLED.matcher(linked).replaceAll("$1");
    linked =
        REFERENCE
            .matcher(linked)
            .replaceAll(link -> Matcher.quoteReplacement(InlineTags.reference(link.group(1))));
    return EMPHASIS.matcher(STRONG.matcher(linked).replaceAll("$2")).replaceAll("$2");
  }
}
