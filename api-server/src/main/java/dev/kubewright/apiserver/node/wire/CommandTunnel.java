package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.TextOutput;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A command over SPDY, as clients before Kubernetes 1.29 run it: a stream for each of input,
 * output, errors, the status, and the sizes of the terminal. The command starts when all are there.
 */
public final class CommandTunnel extends SpdySession {
  private static final Set<String> TYPES = Set.of("error", "stdin", "stdout", "stderr", "resize");
  private static final List<String> WITH_SIZES = List.of("v4.channel.k8s.io", "v3.channel.k8s.io");

  private final Command command;
  private final CommandHandler handler;
  private final ChannelProtocol protocol;
  private final Threads threads;
  private final Map<String, TunnelStream> streams = new HashMap<>();
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private @Nullable Thread running;

  /**
   * Creates a session.
   *
   * @param handler runs the command
   */
  public CommandTunnel(
      Command command, CommandHandler handler, ChannelProtocol protocol, Threads threads) {
    this.command = command;
    this.handler = handler;
    this.protocol = protocol;
    this.threads = threads;
  }

  @Override
  boolean takes(TunnelStream stream) {
    return TYPES.contains(stream.header("streamtype")) && running == null;
  }

  @Override
  void opened(TunnelStream stream, Link link) {
    streams.put(stream.header("streamtype"), stream);
    if (running == null && streams.size() == expected()) {
      TunnelStream error = streams.get("error");
      if (error == null) {
        link.breakOff();
        return;
      }
      PipedStreams piped = piped();
      running = threads.start("kubewright-node-command", () -> run(piped, error, link));
    }
  }

  private int expected() {
    Command.Asked asked = command.asked().joined();
    return 1
        + (asked.stdin() ? 1 : 0)
        + (asked.stdout() ? 1 : 0)
        + (asked.stderr() ? 1 : 0)
        + (asked.tty() && WITH_SIZES.contains(protocol.name()) ? 1 : 0);
  }

  private void run(PipedStreams piped, TunnelStream error, Link link) {
    try {
      byte[] status = command.run(handler, piped, new StreamStatus(protocol));
      error.output().write(status);
      for (TunnelStream stream : streams.values()) {
        stream.output().close();
      }
      link.close(Link.NORMAL);
    } catch (IOException gone) {
      link.breakOff();
    } finally {
      done.complete(null);
      piped.end();
    }
  }

  private PipedStreams piped() {
    TunnelStream stdin = streams.get("stdin");
    TunnelStream resize = streams.get("resize");
    Pipe input = stdin == null ? new Pipe(1) : stdin.pipe();
    if (stdin == null) {
      input.end();
    }
    Sizes sizes = new Sizes();
    if (resize == null) {
      sizes.end();
    } else {
      threads.start("kubewright-node-sizes", () -> read(resize.pipe().input(), sizes));
    }
    return new PipedStreams(input, output("stdout"), output("stderr"), sizes);
  }

  private static void read(InputStream in, Sizes sizes) {
    byte[] piece = new byte[256];
    try {
      int count = in.read(piece);
      while (count >= 0) {
        sizes.put(Arrays.copyOf(piece, count));
        count = in.read(piece);
      }
    } catch (IOException interrupted) {
      // The server ends.
    } finally {
      sizes.end();
    }
  }

  private TextOutput output(String type) {
    TunnelStream stream = streams.get(type);
    if (stream == null) {
      return Channels.nowhere();
    }
    OutputStream out = stream.output();
    return new TextOutput() {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
      }
    };
  }

  @Override
  void reset(TunnelStream stream) {
    // Writing to it fails from now on.
  }

  @Override
  void ended() {
    if (running != null && !done.isDone()) {
      running.interrupt();
    }
  }
}
