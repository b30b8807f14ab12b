package dev.kubewright.it.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandStreams;
import dev.kubewright.apiserver.node.NodeStub;
import dev.kubewright.apiserver.node.PortConnection;
import dev.kubewright.apiserver.node.TerminalSize;
import dev.kubewright.concurrent.Threads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets the nodes of the server in memory do what the kubelets for tests do: commands are processes
 * of this machine, and ports are its ports.
 */
public final class ProcessNode {
  private static final Threads THREADS = Threads.platform();

  private ProcessNode() {}

  /** Serves containers as the kubelets for tests do. */
  public static void serve(NodeStub node) {
    node.exec(ProcessNode::run);
    node.attach((call, io) -> run(call, List.of("cat"), io));
    var counts = new ConcurrentHashMap<String, Integer>();
    node.container("daemon").attach((call, io) -> count(call, io, counts));
    node.ports(ProcessNode::forward);
  }

  /** A process that goes on when its clients have gone: it counts the lines of all of them. */
  private static int count(CommandCall call, CommandStreams io, Map<String, Integer> counts)
      throws IOException {
    var lines = new BufferedReader(new InputStreamReader(io.stdin(), UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      io.stdout().println(counts.merge(call.pod(), 1, Integer::sum) + ": " + line);
    }
    return 0;
  }

  private static int run(CommandCall call, CommandStreams io) throws Exception {
    return run(call, call.argv(), io);
  }

  private static int run(CommandCall call, List<String> argv, CommandStreams io)
      throws IOException, InterruptedException {
    Process process = start(argv);
    try {
      if (call.tty()) {
        THREADS.start("sizes", () -> printSizes(io));
      }
      THREADS.start("stdin", () -> copy(io.stdin(), process.getOutputStream(), true));
      Thread errors =
          THREADS.start("stderr", () -> copy(process.getErrorStream(), io.stderr(), false));
      copy(process.getInputStream(), io.stdout(), false);
      errors.join();
      return process.waitFor();
    } finally {
      process.destroyForcibly();
    }
  }

  private static Process start(List<String> argv) throws IOException {
    String program = argv.get(0);
    if (program.contains("/") && !Files.exists(Path.of(program))) {
      throw new IOException("fork/exec " + program + ": no such file or directory");
    }
    boolean found =
        program.contains("/")
            || List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    if (!found) {
      throw new IOException("exec: \"" + program + "\": executable file not found in $PATH");
    }
    return new ProcessBuilder(argv).start();
  }

  private static void printSizes(CommandStreams io) {
    try {
      TerminalSize size = io.nextSize();
      while (size != null) {
        io.stdout().println("size " + size.width() + "x" + size.height());
        size = io.nextSize();
      }
    } catch (IOException | InterruptedException ended) {
      // The command has ended.
    }
  }

  private static void copy(InputStream in, OutputStream out, boolean close) {
    try {
      byte[] piece = new byte[32 * 1024];
      int count = in.read(piece);
      while (count >= 0) {
        out.write(piece, 0, count);
        out.flush();
        count = in.read(piece);
      }
      if (close) {
        out.close();
      }
    } catch (IOException ended) {
      // The process or the client has gone.
    }
  }

  private static void forward(PortConnection connection) throws Exception {
    try (Socket socket = connect(connection.port())) {
      Thread back =
          THREADS.start(
              "back",
              () -> {
                try {
                  copy(socket.getInputStream(), connection.out(), true);
                } catch (IOException ended) {
                  // The client has gone.
                }
              });
      copy(connection.in(), socket.getOutputStream(), false);
      socket.shutdownOutput();
      back.join();
    }
  }

  private static Socket connect(int port) throws IOException {
    try {
      return new Socket(InetAddress.getLoopbackAddress(), port);
    } catch (ConnectException refused) {
      var failure =
          new ConnectException("dial tcp 127.0.0.1:" + port + ": connect: connection refused");
      failure.initCause(refused);
      throw failure;
    }
  }
}
