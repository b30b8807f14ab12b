package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Copies with programs that are not GNU's: those of busybox, and a tar that knows few options. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(60)
class BusyboxTest {
  @TempDir Path folder;
  private Path here;
  private Path there;
  private CopyOptions options = CopyOptionsBuilder.build(CopyOptionsBuilder::verify);
  private final LocalCommand command = new LocalCommand();
  private final Programs programs = new Programs(command, "pods \"web\"");

  @BeforeEach
  void makeFolders() throws IOException {
    here = Files.createDirectory(folder.resolve("here"));
    there = Files.createDirectory(folder.resolve("there"));
  }

  private void useBusybox() {
    assumeTrue(hasBusybox(), "no busybox is installed");
    command.replacing(argv -> with(List.of("busybox"), argv));
  }

  private static boolean hasBusybox() {
    try {
      return new ProcessBuilder("busybox", "true").start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> with(List<String> first, List<String> argv) {
    return Stream.concat(first.stream(), argv.stream()).toList();
  }

  private CopyReport to(Path local, Path remote) {
    return new CopyTo(
            programs,
            new LocalTree(local, options, Instant.EPOCH),
            RemotePath.of(remote.toString()),
            options,
            new Tally(options.progress()))
        .run();
  }

  private CopyReport from(Path remote, Path local) {
    return new CopyFrom(
            programs,
            RemotePath.of(remote.toString()),
            local,
            options,
            new Tally(options.progress()))
        .run();
  }

  private static Map<String, String> state(Path root) throws IOException {
    var state = new TreeMap<String, String>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(each -> !each.equals(root)).toList()) {
        String what =
            Files.isSymbolicLink(path)
                ? "-> " + Files.readSymbolicLink(path)
                : Files.isDirectory(path)
                    ? "folder"
                    : Files.readString(path)
                        + Files.getPosixFilePermissions(path)
                        + Files.getLastModifiedTime(path).toInstant().getEpochSecond();
        state.put(root.relativize(path).toString(), what);
      }
    }
    return state;
  }

  @Tag("streams-cp-1")
  @Tag("streams-cp-7")
  @Test
  void copy_tree_thereAndBack() throws IOException {
    useBusybox();
    CopyTest.tree(here);

    CopyReport to = to(here, there.resolve("copy"));
    CopyReport from = from(there.resolve("copy"), folder.resolve("back"));

    assertThat(state(there.resolve("copy"))).isEqualTo(state(here));
    assertThat(state(folder.resolve("back"))).isEqualTo(state(here));
    assertThat(to.warnings()).isEmpty();
    assertThat(from.warnings()).isEmpty();
    assertThat(from.files()).isEqualTo(to.files());
  }

  @Tag("streams-cp-1")
  @Test
  void copy_singleFiles_keepTheirNames() throws IOException {
    useBusybox();
    CopyTest.tree(here);
    for (String name : CopyTest.NAMES) {
      Path remote = there.resolve(here.resolve(name).getFileName().toString());

      to(here.resolve(name), remote);
      from(remote, folder.resolve("back"));

      assertThat(Files.readString(remote)).isEqualTo("content of " + name);
      assertThat(Files.readString(folder.resolve("back"))).isEqualTo("content of " + name);
    }
  }

  @Tag("streams-cp-2")
  @Test
  void copyFrom_missing_isNotFound() {
    useBusybox();
    for (String name : List.of("none", "no\\ne")) {
      var failure =
          assertThrows(CopyException.class, () -> from(there.resolve(name), here.resolve("copy")));

      assertThat(failure.kind()).isEqualTo(Kind.NOT_FOUND);
      assertThat(failure.stderr()).contains("No such file");
    }
  }

  @Tag("streams-cp-3")
  @Test
  void readFile_andWriteFile() throws IOException {
    useBusybox();
    RemotePath path = RemotePath.of(there + "/-of x");

    long written =
        new WriteFile(programs, path).run(new ByteArrayInputStream("text".getBytes(UTF_8)));

    assertThat(written).isEqualTo(4);
    try (InputStream in = command.start(Use.OUTPUT, List.of("cat", path.argument())).stdout()) {
      assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo("text");
    }
  }

  /**
   * The tar of this machine, behind a script that speaks as those of busybox, toybox and BSD do.
   */
  @Tag("streams-cp-1")
  @Test
  void copyFrom_tarWithoutTheOption_isTriedWithoutIt() throws IOException {
    options = CopyOptions.NONE; // the script changes all names
    Path file = Files.writeString(there.resolve("back\\slash"), "content");
    for (String refusal :
        List.of(
            "unrecognized option '--no-unquote'",
            "Unknown option 'no-unquote' (see \"tar --help\")",
            "Option --no-unquote is not supported")) {
      var tried = new ArrayList<List<String>>();
      command.replacing(
          argv -> {
            tried.add(argv);
            return argv.contains("--no-unquote")
                ? List.of("sh", "-c", "echo \"$0\" >&2; exit 1", "tar: " + refusal)
                : argv.stream().map(each -> each.replace("\\", "\\\\")).toList(); // as GNU wants it
          });

      from(file, here.resolve("copy"));

      assertThat(Files.readString(here.resolve("copy"))).isEqualTo("content");
      assertThat(tried).hasSize(2);
    }
  }

  /** Such a failure has another reason, so the first one counts. */
  @Test
  void copyFrom_otherFailureOfTheOption_isNotTriedAgain() throws IOException {
    Path file = Files.writeString(there.resolve("back\\slash"), "content");
    command.replacing(
        argv ->
            argv.get(0).equals("tar")
                ? List.of("sh", "-c", "echo 'tar: no memory' >&2; exit 1")
                : argv);

    var failure = assertThrows(CopyException.class, () -> from(file, here.resolve("copy")));

    assertThat(failure.kind()).isEqualTo(Kind.FAILED);
    assertThat(command.started().stream().filter(argv -> argv.get(0).equals("tar")).count())
        .isEqualTo(1);
  }
}
