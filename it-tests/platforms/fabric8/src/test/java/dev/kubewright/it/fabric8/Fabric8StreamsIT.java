package dev.kubewright.it.fabric8;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.it.fabric8.StreamServers.Place;
import io.fabric8.kubernetes.client.LocalPortForward;
import io.fabric8.kubernetes.client.dsl.ContainerResource;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import io.fabric8.kubernetes.client.dsl.LogWatch;
import io.fabric8.kubernetes.client.dsl.PodResource;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The fabric8 client runs commands, follows logs, forwards ports and copies files. The server in
 * memory serves it as a real one with kubelets does.
 */
@Tag("streams-mem-7")
@Timeout(180)
class Fabric8StreamsIT {
  private static final StreamServers SERVERS = new StreamServers();

  @TempDir Path folder;

  @AfterAll
  static void stop() {
    SERVERS.close();
  }

  private static PodResource pod(Place place) {
    return SERVERS
        .client(place)
        .pods()
        .inNamespace("default")
        .withName(StreamServers.name(place));
  }

  private static ContainerResource container(Place place) {
    return pod(place).inContainer(StreamServers.CONTAINER);
  }

  @ParameterizedTest
  @EnumSource
  void exec_outputsAndExitCode_arrive(Place place) throws Exception {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    try (ExecWatch watch =
        container(place)
            .writingOutput(out)
            .writingError(err)
            .exec("sh", "-c", "echo out; echo err >&2; exit 7")) {
      assertThat(watch.exitCode().get(60, TimeUnit.SECONDS)).isEqualTo(7);
    }
    assertThat(out.toString(UTF_8)).isEqualTo("out\n");
    assertThat(err.toString(UTF_8)).isEqualTo("err\n");
  }

  @ParameterizedTest
  @EnumSource
  void attach_input_isSentBack(Place place) throws Exception {
    try (ExecWatch watch = container(place).redirectingInput().redirectingOutput().attach()) {
      watch.getInput().write("hello\n".getBytes(UTF_8));
      watch.getInput().flush();

      var sentBack = new StringBuilder();
      while (sentBack.length() < 6) {
        sentBack.append((char) watch.getOutput().read()); // the client's readNBytes waits for more
      }
      assertThat(sentBack.toString()).isEqualTo("hello\n");
    }
  }

  @ParameterizedTest
  @EnumSource
  void watchLog_lines_comeInTheirOrder(Place place) throws Exception {
    try (LogWatch watch = container(place).watchLog()) {
      var lines = new BufferedReader(new InputStreamReader(watch.getOutput(), UTF_8));

      assertThat(lines.readLine()).isEqualTo("line 0 of app");
      String live = lines.readLine();
      while (!live.startsWith("live")) {
        live = lines.readLine();
      }
      assertThat(live).isEqualTo("live 0");
      assertThat(lines.readLine()).isEqualTo("live 1");
    }
  }

  @ParameterizedTest
  @EnumSource
  void portForward_request_getsItsResponse(Place place) throws Exception {
    PodResource pod = pod(place);
    try (var program = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"))) {
      SERVERS.open(place, program.getLocalPort());
      var server =
          new Thread(
              () -> {
                try (Socket socket = program.accept()) {
                  byte[] request = socket.getInputStream().readNBytes(4);
                  socket.getOutputStream().write(request);
                  // The end comes from the client.
                  socket.getInputStream().read();
                } catch (IOException ended) {
                  // The test sees no response.
                }
              },
              "program");
      server.setDaemon(true);
      server.start();
      try (LocalPortForward forward = pod.portForward(program.getLocalPort());
          Socket socket = new Socket(InetAddress.getLoopbackAddress(), forward.getLocalPort())) {
        socket.getOutputStream().write("ping".getBytes(UTF_8));

        assertThat(new String(socket.getInputStream().readNBytes(4), UTF_8)).isEqualTo("ping");
      }
    }
  }

  /** The client sends scripts for a shell, which the stub's processes run as a container would. */
  @ParameterizedTest
  @EnumSource
  void copy_fileAndFolder_areTheSameAfterBothWays(Place place) throws Exception {
    var bytes = new byte[300_000];
    new Random(1).nextBytes(bytes);
    Path original = Files.createDirectories(folder.resolve("original/inner"));
    Path file = Files.write(original.resolve("a file"), bytes);
    Path remote = folder.resolve("remote");

    assertThat(container(place).file(remote + "/one").upload(file)).isTrue();
    assertThat(container(place).dir(remote + "/all").upload(folder.resolve("original"))).isTrue();
    assertThat(container(place).file(remote + "/one").copy(folder.resolve("one"))).isTrue();
    assertThat(container(place).dir(remote + "/all").copy(folder.resolve("back"))).isTrue();

    assertThat(Files.readAllBytes(remote.resolve("one"))).isEqualTo(bytes);
    assertThat(Files.readAllBytes(folder.resolve("one"))).isEqualTo(bytes);
    assertThat(Files.readAllBytes(remote.resolve("all/inner/a file"))).isEqualTo(bytes);
    try (var all = Files.walk(folder.resolve("back"))) {
      Path back = all.filter(Files::isRegularFile).findFirst().orElseThrow();
      assertThat(Files.readAllBytes(back)).isEqualTo(bytes);
    }
  }
}
