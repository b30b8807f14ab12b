package dev.kubewright.it.build.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A page of the documentation, in parts. */
final class Page {
  static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();

  private static final Pattern FENCE =
      Pattern.compile(
          "(?ms)(?:^<!-- snippet: (\\S+)((?: [\\w-]+)*) -->\\n)?^( *)```(\\w*)\\n(.*?)^ *```$");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?]|[.!?]\\))\\s+");

  private final Path file;
  private final String text;

  private Page(Path file, String text) {
    this.file = file;
    this.text = text;
  }

  static Page read(Path file) throws IOException {
    return new Page(file, Files.readString(file));
  }

  /** Returns the README and the pages below {@code docs}, without those about the design. */
  static List<Path> all() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
          .filter(page -> page.toString().endsWith(".md"))
          .filter(page -> !folder(page).equals("design"))
          .sorted()
          .toList();
    }
  }

  /** Returns all files whose links must lead somewhere. */
  static List<Path> linked() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"));
        Stream<Path> top = Files.list(ROOT);
        Stream<Path> benchmarks = Files.list(ROOT.resolve("benchmarks"))) {
      return Stream.of(files, top, benchmarks)
          .flatMap(stream -> stream)
          .filter(page -> page.toString().endsWith(".md"))
          .sorted()
          .toList();
    }
  }

  private static String folder(Path page) {
    return page.toAbsolutePath().normalize().getParent().getFileName().toString();
  }

  Path file() {
    return file;
  }

  boolean reference() {
    return folder(file).equals("reference");
  }

  /** Returns whether the page shows what does not compile. The processor's tests pin it. */
  boolean showsMistakes() {
    return file.endsWith("reference/diagnostics.md");
  }

  /**
   * A block of code.
   *
   * @param source the file it comes from, seen from the root, or null if it stands only here
   * @param regions the regions of the source, shown one after the other. None: the whole source.
   */
  record Fence(
      @Nullable String source, List<String> regions, String language, String text, int line) {
    /** Returns what the source has, or null for a block without one. */
    @Nullable String wanted() throws IOException {
      if (source == null) {
        return null;
      }
      Path path = ROOT.resolve(source);
      if (regions.isEmpty()) {
        return Region.whole(path);
      }
      var parts = new ArrayList<String>();
      for (String region : regions) {
        parts.add(Region.of(path, region));
      }
      return String.join("\n", parts);
    }
  }

  List<Fence> fences() {
    return FENCE
        .matcher(text)
        .results()
        .map(r -> fence(r.group(1), r.group(2), r.group(4), r.group(5), r.start()))
        .toList();
  }

  private Fence fence(
      @Nullable String source, @Nullable String regions, String language, String code, int start) {
    List<String> names =
        regions == null || regions.isBlank() ? List.of() : List.of(regions.strip().split(" "));
    int line = (int) text.substring(0, start).lines().count() + 1;
    return new Fence(source, names, language, code, line);
  }

  /** Returns the page with each block as its source has it. */
  String updated() throws IOException {
    var result = new StringBuilder();
    int copied = 0;
    Matcher matcher = FENCE.matcher(text);
    while (matcher.find()) {
      String wanted =
          fence(matcher.group(1), matcher.group(2), matcher.group(4), matcher.group(5), 0).wanted();
      if (wanted != null) {
        result.append(text, copied, matcher.start(5)).append(wanted);
        copied = matcher.end(5);
      }
    }
    return result.append(text.substring(copied)).toString();
  }

  /** Returns the names by which links find the headings, as GitHub makes them. */
  Set<String> anchors() {
    return HEADING
        .matcher(prose())
        .results()
        .map(
            heading ->
                heading
                    .group(1)
                    .strip()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                    .replaceAll("[^\\w\\- ]", "")
                    .replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  /** Returns the targets of links. */
  List<String> links() {
    return LINK.matcher(prose().replaceAll("`[^`\\n]*`", ""))
        .results()
        .map(link -> link.group(1))
        .toList();
  }

  /** Returns the text without blocks of code and comments. */
  private String prose() {
    return text.replaceAll("(?ms)^ *```.*?^ *```$", "")
        .replaceAll("(?s)<!--.*?-->", "")
        .replaceAll("(?m)^    .*$", "");
  }

  /** Returns the number of words outside of blocks of code. */
  int words() {
    return (int) Stream.of(prose().split("\\s+")).filter(word -> word.matches(".*\\w.*")).count();
  }

  /** Returns the sentences of paragraphs, points, cells of tables and rows of links. */
  List<String> sentences() {
    String plain =
        HEADING
            .matcher(prose())
            .replaceAll("\n")
            .replaceAll("`[^`]*`", "code")
            .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
    return Stream.of(plain.split("\\n\\s*\\n|\\n\\s*(?:[-*]|\\d+\\.) |\\|| · "))
        .map(block -> block.strip().replaceAll("\\s+", " "))
        .flatMap(SENTENCE_END::splitAsStream)
        .filter(sentence -> !sentence.isBlank())
        .toList();
  }
}
