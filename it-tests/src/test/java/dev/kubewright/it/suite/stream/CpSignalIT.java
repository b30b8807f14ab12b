package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.cli.Main;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code kubewright cp}, which a signal ends. */
@Timeout(120)
@EnabledOnOs({OS.LINUX, OS.MAC})
class CpSignalIT {
  private static final int SIZE = 10_000_000;

  @TempDir private Path folder = Path.of("unset");

  /** Returns the beginning of an archive with a large file. */
  private static byte[] archive() {
    ByteBuffer archive = ByteBuffer.allocate(512 + 300_000);
    archive.put("./large".getBytes(US_ASCII));
    archive.position(100).put("0000644\0000000000\0000000000\0".getBytes(US_ASCII));
    archive.put(String.format("%011o\0%011o\0        0", SIZE, 0).getBytes(US_ASCII));
    archive.position(257).put("ustar\00000".getBytes(US_ASCII));
    int sum = 0;
    for (int i = 0; i < 512; i++) {
      sum += archive.get(i) & 0xff;
    }
    archive.position(148).put(String.format("%06o\0 ", sum).getBytes(US_ASCII));
    return archive.array();
  }

  /** SIGTERM ends the JVM as SIGINT does, but shells may let their programs ignore the latter. */
  @Tag("streams-cp-9")
  @Test
  void cp_signalled_leavesNoPart() throws Exception {
    Path target = Files.createDirectory(folder.resolve("target"));
    var ended = new CountDownLatch(1);
    try (InMemoryApiServer server = InMemoryApiServer.builder().tls(true).start();
        WatchService created = FileSystems.getDefault().newWatchService()) {
      server
          .node()
          .exec(
              (call, io) -> {
                io.stdout().write(archive());
                io.stdout().flush();
                ended.await();
                return 0;
              });
      createPod(server);
      target.register(created, StandardWatchEventKinds.ENTRY_CREATE);
      Process copy = cp(server, target);
      try {
        assertThat(created.poll(60, TimeUnit.SECONDS)).isNotNull();
        assertThat(names(target).toString()).contains(".part");

        copy.destroy();

        assertWithMessage("ended").that(copy.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(names(target)).isEmpty();
      } finally {
        copy.destroyForcibly();
        ended.countDown();
      }
    }
  }

  private static void createPod(InMemoryApiServer server) {
    try (RestClient rest = RestClient.over(server.transport())) {
      KubernetesClientset.over(rest)
          .coreV1()
          .pods("default")
          .create(
              p ->
                  p.metadata(m -> m.name("web-0"))
                      .spec(
                          s ->
                              s.nodeName(server.node().node())
                                  .addContainer(c -> c.name("app").image("web"))));
    }
  }

  private Process cp(InMemoryApiServer server, Path target) throws IOException {
    Path config = Files.writeString(folder.resolve("config"), server.kubeconfig());
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "cp",
            "--kubeconfig=" + config,
            "default/web-0:/large",
            target.resolve("copy").toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  private static List<String> names(Path target) throws IOException {
    try (Stream<Path> all = Files.list(target)) {
      return all.map(each -> each.getFileName().toString()).toList();
    }
  }
}
