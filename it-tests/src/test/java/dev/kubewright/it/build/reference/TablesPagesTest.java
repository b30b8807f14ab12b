package dev.kubewright.it.build.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables of the reference that are the Javadoc of their types. Run with {@code
 * -Dgolden.update=true} after a change of these types.
 */
class TablesPagesTest {
  private static final String CLIENT = "runtime-core/src/main/java/dev/kubewright/client/";
  private static final String OPTION = CLIENT + "option/";
  private static final String ERROR = "runtime-core/src/main/java/dev/kubewright/error/";
  private static final String CONNECT = "runtime-connect/src/main/java/dev/kubewright/connect/";
  private static final String RESOURCE = "runtime-core/src/main/java/dev/kubewright/resource/";
  private static final String API = "generated-api/src/main/java/dev/kubewright/api/";
  private static final String APPS = API + "apps/v1/client/";
  private static final String CORE = API + "core/v1/client/";
  private static final String REST = "runtime-rest/src/main/java/dev/kubewright/rest/";
  private static final String CACHE = "runtime-cache/src/main/java/dev/kubewright/cache/";
  private static final String SERVER = "api-server/src/main/java/dev/kubewright/apiserver/";
  private static final String KIT = "test-kit/src/main/java/dev/kubewright/testkit/";
  private static final String MAVEN = "maven-plugin/src/main/java/dev/kubewright/maven/";
  private static final Path ANNOTATIONS =
      Pages.ROOT.resolve("runtime-core/src/main/java/dev/kubewright/annotation");

  /** Annotations that no person writes. */
  private static final Set<String> OF_THE_PROCESSOR = Set.of("Generated", "RecordShape");

  /** Methods that a table need not explain. */
  private static final Set<String> PLAIN =
      Set.of("build", "builder", "toString", "equals", "hashCode");

  /** How a table is made of a type. */
  private enum Form {
    /** Its public methods, with the first paragraphs of their Javadoc. */
    METHODS,
    /** Its public methods, with the first sentences of their Javadoc. */
    METHODS_IN_SHORT,
    /** The components of a record. */
    COMPONENTS,
    /** The members of an annotation, or the parameters of a goal of Maven. */
    PARAMETERS,
    /** Its nested types and their components. */
    NESTED,
    /** The types of its file's folder that end like it. */
    FOLDER
  }

  /**
   * A table.
   *
   * @param page the page in {@code docs/reference}
   * @param type the type, after its file if it is nested: {@code RestConfig.Builder}
   * @param folder the folder of its file
   */
  private record Table(String page, String type, String folder, Form form) {
    private Path file() {
      return Pages.ROOT.resolve(folder).resolve(type.split("\\.")[0] + ".java");
    }

    @Override
    public String toString() {
      return type + " in " + page;
    }
  }

