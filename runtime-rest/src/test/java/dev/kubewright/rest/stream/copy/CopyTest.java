package dev.kubewright.rest.stream.copy;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Copies with the tar of this machine in place of that of a container. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(60)
class CopyTest {
  private static final FileTime TIME = FileTime.from(Instant.ofEpochSecond(1_600_000_000));
  static final List<String> NAMES =
      List.of(
          "plain",
          "with space",
          "it's \"quoted\"",
          "new\nline",
          "grüße-✓-😀",
          "-rf",
          "$(touch pwned); `x`",
          "back\\slash",
          "tab\\t",
          "n".repeat(250),
          "deep/" + "d".repeat(120) + "/" + "e".repeat(200));

  @TempDir Path folder;
  private Path here;
  private Path there;
  private final LocalCommand command = new LocalCommand();
  private final Programs programs = new Programs(command, "pods \"web\"");

  @BeforeEach
  void makeFolders() throws IOException {
    here = Files.createDirectory(folder.resolve("here"));
    there = Files.createDirectory(folder.resolve("there"));
  }

  private CopyReport to(Path local, String remote, Consumer<CopyOptionsBuilder> options) {
    var built = CopyOptionsBuilder.build(options);
    var tree = new LocalTree(local, built, Instant.EPOCH);
    return new CopyTo(programs, tree, RemotePath.of(remote), built, new Tally(built.progress()))
        .run();
  }

  private CopyReport to(Path local, Path remote) {
    return to(local, remote.toString(), o -> {});
  }

  private CopyReport from(String remote, Path local, Consumer<CopyOptionsBuilder> options) {
    var built = CopyOptionsBuilder.build(options);
    return new CopyFrom(programs, RemotePath.of(remote), local, built, new Tally(built.progress()))
        .run();
  }

  private CopyReport from(Path remote, Path local) {
    return from(remote.toString(), local, o -> {});
  }

