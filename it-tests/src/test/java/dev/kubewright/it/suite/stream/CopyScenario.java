package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportTimeoutException;
import dev.kubewright.rest.stream.copy.CopyException;
import dev.kubewright.rest.stream.copy.CopyOptionsBuilder;
import dev.kubewright.rest.stream.copy.CopyProgress;
import dev.kubewright.rest.stream.copy.CopyReport;
import dev.kubewright.rest.stream.copy.Symlinks;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Copies to and from containers whose commands are programs of this machine, on any server. */
@Timeout(300)
abstract class CopyScenario extends StreamScenario {
  @TempDir Path folder;
  Path here;
  Path there;

  /** Containers are this machine, so a folder plays theirs. */
  @BeforeEach
  void makeFolders() throws IOException {
    here = Files.createDirectory(folder.resolve("here"));
    there = Files.createDirectory(folder.resolve("there"));
  }

  static byte[] random(int length) {
    var bytes = new byte[length];
    new Random(1).nextBytes(bytes);
    return bytes;
  }

  static Map<String, String> state(Path root) throws Exception {
    var state = new TreeMap<String, String>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(each -> !each.equals(root)).toList()) {
        String what =
            Files.isSymbolicLink(path)
                ? "-> " + Files.readSymbolicLink(path)
                : Files.isDirectory(path)
                    ? "folder " + Files.getLastModifiedTime(path).toInstant().getEpochSecond()
                    : digest(Files.readAllBytes(path))
                        + Files.getPosixFilePermissions(path)
                        + Files.getLastModifiedTime(path).toInstant().getEpochSecond();
        state.put(root.relativize(path).toString(), what);
      }
    }
    return state;
  }

  private static String digest(byte[] bytes) throws Exception {
    return String.format(
        "%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes)));
  }

  @Tag("streams-cp-1")
  @Tag("streams-cp-7")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void copy_tenThousandFiles_thereAndBack(Kubelet kubelet) throws Exception {
    var random = new Random(20_261_126);
    List<String> odd =
        List.of("a b", "it's", "\"q\"", "new\nline", "grüße-✓", "-rf", "$(x);`y`", "n".repeat(240));
    for (int i = 0; i < 10_000; i++) {
      Path parent = here.resolve("d" + i % 97).resolve(odd.get(i % odd.size()));
      Files.createDirectories(parent);
      var content = new byte[i % 11 == 0 ? 0 : random.nextInt(2_000)];
      random.nextBytes(content);
      Files.write(parent.resolve("file " + i), content);
    }
    Files.createDirectory(here.resolve("nothing in it"));
    Files.createSymbolicLink(here.resolve("link"), Path.of("d1"));
    String pod = Nodes.pod(kubelet);

    CopyReport to = pods.copyTo(pod, here, there.resolve("copy").toString());
    CopyReport from = pods.copyFrom(pod, there.resolve("copy").toString(), folder.resolve("back"));

    assertThat(to.files()).isEqualTo(10_000);
    assertThat(from.files()).isEqualTo(10_000);
    assertThat(from.bytes()).isEqualTo(to.bytes());
    assertThat(to.warnings()).isEmpty();
    assertThat(from.warnings()).isEmpty();
    Map<String, String> expected = state(here);
    assertThat(state(there.resolve("copy"))).isEqualTo(expected);
    assertThat(state(folder.resolve("back"))).isEqualTo(expected);
  }

  @Tag("streams-cp-1")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void copy_verified_comparesTheChecksumsOfAllFiles(Kubelet kubelet) throws Exception {
    List<String> odd = List.of("plain", "a b&c=d?e#f%20", "new\nline", "back\\slash", "grüße-✓");
    for (int i = 0; i < 200; i++) {
      Files.write(here.resolve(odd.get(i % odd.size()) + i), random(i));
    }
    String pod = Nodes.pod(kubelet);
    String copy = there.resolve("copy").toString();

    CopyReport to = pods.copyTo(pod, here, copy, CopyOptionsBuilder::verify);
    CopyReport from = pods.copyFrom(pod, copy, folder.resolve("back"), CopyOptionsBuilder::verify);

    assertThat(to.files()).isEqualTo(200);
    assertThat(from.files()).isEqualTo(200);
    assertThat(state(folder.resolve("back"))).isEqualTo(state(here));
  }

  /** What {@link #links} is when links are followed. */
  static final Map<String, String> FOLLOWED =
      Map.of(
          "a", "folder",
          "a/file", "text",
          "b", "folder",
          "b/file", "text",
          "hard", "text",
          "link", "text");

  static final String DANGLING = "tar: ./data/none: File removed before we read it";

  static void links(Path root) throws IOException {
    Files.writeString(Files.createDirectory(root.resolve("b")).resolve("file"), "text");
    Files.createSymbolicLink(root.resolve("a"), Path.of("b"));
    Files.createSymbolicLink(root.resolve("link"), Path.of("b/file"));
    Files.createLink(root.resolve("hard"), root.resolve("b/file"));
  }

  static Map<String, String> texts(Path root) throws IOException {
    var texts = new TreeMap<String, String>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(each -> !each.equals(root)).toList()) {
        assertThat(Files.isSymbolicLink(path)).isFalse();
        texts.put(
            root.relativize(path).toString(),
            Files.isDirectory(path) ? "folder" : Files.readString(path));
      }
    }
    return texts;
  }

  @Tag("streams-cp-1")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void copyFrom_followed_hasFilesInPlaceOfLinks(Kubelet kubelet) throws Exception {
    Path data = Files.createDirectory(there.resolve("data"));
    links(data);
    String pod = Nodes.pod(kubelet);

    pods.copyFrom(pod, data.toString(), folder.resolve("back"), o -> o.symlinks(Symlinks.FOLLOW));

    assertThat(texts(folder.resolve("back"))).isEqualTo(FOLLOWED);

    Files.createSymbolicLink(data.resolve("none"), Path.of("nothing"));
    var warned =
        pods.copyFrom(
            pod, data.toString(), folder.resolve("again"), o -> o.symlinks(Symlinks.FOLLOW));
    assertThat(warned.warnings()).containsExactly(DANGLING);
  }

  @Tag("streams-cp-7")
  @Tag("streams-cp-9")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void copy_largeFile_isComplete(Kubelet kubelet) throws Exception {
    byte[] content = random(30_000_001);
    Path file = Files.write(here.resolve("large"), content);
    String pod = Nodes.pod(kubelet);
    var reports = new ArrayList<CopyProgress>();

    pods.copyTo(pod, file, there + "/", o -> o.progress(reports::add));
    assertThat(Files.mismatch(file, there.resolve("large"))).isEqualTo(-1);
    assertProgress(reports, content.length);

    reports.clear();
    pods.copyFrom(pod, there + "/large", folder.resolve("back"), o -> o.progress(reports::add));
    assertThat(Files.mismatch(file, folder.resolve("back"))).isEqualTo(-1);
    assertProgress(reports, content.length);
  }

  private static void assertProgress(List<CopyProgress> reports, long total) {
    long bytes = 0;
    for (CopyProgress progress : reports) {
      assertThat(progress.bytes()).isAtLeast(bytes);
      assertThat(progress.total()).isEqualTo(total);
      bytes = progress.bytes();
    }
    assertThat(bytes).isEqualTo(total);
    assertThat(reports.size()).isGreaterThan(20);
  }

  @Tag("streams-cp-2")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void copyFrom_missing_createsNothing(Kubelet kubelet) throws Exception {
    var failure =
        assertThrows(
            CopyException.class,
            () -> pods.copyFrom(Nodes.pod(kubelet), there + "/none", here.resolve("a/b")));

    assertThat(failure.kind()).isEqualTo(CopyException.Kind.NOT_FOUND);
    assertThat(failure.stderr()).contains("No such file");
    assertThat(state(here)).isEmpty();
  }

  @Tag("streams-cp-3")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void readFile_andWriteFile(Kubelet kubelet) throws Exception {
    String pod = Nodes.pod(kubelet);
    for (String name : List.of("plain", "-x", "new\nline", "grüße", "$(touch pwned)")) {
      byte[] content = random(3_000_000);
      String remote = there.resolve(name).toString();

      assertThat(pods.writeFile(pod, remote, new ByteArrayInputStream(content)))
          .isEqualTo(content.length);
      assertThat(Files.readAllBytes(there.resolve(name))).isEqualTo(content);
      try (InputStream in = pods.readFile(pod, remote)) {
        assertThat(in.readAllBytes()).isEqualTo(content);
      }
    }
    pods.writeFile(pod, there + "/plain", InputStream.nullInputStream());
    assertThat(Files.size(there.resolve("plain"))).isEqualTo(0);
    var missing =
        assertThrows(CopyException.class, () -> pods.readFile(pod, there + "/none").close());
    assertThat(missing.kind()).isEqualTo(CopyException.Kind.NOT_FOUND);
    var refused =
        assertThrows(
            CopyException.class,
            () -> pods.writeFile(pod, there + "/none/x", InputStream.nullInputStream()));
    assertThat(refused.kind()).isEqualTo(CopyException.Kind.FAILED);
  }

  /** Closing before the end frees the connection, though the program still writes. */
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void readFile_closedEarly_returnsAtOnce(Kubelet kubelet) throws Exception {
    try (InputStream in = pods.readFile(Nodes.pod(kubelet), "/dev/zero")) {
      assertThat(in.readNBytes(100_000)).isEqualTo(new byte[100_000]);
    }
  }

  @Tag("streams-cp-9")
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void copy_interrupted_leavesNoPart(Kubelet kubelet) throws Exception {
    Path large = Files.write(there.resolve("large"), random(20_000_000));
    String pod = Nodes.pod(kubelet);
    interrupted(seen -> pods.copyTo(pod, large, there + "/copy", o -> o.progress(seen)));
    interrupted(
        seen -> pods.copyFrom(pod, large.toString(), here.resolve("x"), o -> o.progress(seen)));

    assertThat(state(here)).isEmpty();
  }

  private static void interrupted(Consumer<Consumer<CopyProgress>> copy) throws Exception {
    var copying = new CountDownLatch(1);
    var failure = new AtomicReference<Throwable>();
    var thread =
        new Thread(
            () -> {
              try {
                copy.accept(
                    any -> {
                      copying.countDown();
                      while (!Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                      }
                    });
              } catch (RuntimeException e) {
                failure.set(e);
              }
            });
    thread.start();
    copying.await();
    thread.interrupt();
    thread.join();
    assertThat(failure.get()).isInstanceOf(TransportException.class);
    assertThat(((TransportException) failure.get()).kind())
        .isEqualTo(TransportException.Kind.INTERRUPTED);
  }

  /** The time is over though the source waits for its next bytes. */
  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void writeFile_sourceBlocks_endsInTime(Kubelet kubelet) throws Exception {
    var source = new PipedInputStream(100);
    try (var sink = new PipedOutputStream(source)) {
      sink.write(1);

      var late =
          assertThrows(
              TransportTimeoutException.class,
              () ->
                  pods.writeFile(
                      Nodes.pod(kubelet),
                      there + "/x",
                      source,
                      o -> o.timeout(Duration.ofSeconds(1))));

      assertThat(late).hasMessageThat().contains("the copy did not end within ");
    }
  }

  @ParameterizedTest
  @ArgumentsSource(Kubelets.class)
  void copyFrom_endlessFile_endsInTime(Kubelet kubelet) throws Exception {
    Path fifo = there.resolve("never");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isEqualTo(0);

    assertThrows(
        TransportTimeoutException.class,
        () -> {
          try (InputStream in =
              pods.readFile(
                  Nodes.pod(kubelet), fifo.toString(), o -> o.timeout(Duration.ofSeconds(1)))) {
            assertThat(in.read()).isEqualTo(-1);
          }
        });
  }
}