  static List<Table> tables() {
    return List.of(
        new Table("connection-options.md", "RestConfig.Builder", CONNECT + "config/", Form.METHODS),
        new Table("connection-options.md", "WireOptions", CONNECT + "config/", Form.COMPONENTS),
        new Table(
            "connection-options.md", "KubeconfigOverrides", CONNECT + "kubeconfig/", Form.METHODS),
        new Table(
            "connection-options.md", "ExecPlugin.Builder", CONNECT + "credentials/", Form.METHODS),
        new Table(
            "connection-options.md",
            "OidcProvider.Builder",
            CONNECT + "credentials/",
            Form.METHODS),
        new Table("verbs-and-options.md", "Creatable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "Gettable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "Listable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "Watchable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "Updatable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "Patchable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "Deletable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "CollectionDeletable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "ObjectVerbs", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "BuilderCreatable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "BuilderPatchable", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "BuilderVerbs", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "BuilderStatus", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "DeleteOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "HasStatus", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "HasScale", CLIENT, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "Connected", REST, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "DeploymentExpansion", APPS, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "PodExpansion", CORE, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "OwnerReferences", RESOURCE, Form.METHODS_IN_SHORT),
        new Table("verbs-and-options.md", "CreateOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "UpdateOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "PatchOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "ApplyOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "GetOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "ListOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "WatchOptions", OPTION, Form.COMPONENTS),
        new Table("verbs-and-options.md", "WatchEvent", CLIENT, Form.NESTED),
        new Table("errors.md", "ApiException", ERROR, Form.FOLDER),
        new Table("errors.md", "TransportException.Kind", ERROR, Form.METHODS),
        new Table("informers.md", "SharedInformerFactory.Builder", CACHE, Form.METHODS),
        new Table("informers.md", "SharedInformerBuilder", CACHE, Form.METHODS),
        new Table("informers.md", "HandlerBuilder", CACHE, Form.METHODS),
        new Table("informers.md", "RateLimiter", CACHE + "workqueue/", Form.METHODS_IN_SHORT),
        new Table("informers.md", "InformerState", CACHE + "observe/", Form.NESTED),
        new Table("observers.md", "RequestEvent", CONNECT + "observe/", Form.NESTED),
        new Table("observers.md", "InformerEvent", CACHE + "observe/", Form.NESTED),
        new Table("importer.md", "ImportMojo", MAVEN, Form.PARAMETERS),
        new Table("crd-check.md", "CrdCheckMojo", MAVEN, Form.PARAMETERS),
        new Table("discovery.md", "DiscoveryInterface", REST + "discovery/", Form.METHODS_IN_SHORT),
        new Table("discovery.md", "RestMapper", REST + "mapping/", Form.METHODS_IN_SHORT),
        new Table("test-kit.md", "KubernetesServer", KIT + "junit/", Form.PARAMETERS),
        new Table("test-kit.md", "InMemoryApiServer", SERVER, Form.METHODS),
        new Table("test-kit.md", "InMemoryApiServer.Builder", SERVER, Form.METHODS),
        new Table("test-kit.md", "NodeStub", SERVER + "node/", Form.METHODS),
        new Table("test-kit.md", "ContainerLog", SERVER + "node/", Form.METHODS),
        new Table("test-kit.md", "CommandStreams", SERVER + "node/", Form.METHODS),
        new Table("test-kit.md", "ControlPlane", SERVER + "controlplane/", Form.METHODS),
        new Table("test-kit.md", "ControlPlane.Builder", SERVER + "controlplane/", Form.METHODS),
        new Table("test-kit.md", "TestKit", KIT, Form.METHODS_IN_SHORT),
        new Table("test-kit.md", "Rule", KIT, Form.METHODS),
        new Table("test-kit.md", "Fault", KIT + "fault/", Form.NESTED),
        new Table("test-kit.md", "Reason", KIT + "fault/", Form.METHODS),
        new Table("test-kit.md", "FaultProxy", KIT + "tcp/", Form.METHODS_IN_SHORT));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void table_isTheJavadoc(Table table) throws IOException {
    Map<String, JavaSource.Type> types = JavaSource.types(table.file());
    JavaSource.Type type = types.get(table.type());
    assertWithMessage(table.type()).that(type).isNotNull();

    String rows =
        switch (table.form()) {
          case METHODS -> methods(type, false);
          case METHODS_IN_SHORT -> methods(type, true);
          case PARAMETERS -> parameters(type);
          case COMPONENTS -> components(type.doc());
          case NESTED -> nested(types, table.type() + ".");
          case FOLDER -> folder(table.file().getParent());
        };

    Pages.compareBlock(table.page(), table.type(), rows);
  }

  private static String methods(JavaSource.Type type, boolean brief) {
    var rows = new StringBuilder();
    if (!type.constants().isEmpty()) {
      rows.append("| value | meaning |\n|---|---|\n");
      type.constants().forEach((name, doc) -> row(rows, name, doc.line()));
      return rows.toString();
    }
    rows.append("| call | effect |\n|---|---|\n");
    type.methods()
        .forEach(
            (name, member) -> {
              if (!PLAIN.contains(name)) {
                String text = member.doc().paragraphs().get(0);
                row(rows, inOrder(member.names()), brief ? firstSentence(text) : text);
              }
            });
    return rows.toString();
  }

  /** The shortest first. */
  private static String inOrder(List<String> names) {
    return names.stream()
        .sorted(Comparator.comparingInt(String::length))
        .collect(Collectors.joining("`, `"));
  }

  private static String parameters(JavaSource.Type type) {
    var rows = new StringBuilder("| name | default | meaning |\n|---|---|---|\n");
    type.methods()
        .forEach(
            (name, parameter) -> {
              if (!PLAIN.contains(name) && !name.equals("execute")) {
                rows.append("| `").append(name).append("` | ").append(written(parameter.value()));
                rows.append(" | ").append(parameter.doc().line()).append(" |\n");
              }
            });
    return rows.toString();
  }

  private static String components(Doc doc) {
    var rows = new StringBuilder("| component | meaning |\n|---|---|\n");
    doc.parameters().forEach((name, text) -> row(rows, name, text));
    return rows.toString();
  }

  private static String nested(Map<String, JavaSource.Type> types, String outer) {
    var rows = new StringBuilder("| name | what it is | components |\n|---|---|---|\n");
    types.forEach(
        (name, type) -> {
          if (type.value() && name.startsWith(outer) && name.indexOf('.', outer.length()) < 0) {
            String components =
                String.join(
                    ", ",
                    type.doc().parameters().keySet().stream()
                        .filter(each -> !each.startsWith("<"))
                        .map(each -> "`" + each + "`")
                        .toList());
            rows.append("| `").append(name.substring(outer.length())).append("` | ");
            rows.append(Doc.cell(type.doc().paragraphs().get(0))).append(" | ");
            rows.append(components.isEmpty() ? "–" : components).append(" |\n");
          }
        });
    return rows.toString();
  }

  private static String folder(Path folder) throws IOException {
    var rows = new StringBuilder("| exception | when |\n|---|---|\n");
    for (Path file : files(folder)) {
      String name = file.getFileName().toString().replace(".java", "");
      JavaSource.Type type = JavaSource.types(file).get(name);
      if (name.endsWith("Exception") && type != null && isPublic(file, name)) {
        row(rows, name, whenThrown(type.doc().paragraphs().get(0)));
      }
    }
    return rows.toString();
  }

  private static String whenThrown(String text) {
    String rest = text.replaceFirst("^Thrown when ", "");
    return Character.toUpperCase(rest.charAt(0)) + rest.substring(1);
  }

  private static boolean isPublic(Path file, String name) throws IOException {
    return Files.readString(file).matches("(?s).*\\npublic [\\w ]*class " + name + "\\b.*");
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .sorted()
          .toList();
    }
  }

