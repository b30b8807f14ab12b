package dev.kubewright.it.build;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.rest.RestClient;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The Java of the documents compiles. A block that begins with {@code requires} is the body of a
 * module; one that begins with an annotation, {@code public} or {@code record} is a declaration of
 * the package {@code com.example.stable}, and those of one document belong together; anything else
 * is statements, with a {@code rest} in scope. The CronTab of the documents is that of this suite.
 * {@code docs/diagnostics.md} shows mistakes, which the processor's own tests pin.
 */
class DocsTest {
  private static final Path ROOT = Path.of(System.getProperty("kubewright.root", "..")).normalize();
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```");
  private static final Pattern DECLARATION =
      Pattern.compile("(?s)^(@|public |record |package |/\\*\\*).*");
  private static final String IMPORTS =
      Stream.of(
              "dev.kubewright.annotation",
              "dev.kubewright.api",
              "dev.kubewright.cache",
              "dev.kubewright.cache.workqueue",
              "dev.kubewright.client",
              "dev.kubewright.it.stable",
              "dev.kubewright.it.stable.v1",
              "dev.kubewright.jackson",
              "dev.kubewright.json",
              "dev.kubewright.meta.v1",
              "dev.kubewright.rest",
              "dev.kubewright.rest.config",
              "dev.kubewright.rest.crd",
              "dev.kubewright.unstructured",
              "dev.kubewright.yaml",
              "java.nio.file",
              "java.time",
              "java.util",
              "org.jspecify.annotations")
          .map(name -> "import " + name + ".*;\n")
          .reduce("", String::concat);

  @TempDir private Path folder = Path.of("unset");

  static List<Path> documents() throws IOException {
    var all = new ArrayList<Path>();
    all.add(ROOT.resolve("README.md"));
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.endsWith("diagnostics.md"))
          .sorted()
          .forEach(all::add);
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyJavaBlock_compiles(Path document) throws IOException {
    var declarations = new TreeMap<String, String>();
    var statements = new TreeMap<String, String>();
    Matcher blocks = BLOCK.matcher(Files.readString(document));
    while (blocks.find()) {
      String block = blocks.group(1);
      if (block.startsWith("requires ")) {
        compileModule(document, block);
      } else if (DECLARATION.matcher(block).matches()) {
        addDeclaration(block, declarations);
      } else {
        String name = "Block" + statements.size();
        statements.put(name + ".java", method(name, block));
      }
    }

    compile(document, declarations);
    compile(document, statements);
  }

  private static String method(String name, String block) {
    return IMPORTS
        + "class "
        + name
        + " { static RestClient rest; void run() throws Exception {\n"
        + block
        + "}}\n";
  }

  private static void addDeclaration(String block, Map<String, String> texts) {
    Matcher name = Pattern.compile("\\b(?:record|interface|enum|class) (\\w+)").matcher(block);
    if (block.contains("\npackage ")) {
      texts.put("com/example/stable/package-info.java", block + IMPORTS);
    } else if (name.find()) {
      String text = "package com.example.stable;\n" + IMPORTS + block;
      texts.put("com/example/stable/" + name.group(1) + ".java", text);
    } else {
      throw new AssertionError("what does this declare? " + block);
    }
  }

  private void compile(Path document, Map<String, String> texts) {
    if (!texts.isEmpty()) {
      List<Path> libraries =
          Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
              .map(Path::of)
              .toList();
      List<String> problems =
          new Javac(folder.resolve("classes")).path("--class-path", libraries).compile(texts);
      assertWithMessage(document.toString()).that(problems).isEmpty();
    }
  }

  private void compileModule(Path document, String block) {
    List<Path> modules =
        Stream.of(Kind.class, RestClient.class, SharedInformer.class, NullMarked.class)
            .map(Javac::home)
            .toList();
    List<String> problems =
        new Javac(folder.resolve("module"))
            .path("--module-path", modules)
            .compile(Map.of("module-info.java", "module com.example {\n" + block + "}\n"));
    assertWithMessage(document.toString()).that(problems).isEmpty();
  }
}
