package dev.kubewright.benchmarks.replay;

import dev.kubewright.benchmarks.Dataset;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Serves recorded bodies over plain HTTP/1.1 on loopback: {@code DIRECTORY [COPIES FORMAT]}. Prints
 * its port, then each request. Events are sent when somebody posts {@code /replay/go?events=N};
 * with {@code /replay/expire} every open watch ends as one whose version has expired. It ends with
 * its standard input, so that it does not outlive who started it.
 */
public final class ReplayServer implements AutoCloseable {
  private final ServerSocketChannel socket;
  private final Map<Format, Recording> recordings;
  private final boolean watchList;
  private final Consumer<String> log;
  private final Gate gate = new Gate();

  private ReplayServer(
      ServerSocketChannel socket,
      Map<Format, Recording> recordings,
      boolean watchList,
      Consumer<String> log) {
    this.socket = socket;
    this.recordings = recordings;
    this.watchList = watchList;
    this.log = log;
  }

  /**
   * Starts a server on a free port.
   *
   * @param watchList whether a watch can begin with the objects that there are
   * @param copies how often the recorded pods are served, see {@link Copies}
   * @param formats those that are served: they fill gigabytes
   * @param log gets each request that is not about the replay itself
   */
  static ReplayServer start(
      Dataset data, boolean watchList, int copies, Set<Format> formats, Consumer<String> log)
      throws IOException {
    if (copies < 1 || copies > Copies.MOST) {
      throw new IllegalArgumentException("copies: 1 to " + Copies.MOST + ", not " + copies);
    }
    var recordings = new EnumMap<Format, Recording>(Format.class);
    for (Format format : formats) {
      recordings.put(format, Recording.read(data, format, copies));
    }
    ServerSocketChannel socket =
        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    var server = new ReplayServer(socket, recordings, watchList, log);
    daemon(server::accept);
    return server;
  }

  /** Runs until the standard input ends. */
  public static void main(String[] args) throws IOException {
    PrintStream out = System.out;
    Dataset data = Dataset.of(Path.of(args[0]));
    int copies = args.length < 2 ? 1 : Integer.parseInt(args[1]);
    Set<Format> formats =
        args.length < 3
            ? EnumSet.allOf(Format.class)
            : EnumSet.of(Format.valueOf(args[2].toUpperCase(Locale.ROOT)));
    try (var server = start(data, true, copies, formats, line -> out.println("request\t" + line))) {
      out.println("listening\t" + server.url());
      System.in.readAllBytes();
    }
  }

  /** Its address. */
  public String url() {
    return "http://127.0.0.1:" + socket.socket().getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        SocketChannel channel = socket.accept();
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        daemon(() -> serve(channel));
      }
    } catch (IOException closed) {
      log.accept("closed");
    }
  }

  private void serve(SocketChannel channel) {
    try (channel) {
      new Connection(channel, recordings, gate, watchList, log).serve();
    } catch (IOException gone) {
      // The client has closed the connection: what each of them does at its end.
      log.accept("gone");
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private static void daemon(Runnable work) {
    var thread = new Thread(work, "replay");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
