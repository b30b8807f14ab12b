package dev.kubewright.importer.check;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.ImportException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check as build tools run it, and how it reads files. */
class BuildCheckTest {
  private static final Document WIDE = Crds.field("{type: string}");
  private static final Document NARROW = Crds.field("{type: string, maxLength: 3}");
  private static final String TIGHTENED =
      "[KW-BoundTightened] widgets.example.com v1 .spec.f: maxLength was missing and is 3; older"
          + " values may be refused; keep the bound";

  @TempDir private Path folder;

  private static Optional<Document> exceptions(String entries) {
    return Optional.of(Document.of("exceptions.yaml", "exceptions: [" + entries + "]"));
  }

  private static String exception(String rule) {
    return "{rule: " + rule + ", crd: widgets.example.com, version: v1, path: .spec.f, reason: r}";
  }

  private static BuildCheck run(Document released, Optional<Document> exceptions) {
    return BuildCheck.run(List.of(released), List.of(NARROW), exceptions);
  }

  private Path write(String name, Document document) throws IOException {
    return Files.write(folder.resolve(name), document.content());
  }

  private static List<String> names(List<Document> documents) {
    return documents.stream().map(Document::name).toList();
  }

  private Path jar(Map<String, byte[]> entries) throws IOException {
    Path jar = folder.resolve("released.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
        out.closeEntry();
      }
    }
    return jar;
  }

  @Test
  void run_noChange_passesWithTheNumberOfCrds() {
    assertThat(run(NARROW, Optional.empty())).isEqualTo(new BuildCheck(1, List.of(), List.of()));
  }

  @Test
  void run_breakingChange_isAProblemWithRuleAndPath() {
    BuildCheck check = run(WIDE, Optional.empty());

    assertThat(check.passes()).isFalse();
    assertThat(check.message()).isEqualTo(TIGHTENED);
  }

  @Test
  void run_reviewedChange_isAccepted() {
    BuildCheck check = run(WIDE, exceptions(exception("KW-BoundTightened")));

    assertThat(check.passes()).isTrue();
    assertThat(check.accepted().toString()).isEqualTo("[" + TIGHTENED + "]");
  }

  @Test
  void run_exceptionThatMatchesNothing_isAProblemBesideTheOpenOnes() {
    BuildCheck check = run(WIDE, exceptions(exception("KW-FieldRemoved")));

    assertThat(check.problems()).hasSize(2);
    assertThat(check.problems().get(0)).isEqualTo(TIGHTENED);
    assertThat(check.problems().get(1)).startsWith("[KW-UnusedException] exceptions.yaml");
    assertThat(check.problems().get(1)).contains("KW-FieldRemoved");
  }

  @Test
  void run_malformedExceptions_isAProblem() {
    assertThat(run(NARROW, exceptions("{rule: KW-Nothing}")).message())
        .startsWith("[KW-MissingField] exceptions.yaml");
    assertThat(run(NARROW, exceptions(exception("KW-Nothing"))).message())
        .startsWith("[KW-IllegalName] exceptions.yaml");
    assertThat(run(NARROW, Optional.of(Document.of("exceptions.yaml", "a: [b"))).message())
        .contains("exceptions.yaml");
  }

  @Test
  void run_noDocuments_namesBothSides() {
    assertThat(BuildCheck.run(List.of(), List.of(), Optional.empty()).problems())
        .containsExactly(
            "there are no released CRDs; name files, folders or jars with CRDs",
            "there are no CRDs in this build; name files, folders or jars with CRDs")
        .inOrder();
  }

  @Test
  void run_malformedCrdOnBothSides_reportsAllMistakes() {
    Document bad = Crds.field("{type: strng}");

    List<String> problems = BuildCheck.run(List.of(bad), List.of(bad), Optional.empty()).problems();

    assertThat(problems).hasSize(2);
    assertThat(problems.get(0)).contains("crd.yaml");
  }

  @Test
  void of_file_isOneDocument() throws Exception {
    Path file = write("crd.txt", WIDE);

    List<Document> documents = CrdFiles.of(file);

    assertThat(names(documents)).containsExactly(file.toString());
    assertThat(documents.get(0).content()).isEqualTo(WIDE.content());
  }

  @Test
  void of_folder_takesYamlFilesByName() throws Exception {
    write("b.yaml", WIDE);
    write("a.yml", WIDE);
    write("readme.txt", WIDE);
    Files.createDirectory(folder.resolve("c.yaml"));

    assertThat(names(CrdFiles.of(folder)))
        .containsExactly(folder + "/a.yml", folder + "/b.yaml")
        .inOrder();
  }

  @Test
  void of_jar_takesCrdsOfTheProcessor() throws Exception {
    var entries = new TreeMap<String, byte[]>();
    entries.put("META-INF/kubewright/crds/b.yaml", WIDE.content());
    entries.put("META-INF/kubewright/crds/a.yaml", NARROW.content());
    entries.put("META-INF/kubewright/crds/a.txt", NARROW.content());
    entries.put("other.yaml", NARROW.content());
    Path jar = jar(entries);

    assertThat(names(CrdFiles.of(jar)))
        .containsExactly(
            jar + "!/META-INF/kubewright/crds/a.yaml", jar + "!/META-INF/kubewright/crds/b.yaml")
        .inOrder();
    assertThat(names(CrdFiles.ofJar("g:a:1", jar)).get(0))
        .isEqualTo("g:a:1!/META-INF/kubewright/crds/a.yaml");
  }

  @Test
  void of_jarWithATooLongCrd_isRefused() throws Exception {
    Path jar = jar(Map.of("META-INF/kubewright/crds/a.yaml", new byte[(16 << 20) + 1]));

    assertThat(assertThrows(ImportException.class, () -> CrdFiles.of(jar)).getMessage())
        .contains("META-INF/kubewright/crds/a.yaml is longer than 16777216 bytes");
  }

  @Test
  void of_jarThatIsNone_isRefused() throws Exception {
    Path jar = Files.write(folder.resolve("a.jar"), "text".getBytes(StandardCharsets.UTF_8));

    assertThat(assertThrows(ImportException.class, () -> CrdFiles.of(jar)).diagnostic().toString())
        .startsWith("[KW-UnreadableDocument] " + jar);
  }

  @Test
  void of_missing_isRefused() {
    List<Path> missing = new ArrayList<>();
    missing.add(folder.resolve("a.yaml"));
    missing.add(folder.resolve("a.jar"));
    for (Path path : missing) {
      assertThat(
              assertThrows(ImportException.class, () -> CrdFiles.of(path)).diagnostic().toString())
          .contains("there is no such file");
    }
  }
}
