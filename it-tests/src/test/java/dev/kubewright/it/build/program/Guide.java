package dev.kubewright.it.build.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The snippets of one page of the documentation, ready to be compiled. Nothing is added that the
 * page does not show, except a class and a method around statements.
 *
 * <ul>
 *   <li>A snippet with a {@code package} is a whole file.
 *   <li>A snippet that begins with {@code requires} is the body of a module.
 *   <li>All others are statements after imports. They see the imports of earlier snippets of the
 *       page, and the variable {@code rest} if an earlier snippet declares nothing else.
 * </ul>
 */
final class Guide {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile(
          "(?m)^(?:public )?(?:final |sealed )?(?:record|@?interface|enum|class) (\\w+)");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?([\\w.]+)\\.(\\w+);\\n");
  private static final String SHARED = "RestClient rest = RestClient.connect();";

  private final Map<String, String> files = new TreeMap<>();
  private final Map<String, String> statements = new LinkedHashMap<>();
  private final List<String> modules = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();
  private final Set<String> imported = new HashSet<>();
  private final StringBuilder imports = new StringBuilder();
  private String shared = "";

  private Guide() {}

  /** Reads a page. */
  static Guide read(Path file) throws IOException {
    var guide = new Guide();
    for (String block : blocks(file, "java").toList()) {
      guide.add(block);
    }
    return guide;
  }

  /** Returns the blocks of a page in a language. */
  static Stream<String> blocks(Path file, String language) throws IOException {
    return BLOCK
        .matcher(Files.readString(file))
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2));
  }

  private void add(String block) {
    Matcher declared = PACKAGE.matcher(block);
    if (block.startsWith("requires ")) {
      modules.add(block);
    } else if (declared.find()) {
      addFile(declared.group(1).replace('.', '/'), block);
    } else {
      addStatements(block);
    }
  }

  private void addFile(String folder, String block) {
    Matcher type = TYPE.matcher(block);
    String name = type.find() ? type.group(1) : "package-info";
    String path = folder + "/" + name + ".java";
    if (files.put(path, block) != null) {
      problems.add(path + " is shown twice");
    }
    checkUse(block, IMPORT.matcher(block).replaceAll(""), new HashSet<>());
  }

  private void addStatements(String block) {
    String body = IMPORT.matcher(block).replaceAll("");
    checkUse(block, body, imported);
    IMPORT.matcher(block).results().forEach(line -> imports.append(line.group()));
    if (body.strip().equals(SHARED)) {
      shared = "  static " + SHARED + "\n";
    } else {
      String name = "Snippet" + statements.size();
      statements.put(
          "snippets/" + name + ".java",
          "package snippets;\n"
              + imports
              + "class "
              + name
              + " {\n"
              + shared
              + "  void run() throws Exception {\n"
              + body
              + "}}\n");
    }
  }

  /** An import that is not used, or that the page has shown already, is noise. */
  private void checkUse(String block, String body, Set<String> known) {
    IMPORT
        .matcher(block)
        .results()
        .forEach(
            line -> {
              if (!Pattern.compile("\\b" + line.group(2) + "\\b").matcher(body).find()) {
                problems.add("not used: " + line.group().strip());
              }
              if (!known.add(line.group())) {
                problems.add("imported by an earlier snippet: " + line.group().strip());
              }
            });
  }

  /** Returns the whole files, by path. */
  Map<String, String> files() {
    return files;
  }

  /** Returns the statements, each in a class, by path. */
  Map<String, String> statements() {
    return statements;
  }

  /** Returns the bodies of modules. */
  List<String> modules() {
    return modules;
  }

  /** Returns what is wrong with the imports. */
  List<String> problems() {
    return problems;
  }
}
