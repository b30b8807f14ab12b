package dev.kubewright.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A case on disk: the folder {@code good/<case>} or {@code bad/<case>} with its sources. A file
 * {@code case.txt} in it has a line {@code use <path>} for each source that it takes from the
 * folder {@code support}, and in a good case a line {@code pin <glob>} for the generated files that
 * {@code expected/good/<case>} holds. Other lines start with {@code #} and say what the case is
 * about.
 *
 * <p>A case with a folder {@code lib} compiles that first, and then the folder {@code src}.
 *
 * @param name the folder, such as {@code good/crontab}
 * @param uses the paths of the shared sources
 * @param pins the globs of the pinned files
 */
record Case(String name, List<String> uses, List<String> pins) {
  /** Reads a case. */
  static Case of(String name) {
    Path description = Goldens.folder(name).resolve("case.txt");
    List<String> lines = Files.exists(description) ? lines(description) : List.of();
    lines.stream()
        .filter(line -> !line.startsWith("#") && !line.matches("(use|pin) \\S+"))
        .findFirst()
        .ifPresent(
            line -> {
              throw new IllegalArgumentException(description + ": cannot read " + line);
            });
    return new Case(name, arguments("use ", lines), arguments("pin ", lines));
  }

  /** The sources to compile: those of the case, and the shared ones that it uses. */
  Sources sources() {
    Path folder = Goldens.folder(name);
    Map<String, String> texts =
        new TreeMap<>(Sources.under(hasLibrary() ? folder.resolve("src") : folder).texts());
    Map<String, String> shared = Sources.under(Goldens.folder("support")).texts();
    for (String use : uses) {
      if (!shared.containsKey(use) || texts.containsKey(use)) {
        throw new IllegalArgumentException(name + ": no shared source, or one of its own: " + use);
      }
      texts.put(use, shared.get(use));
    }
    return new Sources(texts);
  }

  /** Whether the case has sources to compile first. */
  boolean hasLibrary() {
    return Files.isDirectory(Goldens.folder(name).resolve("lib"));
  }

  /** The sources to compile first. */
  Sources library() {
    return Sources.under(Goldens.folder(name).resolve("lib"));
  }

  /** The files that the case pins; every glob has to match one. */
  Map<String, String> pinned(Map<String, String> files) {
    var pinned = new TreeMap<String, String>();
    for (String pin : pins) {
      PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pin);
      int before = pinned.size();
      files.forEach(
          (path, text) -> {
            if (matcher.matches(Path.of(path))) {
              pinned.put(path, text);
            }
          });
      if (pinned.size() == before) {
        throw new AssertionError(
            name + ": nothing new matches " + pin + " among " + files.keySet());
      }
    }
    return pinned;
  }

  private static List<String> arguments(String word, List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(word))
        .map(line -> line.substring(word.length()))
        .toList();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
