package dev.kubewright.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * What came out of a compilation.
 *
 * @param success whether javac was content
 * @param sources what went in
 * @param diagnostics what javac said, in its order
 * @param folder the folder of sources, generated sources and classes
 */
record Outcome(
    boolean success,
    Sources sources,
    List<Diagnostic<? extends JavaFileObject>> diagnostics,
    Path folder) {

  /** The folder of classes and resources. */
  Path classes() {
    return folder.resolve("classes");
  }

  /** Every generated source and resource by its path. */
  Map<String, String> artefacts() {
    var texts = new TreeMap<String, String>();
    read(folder.resolve("generated"), ".java", texts);
    read(classes(), ".yaml", texts);
    read(classes(), ".json", texts);
    return texts;
  }

  /** Errors and warnings as javac prints them, each with its line and a caret below the place. */
  String messages() {
    return diagnostics.stream().map(this::message).collect(Collectors.joining("\n"));
  }

  /** Errors, warnings and notes, each as {@code File.java:line text}. */
  List<String> lines() {
    return diagnostics.stream()
        .map(
            each -> {
              String path = each.getSource() == null ? "" : each.getSource().getName();
              String file = path.substring(path.lastIndexOf('/') + 1);
              return file + ":" + each.getLineNumber() + " " + each.getMessage(Locale.ROOT);
            })
        .toList();
  }

  /** Errors only. */
  List<String> errors() {
    return diagnostics.stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(each -> each.getMessage(Locale.ROOT))
        .toList();
  }

  private String message(Diagnostic<? extends JavaFileObject> diagnostic) {
    String kind = diagnostic.getKind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    String text = kind + ": " + diagnostic.getMessage(Locale.ROOT) + "\n";
    if (diagnostic.getSource() == null) {
      return text;
    }
    String path = path(diagnostic.getSource());
    int line = (int) diagnostic.getLineNumber();
    List<String> lines = sources.lines(path);
    if (line < 1 || line > lines.size()) {
      return path + ": " + text;
    }
    String caret = " ".repeat((int) diagnostic.getColumnNumber() - 1) + "^\n";
    return path + ":" + line + ": " + text + lines.get(line - 1) + "\n" + caret;
  }

  /** The path of a source below its folder, such as {@code com/example/Widget.java}. */
  private String path(JavaFileObject source) {
    Path file = Path.of(source.toUri());
    Path root =
        folder.resolve(file.startsWith(folder.resolve("sources")) ? "sources" : "generated");
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static void read(Path folder, String suffix, Map<String, String> texts) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(suffix)).toList()) {
        texts.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
