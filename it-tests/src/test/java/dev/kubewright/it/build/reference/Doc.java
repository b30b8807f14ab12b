package dev.kubewright.it.build.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Javadoc comment as Markdown.
 *
 * @param paragraphs its paragraphs, each in one line
 * @param sample the text of its {@code <pre>}, or {@code ""} if it has none
 * @param parameters the texts of its {@code @param} by their names
 */
record Doc(List<String> paragraphs, String sample, Map<String, String> parameters) {
  private static final Pattern SAMPLE = Pattern.compile("(?s)<pre>\\{@code\n(.*)}</pre>");
  private static final Pattern TAG = Pattern.compile("(?m)^@(?=[a-z]+ )");

  /** Reads a comment as javac returns it: without stars. */
  static Doc of(String javadoc) {
    String comment = javadoc.replaceAll("(?m)^ ", "");
    Matcher sample = SAMPLE.matcher(comment);
    String shown = sample.find() ? sample.group(1).strip() : "";
    String[] tags = TAG.split(sample.replaceAll(""));
    var paragraphs = new ArrayList<String>();
    for (String paragraph : tags[0].split("<p>")) {
      paragraphs.add(markdown(paragraph));
    }
    var parameters = new LinkedHashMap<String, String>();
    for (String tag : tags) {
      if (tag.startsWith("param ")) {
        String[] words = tag.split("\\s+", 3);
        parameters.put(words[1], markdown(words[2]));
      }
    }
    return new Doc(List.copyOf(paragraphs), shown, parameters);
  }

  /** The paragraphs in one line, as a cell of a table has them. */
  String line() {
    return cell(String.join(" ", paragraphs));
  }

  /** A text as a cell of a table. */
  static String cell(String text) {
    return text.replace("|", "\\|").strip();
  }

  private static String markdown(String javadoc) {
    return javadoc
        .strip()
        .replaceAll("\\s+", " ")
        .replaceAll("<a href=\"([^\"]*)\">(.*?)</a>", "[$2]($1)")
        .replaceAll("\\{@code ((?:[^{}]|\\{[^{}]*})*)}", "`$1`")
        .replaceAll("(\\{@link [^} (]*)\\([^)]*\\)", "$1")
        .replaceAll("\\{@link [^}]* ([^} ]+)}", "`$1`")
        .replaceAll("\\{@link #?([^}]*)}", "`$1`")
        .replaceAll("`(\\w+)#(\\w+)", "`$1.$2")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
  }
}
