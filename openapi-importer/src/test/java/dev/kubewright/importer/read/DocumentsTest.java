package dev.kubewright.importer.read;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.report.ImportException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
}
