package dev.kubewright.connect.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Changes to kubeconfig files. */
final class KubeconfigModifyTest {
  @TempDir Path directory;
  private Path first = Path.of("");
  private Path second = Path.of("");

  @BeforeEach
  void write() throws IOException {
    first =
        Files.writeString(
            directory.resolve("first"),
            """
            current-context: a
            clusters: [{name: a, cluster: {server: "https://a.example"}}]
            contexts: [{name: a, context: {cluster: a, user: me}}]
            """);
    second =
        Files.writeString(
            directory.resolve("second"),
            """
            x-unknown: {kept: [1, 2]}
            clusters: [{name: b, cluster: {server: "https://b.example", certificate-authority: pki/ca.pem}}]
            users: [{name: me, user: {token: s3cret}}]
            contexts: [{name: b, context: {cluster: b, user: me}}]
            """);
  }

  private Kubeconfig both() {
    return Kubeconfig.load(List.of(first, second));
  }

  @Test
  @Tag("client-go-K14")
  void modify_entryOfTheSecondFile_isWrittenThereAndTheFirstIsUntouched() throws IOException {
    String before = Files.readString(first);

    Kubeconfig after =
        both().modify(c -> c.setUser("me", Map.of("token", "new")).removeContext("b"));

    assertThat(Files.readString(first)).isEqualTo(before);
    assertThat(Files.readString(second)).contains("token: new");
    assertThat(Files.readString(second)).doesNotContain("s3cret");
    assertThat(after.contexts()).containsExactly("a");
    assertThat(after.users()).containsExactly("me");
  }

  @Test
  void modify_otherEntriesAndUnknownFields_stayWithTheirRelativePaths() throws IOException {
    both().modify(c -> c.setUser("me", Map.of("tokenFile", "token")));

    assertThat(Files.readString(second)).contains("certificate-authority: pki/ca.pem");
    assertThat(Files.readString(second)).contains("x-unknown:");
    assertThat(Files.readString(second)).contains("kept:");
  }

  @Test
  void modify_newEntryAndContext_goToTheFirstFileThatExists() throws IOException {
    Path missing = directory.resolve("missing");
    Kubeconfig all = Kubeconfig.load(List.of(missing, first, second));

    Kubeconfig after =
        all.modify(
            c ->
                c.setCluster("c", Map.of("server", "https://c.example"))
                    .setContext("c", "c", "me", "web")
                    .currentContext("c"));

    assertThat(Files.exists(missing)).isFalse();
    assertThat(Files.readString(first)).contains("https://c.example");
    assertThat(after.currentContext()).hasValue("c");
    assertThat(after.config().namespace()).isEqualTo("web");
    assertThat(after.config().server().toString()).isEqualTo("https://c.example");
  }

  @Test
  void modify_currentContextUnset_isUnsetWhereItWasSet() throws IOException {
    Kubeconfig after = both().modify(c -> c.currentContext(""));

    assertThat(after.currentContext()).isEmpty();
    assertThat(Files.readString(second)).doesNotContain("current-context");
  }

