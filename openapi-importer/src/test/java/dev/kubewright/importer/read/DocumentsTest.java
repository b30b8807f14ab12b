package dev.kubewright.importer.read;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.report.ImportException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentsTest {
  private static final ClassLoader LOADER = DocumentsTest.class.getClassLoader();

  @TempDir private Path temporary;
  private Path base = Path.of("");

  @BeforeEach
  void files() throws IOException {
    base = temporary.resolve("odd [name] {a}");
    for (String file :
        List.of("crds/b.yaml", "crds/a.yml", "crds/notes.md", "crds/deep/c.json", "[x].yaml")) {
      Path path = base.resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, file);
    }
  }

  private List<String> texts(String... locations) throws ImportException {
    return Documents.load(base, List.of(locations), LOADER).stream()
        .map(document -> new String(document.content(), StandardCharsets.UTF_8))
        .toList();
  }

  @Test
  void load_directory_hasItsDocumentsInOrder() throws ImportException {
    assertThat(texts("crds")).containsExactly("crds/a.yml", "crds/b.yaml").inOrder();
  }

  @Test
  void load_pattern_hasTheFilesThatMatchInOrder() throws ImportException {
    assertThat(texts("crds/*.{yaml,md}")).containsExactly("crds/b.yaml", "crds/notes.md").inOrder();
    assertThat(texts("./crds/?.y*ml")).containsExactly("crds/a.yml", "crds/b.yaml").inOrder();
    assertThat(texts("crds/**"))
        .containsExactly("crds/a.yml", "crds/b.yaml", "crds/deep/c.json", "crds/notes.md")
        .inOrder();
    assertThat(texts("**.json")).containsExactly("crds/deep/c.json");
    assertThat(texts("*/*/c.json")).containsExactly("crds/deep/c.json");
    assertThat(texts("../*/crds/b.*")).isEqualTo(List.of("crds/b.yaml"));
  }

  @Test
  void load_absolutePattern_hasTheFilesThatMatch() throws ImportException {
    String folder = temporary.toString().replace('\\', '/');

    assertThat(texts(folder + "/*/crds/b.yaml")).containsExactly("crds/b.yaml");
  }

  @Test
  void load_file_isOneDocumentThatWasAskedFor() throws ImportException {
    assertThat(texts("crds/notes.md")).containsExactly("crds/notes.md");
    assertThat(texts("[x].yaml")).containsExactly("[x].yaml");
    List<Document> documents =
        Documents.load(base, List.of("crds/notes.md", "crds/*.yaml"), LOADER);
    assertThat(documents.get(0).searched()).isFalse();
    assertThat(documents.get(1).searched()).isTrue();
  }

  @Test
  void load_fileOfSeveralLocations_isLoadedOnce() throws ImportException {
    assertThat(texts("crds/b.yaml", "crds", "crds/../crds/b.yaml", "crds/*.yaml"))
        .containsExactly("crds/b.yaml", "crds/a.yml")
        .inOrder();
  }

  @Test
  void load_resource_isRead() throws ImportException {
    String name = DocumentsTest.class.getName().replace('.', '/') + ".class";

    List<Document> documents = Documents.load(base, List.of("classpath:/" + name), LOADER);

    assertThat(documents.get(0).name()).isEqualTo("classpath:/" + name);
  }

  @Test
  void load_nothingFound_isRefused() throws IOException {
    Files.createDirectories(base.resolve("empty"));
    for (String location : List.of("crds/*.txt", "none/*.yaml", "none", "empty")) {
      ImportException refused = assertThrows(ImportException.class, () -> texts(location));
      assertThat(refused.diagnostic().toString()).contains("there is no such file");
      assertThat(refused.diagnostic().toString()).contains(location);
    }
  }

  @Test
  void load_brokenPattern_isRefused() {
    ImportException refused = assertThrows(ImportException.class, () -> texts("crds/[a"));

    assertThat(refused.diagnostic().toString()).startsWith("[KW-UnreadableDocument] crds/[a: ");
  }

  @Test
  void load_optionalLocation_mayBeMissing() throws ImportException {
    assertThat(
            texts(
                "optional:none",
                "optional:crds/*.txt",
                "optional:classpath:/none",
                "optional:crds/b.yaml",
                "crds/a.yml"))
        .containsExactly("crds/b.yaml", "crds/a.yml")
        .inOrder();
  }

  private List<Document> ofModules(String... locations) throws ImportException {
    GoModules modules = new GoModules(Map.of("GOMODCACHE", base.toString()));
    return Documents.load(base, List.of(locations), LOADER, modules);
  }

  @Test
  void load_goModule_isReadFromTheModuleCache() throws IOException, ImportException {
    Path folder = base.resolve("example.com/!big/api@v1.0.0-!r!c/open api");
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("one.json"), "{}");
    Files.writeString(folder.resolve("two.json"), "{}");
    String place = "go:example.com/Big/api@v1.0.0-RC/open api/";

    assertThat(ofModules(place + "one.json").get(0).name()).isEqualTo(place + "one.json");
    assertThat(ofModules(place + "one.json").get(0).searched()).isFalse();
    assertThat(ofModules(place + "*.json")).hasSize(2);
    assertThat(ofModules(place)).hasSize(2);
    assertThat(ofModules("optional:" + place + "three.json")).isEmpty();
  }

  @Test
  void load_missingGoModule_isRefusedWithTheCommandThatFetchesIt() {
    ImportException refused =
        assertThrows(ImportException.class, () -> ofModules("go:example.com/api@v1.0.0/a.json"));

    assertThat(refused.diagnostic().toString())
        .contains("there is no such file; run go mod download example.com/api@v1.0.0;");
  }

  @Test
  void load_goModuleWithoutVersion_isRefused() {
    ImportException refused =
        assertThrows(ImportException.class, () -> ofModules("optional:go:example.com/api/a.json"));

    assertThat(refused.diagnostic().toString()).contains("go:<module>@<version>/<path>");
  }

  @Test
  void moduleCache_isWhereTheVariablesOfGoSay() throws ImportException {
    String paths = "first" + File.pathSeparator + "second";

    assertThat(folder(Map.of("GOMODCACHE", "cache", "GOPATH", paths)))
        .isEqualTo(Path.of("cache", "example.com", "api@v1"));
    assertThat(folder(Map.of("GOPATH", paths)))
        .isEqualTo(Path.of("first", "pkg", "mod", "example.com", "api@v1"));
    assertThat(
            folder(Map.of("GOPATH", "", "GOMODCACHE", "", "HOME", "home", "USERPROFILE", "home")))
        .isEqualTo(Path.of("home", "go", "pkg", "mod", "example.com", "api@v1"));
  }

  private static Path folder(Map<String, String> environment) throws ImportException {
    return new GoModules(environment).folder("go:example.com/api@v1/a.json");
  }
}
