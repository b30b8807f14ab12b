package dev.kubewright.importer.output;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTreeTest {
  @TempDir private Path temporary = Path.of("");

  @Test
  void replace_emptyPlace_writesFilesAndStamp() throws Exception {
    SourceTree tree = new SourceTree(out());

    assertThat(tree.replace(List.of(new SourceFile("a/B.java", "b")), "s")).isTrue();

    assertThat(Files.readString(out().resolve("a/B.java"))).isEqualTo("b");
    assertThat(tree.stamp()).isEqualTo(Optional.of("s"));
    assertThat(names(temporary)).containsExactly("out");
  }

  @Test
  void replace_sameFilesAgain_touchesNothing() throws Exception {
    SourceTree tree = new SourceTree(out());
    List<SourceFile> files = List.of(new SourceFile("a/B.java", "b"));
    tree.replace(files, "s");
    Object before = Files.readAttributes(out().resolve("a"), "*").get("fileKey");

    assertThat(tree.replace(files, "s")).isFalse();

    assertThat(Files.readAttributes(out().resolve("a"), "*").get("fileKey")).isEqualTo(before);
  }

  @Test
  void replace_otherFiles_removesThoseOfTheFormerImport() throws Exception {
    SourceTree tree = new SourceTree(out());
    tree.replace(List.of(new SourceFile("a/B.java", "b"), new SourceFile("c/D.java", "d")), "s");

    tree.replace(List.of(new SourceFile("c/D.java", "e")), "t");

    assertThat(Files.exists(out().resolve("a"))).isFalse();
    assertThat(Files.readString(out().resolve("c/D.java"))).isEqualTo("e");
  }

  @Test
  void replace_foreignFile_refusesAndLeavesEverything() throws Exception {
    Files.createDirectories(out());
    Files.writeString(out().resolve("Mine.java"), "mine");

    ImportException e =
        assertThrows(
            ImportException.class,
            () -> new SourceTree(out()).replace(List.of(new SourceFile("A.java", "a")), "s"));

    assertThat(e.diagnostic().id()).isEqualTo(DiagnosticId.FOREIGN_FILE);
    assertThat(names(out())).containsExactly("Mine.java");
  }

  @Test
  void replace_fileInPlaceOfTheDirectory_saysSoAndLeavesIt() throws Exception {
    Files.writeString(out(), "mine");

    ImportException e =
        assertThrows(
            ImportException.class,
            () -> new SourceTree(out()).replace(List.of(new SourceFile("A.java", "a")), "s"));

    assertThat(e.diagnostic().id()).isEqualTo(DiagnosticId.UNWRITABLE);
    assertThat(e.diagnostic().toString()).contains("NotDirectoryException");
    assertThat(Files.readString(out())).isEqualTo("mine");
  }

  @Test
  void replace_pathThatLeadsOut_writesNothing() throws Exception {
    SourceTree tree = new SourceTree(out());

    ImportException e =
        assertThrows(
            ImportException.class,
            () -> tree.replace(List.of(new SourceFile("../evil.java", "x")), "s"));

    assertThat(e.diagnostic().id()).isEqualTo(DiagnosticId.UNWRITABLE);
    assertThat(names(temporary)).isEmpty();
  }

  @Test
  void stamp_deletedFile_isGone() throws Exception {
    SourceTree tree = new SourceTree(out());
    tree.replace(List.of(new SourceFile("a/B.java", "b")), "s");
    Files.delete(out().resolve("a/B.java"));

    assertThat(tree.stamp()).isEqualTo(Optional.empty());
  }

  private Path out() {
    return temporary.resolve("out");
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }
}
