package dev.kubewright.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Java sources by their paths below a source folder, in the order in which javac gets them.
 *
 * @param texts the texts
 */
record Sources(Map<String, String> texts) {
  /** The sources below a folder, sorted by path. */
  static Sources under(Path folder) {
    var texts = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        texts.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Sources(texts);
  }

  /** Sources; the path of each follows from its package and name. */
  static Sources of(String... sources) {
    var texts = new TreeMap<String, String>();
    for (String source : sources) {
      String packageName = first(source, "(?m)^package ([\\w.]+);");
      boolean ofPackage = source.contains("\n@NullMarked\npackage ");
      String name =
          ofPackage
              ? "package-info"
              : first(
                  source,
                  "(?m)^(?:public )?(?:abstract |final |sealed"
                      + " )?(?:record|class|enum|interface|@interface) (\\w+)");
      texts.put(packageName.replace('.', '/') + "/" + name + ".java", source);
    }
    return new Sources(texts);
  }

  /** Writes the sources below a folder; the files in their order. */
  List<Path> write(Path folder) {
    var files = new ArrayList<Path>();
    try {
      for (var entry : texts.entrySet()) {
        Path file = folder.resolve(entry.getKey());
        Files.createDirectories(file.getParent());
        files.add(Files.writeString(file, entry.getValue()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  /** The same sources in the opposite order. */
  Sources reversed() {
    var paths = new ArrayList<>(texts.keySet());
    Collections.reverse(paths);
    var reversed = new java.util.LinkedHashMap<String, String>();
    paths.forEach(path -> reversed.put(path, texts.get(path)));
    return new Sources(reversed);
  }

  /** The lines of a source. */
  List<String> lines(String path) {
    return texts.getOrDefault(path, "").lines().toList();
  }

  private static String first(String source, String pattern) {
    var matcher = java.util.regex.Pattern.compile(pattern).matcher(source);
    if (!matcher.find()) {
      throw new IllegalArgumentException("no match for " + pattern);
    }
    return matcher.group(1);
  }
}