  @Test
  void modify_nothingToRemove_writesNothing() throws IOException {
    String before = Files.readString(first) + Files.readString(second);

    both().modify(c -> c.removeCluster("x").removeUser("x").removeContext("x"));

    assertThat(Files.readString(first) + Files.readString(second)).isEqualTo(before);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has other permissions")
  void modify_newFile_isPrivateAndItsDirectoryIsMade() throws IOException {
    Path file = directory.resolve("new/sub/config");

    Kubeconfig.load(List.of(file))
        .modify(c -> c.setCluster("a", Map.of("server", "https://a.example")));

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(Files.readString(file)).startsWith("apiVersion: v1\n");
    for (Path made : List.of(directory.resolve("new"), directory.resolve("new/sub"))) {
      assertThat(Files.getPosixFilePermissions(made))
          .containsNoneOf(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has other permissions")
  void modify_existingFileThroughALink_keepsPermissionsAndLink() throws IOException {
    Files.setPosixFilePermissions(first, PosixFilePermissions.fromString("rw-r-----"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), first);

    Kubeconfig.load(link).modify(c -> c.currentContext("b"));

    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(first)))
        .isEqualTo("rw-r-----");
    assertThat(Files.readString(first)).contains("current-context: b");
  }

  @Test
  void modify_lockedFile_isRefusedAndNothingChanges() throws IOException {
    Path lock = Files.createFile(directory.resolve("second.lock"));
    String before = Files.readString(first);

    var e = assertThrows(ConfigException.class, () -> both().modify(c -> c.currentContext("b")));

    assertThat(e).hasMessageThat().contains(second + ": is being changed by someone else");
    assertThat(Files.readString(first)).isEqualTo(before);
    assertThat(Files.exists(lock)).isTrue();
    assertThat(Files.exists(directory.resolve("first.lock"))).isFalse();
  }

  @Test
  void modify_brokenFile_isRefusedAndItsLockIsFree() throws IOException {
    Files.writeString(second, "clusters: [");

    assertThrows(ConfigException.class, () -> both().modify(c -> c.currentContext("b")));

    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.map(file -> file.getFileName().toString()).toList())
          .containsExactly("first", "second");
    }
  }

  @Test
  void modify_valueWithoutAJsonForm_isRefusedAndNothingChanges() throws IOException {
    String before = Files.readString(first);

    assertThrows(
        IllegalArgumentException.class,
        () -> both().modify(c -> c.setCluster("a", Map.of("server", new Object()))));

    assertThat(Files.readString(first)).isEqualTo(before);
    assertThat(Files.exists(directory.resolve("first.lock"))).isFalse();
  }

  @Test
  void toString_showsNoSecret() {
    both()
        .modify(
            c ->
                assertThat(c.setUser("me", Map.of("token", "s3cret2")).toString())
                    .doesNotContain("s3cret2"));
  }

  @Test
  void setContext_existingOne_keepsItsOtherFields() throws IOException {
    Files.writeString(
        first,
        """
        contexts:
        - name: a
          context: {cluster: a, user: me, namespace: web, extensions: [{name: x, extension: {kept: true}}]}
        """);

    Kubeconfig.load(first).modify(c -> c.setContext("a", "b", "me", null));

    assertThat(Files.readString(first)).contains("cluster: b");
    assertThat(Files.readString(first)).contains("namespace: web");
    assertThat(Files.readString(first)).contains("kept: true");
  }

  @Test
  void modify_kubeconfigFromAText_isRefused() {
    Kubeconfig parsed = Kubeconfig.parse("current-context: a");

    assertThat(parsed.currentContext()).hasValue("a");
    assertThrows(IllegalStateException.class, () -> parsed.modify(c -> c.currentContext("b")));
  }

  @Test
  void modify_noFileExists_writesToTheLastOne() {
    Path one = directory.resolve("one");
    Path last = directory.resolve("last");

    Kubeconfig.load(List.of(one, last))
        .modify(c -> c.setCluster("c", Map.of("server", "https://c.example")).currentContext("c"));

    assertThat(Files.exists(one)).isFalse();
    assertThat(Kubeconfig.load(last).clusters()).containsExactly("c");
  }

  /** The first lock in the order of names is asked for first, in whatever order the files are. */
  @Test
  void modify_severalFilesLocked_locksInTheOrderOfNames() throws IOException {
    Files.createFile(directory.resolve("first.lock"));
    Files.createFile(directory.resolve("second.lock"));

    for (List<Path> files : List.of(List.of(first, second), List.of(second, first))) {
      var e =
          assertThrows(
              ConfigException.class,
              () -> Kubeconfig.load(files).modify(c -> c.currentContext("b")));
      assertThat(e).hasMessageThat().contains(first + ": is being changed by someone else");
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a permission there")
  void modify_directoryThatIsALink_isWrittenThrough() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("linked"), directory);

    Kubeconfig.load(link.resolve("first")).modify(c -> c.currentContext("b"));

    assertThat(Files.readString(first)).contains("current-context: b");
  }
}