  /** Makes a tree of files with odd names, an empty folder and a link. */
  static Path tree(Path root) throws IOException {
    for (String name : NAMES) {
      Path file = root.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "content of " + name);
      Files.setLastModifiedTime(file, TIME);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-----"));
    }
    Files.createFile(root.resolve("empty"));
    Files.createDirectory(root.resolve("nothing in it"));
    Files.createSymbolicLink(root.resolve("link"), Path.of("plain"));
    Files.setLastModifiedTime(root.resolve("deep"), TIME);
    return root;
  }

  /** Returns what each path of a tree is. */
  private static Map<String, String> state(Path root, boolean withTimes) throws IOException {
    var state = new TreeMap<String, String>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(each -> !each.equals(root)).toList()) {
        String what =
            Files.isSymbolicLink(path)
                ? "-> " + Files.readSymbolicLink(path)
                : Files.isDirectory(path) ? "folder" : Files.readString(path);
        boolean link = Files.isSymbolicLink(path);
        String times =
            withTimes && !link
                ? " "
                    + Files.getPosixFilePermissions(path)
                    + Files.getLastModifiedTime(path).toInstant().getEpochSecond()
                : "";
        state.put(root.relativize(path).toString(), what + times);
      }
    }
    return state;
  }

  @Tag("streams-cp-1")
  @Test
  void copy_treeThereAndBack_isTheSame() throws IOException {
    tree(here);

    CopyReport to = to(here, there.resolve("copy"));
    CopyReport from = from(there.resolve("copy"), folder.resolve("back"));

    assertThat(state(there.resolve("copy"), true)).isEqualTo(state(here, true));
    assertThat(state(folder.resolve("back"), true)).isEqualTo(state(here, true));
    assertThat(to.files()).isEqualTo(NAMES.size() + 1);
    assertThat(from.files()).isEqualTo(NAMES.size() + 1);
    assertThat(to.bytes()).isEqualTo(from.bytes());
    assertThat(to.warnings()).isEmpty();
    assertThat(from.skipped()).isEmpty();
  }

  @Tag("streams-cp-1")
  @Test
  void copy_singleFilesWithAnyName_areTheSame() throws IOException {
    tree(here);
    for (String name : NAMES) {
      Path remote = there.resolve(here.resolve(name).getFileName().toString());

      to(here.resolve(name), remote);
      from(remote, folder.resolve("back"));

      assertThat(Files.readString(remote)).isEqualTo("content of " + name);
      assertThat(Files.readString(folder.resolve("back"))).isEqualTo("content of " + name);
    }
    assertThat(Files.exists(folder.resolve("pwned"))).isFalse();
  }

  @Tag("streams-cp-1")
  @Test
  void copy_noPreserve_hasDefaultModesAndTimes() throws IOException {
    tree(here);

    to(here, there + "/copy", CopyOptionsBuilder::noPreserve);
    from(here.toString(), folder.resolve("back"), CopyOptionsBuilder::noPreserve);

    Path there1 = there.resolve("copy/plain");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(there1)))
        .startsWith("rwx");
    assertThat(Files.getLastModifiedTime(there1)).isNotEqualTo(TIME);
    assertThat(Files.getLastModifiedTime(folder.resolve("back/plain"))).isNotEqualTo(TIME);
  }

  @Tag("streams-cp-1")
  @Test
  void copy_symlinks_byTheOption() throws IOException {
    tree(here);
    Files.createSymbolicLink(here.resolve("out"), Path.of("/etc/hostname"));

    CopyReport kept = from(here, folder.resolve("kept"));
    CopyReport skipped =
        from(here.toString(), folder.resolve("skipped"), o -> o.symlinks(Symlinks.SKIP));
    from(here.toString(), folder.resolve("followed"), o -> o.symlinks(Symlinks.FOLLOW));
    to(here, there + "/kept", o -> {});
    CopyReport toSkipped = to(here, there + "/skipped", o -> o.symlinks(Symlinks.SKIP));
    to(here, there + "/followed", o -> o.symlinks(Symlinks.FOLLOW));

    assertThat(kept.skipped().stream().map(SkippedFile::name)).containsExactly("./here/out");
    assertThat(skipped.skipped()).hasSize(2);
    assertThat(toSkipped.skipped()).hasSize(2);
    assertThat(Files.isSymbolicLink(folder.resolve("kept/link"))).isTrue();
    assertThat(Files.isSymbolicLink(there.resolve("kept/out"))).isTrue();
    assertThat(Files.exists(folder.resolve("skipped/link"), LinkOption.NOFOLLOW_LINKS)).isFalse();
    for (Path followed : List.of(folder, there)) {
      assertThat(Files.isRegularFile(followed.resolve("followed/link"), LinkOption.NOFOLLOW_LINKS))
          .isTrue();
    }
  }

  @Tag("streams-cp-2")
  @Test
  void copyFrom_missing_createsNothing() {
    var failure =
        assertThrows(CopyException.class, () -> from(there.resolve("none"), here.resolve("a/b/c")));

    assertThat(failure.kind()).isEqualTo(Kind.NOT_FOUND);
    assertThat(failure).hasMessageThat().contains("No such file");
    assertThat(failure.stderr()).contains("none");
    assertThat(Files.exists(here.resolve("a"))).isFalse();
  }

  @Tag("streams-cp-2")
  @Test
  void copyTo_missingFolder_isRefused() throws IOException {
    Path file = Files.writeString(here.resolve("x"), "x");

    var failure = assertThrows(CopyException.class, () -> to(file, there.resolve("missing/name")));

    assertThat(failure.kind()).isEqualTo(Kind.FAILED);
    assertThat(failure.stderr()).contains("missing");
  }

  @Tag("streams-cp-3")
  @Test
  void copy_noTar_namesTheFallback() throws IOException {
    command.replacing(
        argv -> argv.get(0).equals("tar") ? List.of("kubewright-no-such-program") : argv);
    Path file = Files.writeString(here.resolve("x"), "x");

    for (var copy :
        List.<Runnable>of(
            () -> to(file, there.resolve("x")), () -> from(file, there.resolve("x")))) {
      var failure = assertThrows(CopyException.class, copy::run);
      assertThat(failure.kind()).isEqualTo(Kind.NO_PROGRAM);
      assertThat(failure).hasMessageThat().contains("readFile and writeFile");
    }
    assertThat(Files.exists(there.resolve("x"))).isFalse();
  }

  @Tag("streams-cp-6")
  @Test
  void copyFrom_fileChanged_isAWarning() throws IOException {
    Files.writeString(there.resolve("x"), "x");
    String script = "\"$@\"; echo tar: ./x: file changed as we read it >&2; exit ";
    for (int code : new int[] {1, 2}) {
      command.replacing(
          argv -> {
            if (!argv.get(0).equals("tar")) {
              return argv;
            }
            var shell = new ArrayList<>(List.of("sh", "-c", script + code, "sh"));
            shell.addAll(argv);
            return shell;
          });
      if (code == 1) {
        CopyReport report = from(there.resolve("x"), here.resolve("x"));
        assertThat(report.warnings()).containsExactly("tar: ./x: file changed as we read it");
      } else {
        var failure =
            assertThrows(CopyException.class, () -> from(there.resolve("x"), here.resolve("x")));
        assertThat(failure.kind()).isEqualTo(Kind.FAILED);
      }
    }
  }

  /** Busybox ends with 1 if it could not read a file. */
  @Tag("streams-cp-6")
  @Test
  void copyFrom_otherFailureWithOne_isAFailure() throws IOException {
    Files.writeString(there.resolve("x"), "x");
    String script = "\"$@\"; echo \"tar: can't open 'y': Permission denied\" >&2; exit 1";
    command.replacing(
        argv -> {
          var shell = new ArrayList<>(List.of("sh", "-c", script, "sh"));
          shell.addAll(argv);
          return shell;
        });

    var failure =
        assertThrows(CopyException.class, () -> from(there.resolve("x"), here.resolve("x")));

    assertThat(failure.kind()).isEqualTo(Kind.FAILED);
  }

  @Tag("streams-cp-7")
  @Test
  void copyTo_programEndsEarlyWithSuccess_isIncomplete() throws IOException {
    Path file = Files.write(here.resolve("x"), new byte[5_000_000]);
    command.replacing(argv -> argv.get(0).equals("tar") ? List.of("head", "-c", "9") : argv);

    var failure = assertThrows(CopyException.class, () -> to(file, there.resolve("x")));

    assertThat(failure.kind()).isEqualTo(Kind.INCOMPLETE);
  }

  @Tag("streams-cp-7")
  @Test
  void copyTo_anotherSizeAfterwards_isIncomplete() throws IOException {
    Path file = Files.write(here.resolve("x"), new byte[500]);
    Files.write(there.resolve("x"), new byte[499]);
    command.replacing(argv -> argv.get(0).equals("tar") ? List.of("cat") : argv);

    var failure = assertThrows(CopyException.class, () -> to(file, there.resolve("x")));

    assertThat(failure.kind()).isEqualTo(Kind.INCOMPLETE);
    assertThat(failure).hasMessageThat().contains("499");
  }

  @Tag("streams-cp-7")
  @Test
  void copyTo_noStat_usesWc() throws IOException {
    Path file = Files.write(here.resolve("x"), new byte[500]);
    command.replacing(argv -> argv.get(0).equals("stat") ? List.of("false") : argv);
    assertThat(to(file, there.resolve("x")).warnings()).isEmpty();

    command.replacing(
        argv -> List.of("stat", "wc").contains(argv.get(0)) ? List.of("false") : argv);
    assertThat(to(file, there.resolve("x")).warnings()).hasSize(1);
  }

  @Tag("streams-cp-9")
  @Test
  void progress_isMonotoneAndEndsWithTheTotal() throws IOException {
    tree(here);
    Files.write(here.resolve("large"), new byte[5_000_000]);
    var reports = new ArrayList<CopyProgress>();
    CopyReport to = to(here, there + "/copy", o -> o.progress(reports::add));
    assertProgress(reports, to);
    assertThat(reports.get(0).total()).isEqualTo(to.bytes());

    reports.clear();
    CopyReport from = from(here.toString(), folder.resolve("back"), o -> o.progress(reports::add));
    assertProgress(reports, from);
  }

  private static void assertProgress(List<CopyProgress> reports, CopyReport report) {
    long bytes = 0;
    for (CopyProgress progress : reports) {
      assertThat(progress.bytes()).isAtLeast(bytes);
      bytes = progress.bytes();
    }
    CopyProgress last = reports.get(reports.size() - 1);
    assertThat(reports.size()).isGreaterThan(10);
    assertThat(last.bytes()).isEqualTo(report.bytes());
    assertThat(last.total()).isEqualTo(report.bytes());
    assertThat(last.files()).isEqualTo(report.files());
  }

  @Tag("streams-cp-9")
  @Test
  void progress_thatThrows_endsTheCopyWithoutAPart() throws IOException {
    Files.write(there.resolve("large"), new byte[5_000_000]);

    assertThrows(
        StackOverflowError.class,
        () ->
            from(
                there + "/large",
                here.resolve("large"),
                o ->
                    o.progress(
                        any -> {
                          throw new StackOverflowError();
                        })));

    assertEmpty(here);
  }

  @Tag("streams-cp-9")
  @Test
  void copyFrom_interrupted_leavesNoPart() throws Exception {
    Files.write(there.resolve("large"), new byte[20_000_000]);
    var copying = new CountDownLatch(1);
    var failure = new AtomicReference<Throwable>();
    var flag = new AtomicReference<Boolean>();
    var thread =
        new Thread(
            () -> {
              try {
                from(
                    there + "/large",
                    here.resolve("large"),
                    o ->
                        o.progress(
                            any -> {
                              copying.countDown();
                              while (!Thread.currentThread().isInterrupted()) {
                                Thread.onSpinWait();
                              }
                            }));
              } catch (RuntimeException e) {
                failure.set(e);
                flag.set(Thread.currentThread().isInterrupted());
              }
            });
    thread.start();
    copying.await();
    thread.interrupt();
    thread.join();

    assertThat(failure.get()).isInstanceOf(TransportException.class);
    assertThat(((TransportException) failure.get()).kind())
        .isEqualTo(TransportException.Kind.INTERRUPTED);
    assertThat(flag.get()).isTrue();
    assertEmpty(here);
  }

  private static void assertEmpty(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all.toList()).isEmpty();
    }
  }

  @Test
  void copyFrom_noTarArchive_isRefused() throws IOException {
    Files.writeString(there.resolve("x"), "x");
    command.replacing(argv -> argv.get(0).equals("tar") ? List.of("seq", "1000") : argv);

    var failure =
        assertThrows(CopyException.class, () -> from(there.resolve("x"), here.resolve("x")));

    assertThat(failure.kind()).isEqualTo(Kind.FAILED);
    assertThat(failure).hasMessageThat().contains("no archive");
    assertEmpty(here);
  }

  @Test
  void copyFrom_archiveWithoutEnd_isIncomplete() throws IOException {
    Files.writeString(there.resolve("x"), "x");
    command.replacing(
        argv ->
            argv.get(0).equals("tar")
                ? List.of("sh", "-c", "tar -cf - -C '" + there + "' ./x | head -c 1024")
                : argv);

    var failure =
        assertThrows(CopyException.class, () -> from(there.resolve("x"), here.resolve("x")));

    assertThat(failure.kind()).isEqualTo(Kind.INCOMPLETE);
  }

  @Test
  void copyFrom_deviceOrLink_saysWhatItIs() throws IOException {
    Files.createSymbolicLink(there.resolve("link"), there);
    var device =
        assertThrows(CopyException.class, () -> from("/dev/null", here.resolve("x"), o -> {}));
    assertThat(device).hasMessageThat().contains("\"/dev/null\" is a device");
    var link =
        assertThrows(CopyException.class, () -> from(there.resolve("link"), here.resolve("x")));
    assertThat(link).hasMessageThat().contains("is a symbolic link");
    assertEmpty(here);
  }

  @Test
  void copyTo_missingLocalFile_isRefusedBeforeAnythingStarts() {
    var failure =
        assertThrows(CopyException.class, () -> to(here.resolve("none"), there.resolve("x")));

    assertThat(failure.kind()).isEqualTo(Kind.LOCAL);
    assertThat(command.started()).isEmpty();
  }

  @Test
  void readFile_returnsTheContentOrFailsAtOnce() throws IOException {
    for (String name : NAMES) {
      Path file = there.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "content of " + name);
      try (InputStream in = read(file.toString())) {
        assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo("content of " + name);
      }
    }
    Files.createFile(there.resolve("empty"));
    try (InputStream in = read(there + "/empty")) {
      assertThat(in.read()).isEqualTo(-1);
      assertThat(in.read(new byte[3])).isEqualTo(-1);
    }
    var failure = assertThrows(CopyException.class, () -> read(there + "/none"));
    assertThat(failure.kind()).isEqualTo(Kind.NOT_FOUND);
    assertThat(failure.stderr()).contains("No such file");
  }

  private InputStream read(String path) {
    RemotePath remote = RemotePath.of(path);
    return ReadStream.open(
        command.start(Use.OUTPUT, List.of("cat", remote.argument())),
        programs,
        remote,
        new TimeLimit("reading the file", null, Deadline.NONE));
  }

  @Test
  void readFile_failsInTheMiddle_isNoEndOfFile() throws IOException {
    command.replacing(argv -> List.of("sh", "-c", "echo half; echo broken >&2; exit 1"));
    try (InputStream in = read("/x")) {
      var failure = assertThrows(IOException.class, in::readAllBytes);
      assertThat(failure).hasMessageThat().contains("broken");
    }
  }

  @Test
  void writeFile_replacesTheContentAndKeepsTheMode() throws IOException {
    Path file = Files.writeString(there.resolve("-of x"), "a longer text than the new one");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

    long bytes =
        new WriteFile(programs, RemotePath.of(file.toString()))
            .run(new ByteArrayInputStream("new".getBytes(UTF_8)));

    assertThat(bytes).isEqualTo(3);
    assertThat(Files.readString(file)).isEqualTo("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(
            new WriteFile(programs, RemotePath.of("/dev/null"))
                .run(new ByteArrayInputStream(new byte[100])))
        .isEqualTo(100);
    var failure =
        assertThrows(
            CopyException.class,
            () ->
                new WriteFile(programs, RemotePath.of(there + "/none/x"))
                    .run(InputStream.nullInputStream()));
    assertThat(failure.kind()).isEqualTo(Kind.FAILED);
    assertThat(failure.stderr()).contains("none");
  }

  /** No program gets a shell, or an argument that it could take for an option. */
  @Test
  void programs_getPathsAsArguments() throws IOException {
    tree(here);
    to(here, there.resolve("copy"));
    from(there.resolve("copy"), folder.resolve("back"));

    for (List<String> argv : command.started()) {
      assertThat(List.of("tar", "test", "stat")).contains(argv.get(0));
    }
    assertThat(RemotePath.of("-x/-y").argument()).isEqualTo("./-x/-y");
    assertThat(RemotePath.of("-x/-y").folder()).isEqualTo("./-x/");
    assertThat(RemotePath.of("-y").argument()).isEqualTo("./-y");
    assertThrows(IllegalArgumentException.class, () -> RemotePath.of("a\0b"));
    assertThrows(IllegalArgumentException.class, () -> RemotePath.of(""));
  }
}
