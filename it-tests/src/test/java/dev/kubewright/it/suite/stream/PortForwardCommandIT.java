package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.cli.Main;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code port-forward} over a real API server. */
@Timeout(300)
class PortForwardCommandIT {
  @TempDir private Path folder = Path.of("unset");

  @Test
  void portForward_printsWhatKubectlPrintsAndRunsUntilInterrupted() throws Exception {
    try (Nodes nodes = Nodes.start(List.of());
        var server = new PodServer();
        var printed = new PipedInputStream();
        var out = new PipedOutputStream(printed)) {
      Path kubeconfig = Files.writeString(folder.resolve("config"), nodes.plane().kubeconfig());
      int port = server.echo();
      int refused = PodServer.freePort();
      var err = new ByteArrayOutputStream();
      var run =
          new FutureTask<>(
              () ->
                  Main.run(
                      InputStream.nullInputStream(),
                      out,
                      err,
                      "port-forward",
                      "--kubeconfig=" + kubeconfig,
                      "--address=127.0.0.1",
                      "pod/" + Nodes.pod(Kubelet.PLAIN),
                      ":" + port,
                      ":" + refused));
      var thread = new Thread(run, "command");
      thread.start();
      var lines = new BufferedReader(new InputStreamReader(printed, UTF_8));
      int local = local(lines.readLine(), port);
      int toNothing = local(lines.readLine(), refused);
      assertThat(exchange(local)).isEqualTo("hello");
      try (Socket socket = new Socket("127.0.0.1", toNothing)) {
        assertThat(socket.getInputStream().read()).isEqualTo(-1);
      } catch (SocketException reset) {
        assertThat(reset).hasMessageThat().isNotEmpty();
      }
      assertThat(exchange(local)).isEqualTo("hello");
      while (!err.toString(UTF_8).contains("\n")) {
        TimeUnit.MILLISECONDS.sleep(10);
      }
      assertThat(err.toString(UTF_8)).startsWith("error: no connection to port " + refused);
      thread.interrupt();

      assertThat(run.get(60, TimeUnit.SECONDS)).isEqualTo(0);
    }
  }

  private static int local(String line, int remote) {
    assertThat(line).matches("Forwarding from 127\\.0\\.0\\.1:\\d+ -> " + remote);
    return Integer.parseInt(line.replaceAll(".*:(\\d+) .*", "$1"));
  }

  private static String exchange(int port) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write("hello".getBytes(UTF_8));
      return new String(socket.getInputStream().readNBytes(5), UTF_8);
    }
  }
}