  private static void row(StringBuilder rows, String name, String text) {
    rows.append("| `").append(name).append("` | ").append(Doc.cell(text)).append(" |\n");
  }

  private static String firstSentence(String text) {
    return text.replaceFirst("(?s)(?<=\\.)\\s+(?=[A-Z`{]).*", "");
  }

  /** Every member of every annotation, with its default. */
  @Test
  void annotations_allMembers_areTheJavadoc() throws IOException {
    var rows =
        new StringBuilder("| annotation | member | default | meaning |\n|---|---|---|---|\n");
    var annotations = new TreeSet<String>();
    for (Path file : files(ANNOTATIONS)) {
      String name = file.getFileName().toString().replace(".java", "");
      JavaSource.Type type = JavaSource.types(file).get(name);
      if (Files.readString(file).contains("public @interface " + name)
          && !OF_THE_PROCESSOR.contains(name)) {
        annotations.add(name);
        type.methods()
            .forEach(
                (member, doc) -> {
                  rows.append("| `@").append(name).append("` | `").append(member).append("` | ");
                  rows.append(written(doc.value())).append(" | ");
                  rows.append(doc.doc().line()).append(" |\n");
                });
      }
    }

    Pages.compareBlock("annotations.md", "members", rows.toString());
    String page = Pages.read("annotations.md");
    String prose = page.substring(0, page.indexOf("<!-- members"));
    for (String name : annotations) {
      assertWithMessage("annotations.md names").that(prose).contains("`@" + name + "`");
    }
    assertThat(annotations.size()).isAtLeast(40);
  }

  private static String written(String value) {
    boolean none = value.isEmpty() || value.equals("\"\"") || value.equals("{}");
    if (value.contains("Verb.")) {
      return "all";
    }
    if (none || value.equals("required")) {
      return none ? "–" : value;
    }
    return "`" + value.replaceAll("\\b[A-Z]\\w*\\.(?=[A-Z])", "") + "`";
  }
}
