package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.CommandStreams;
import dev.kubewright.apiserver.node.TerminalSize;
import dev.kubewright.apiserver.node.TextOutput;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A command over a connection, or the process that a client attaches to. Input, output, errors, the
 * status and sizes of the terminal are channels 0 to 4. The callback has a thread of its own, while
 * this one receives.
 */
public final class CommandSession implements Session {
  private static final int STDIN = 0;
  private static final int STDOUT = 1;
  private static final int STDERR = 2;
  private static final int STATUS = 3;
  private static final int RESIZE = 4;
  private static final int CHANNELS = 5;
  private static final int BUFFER = 64 * 1024;

  private final Order order;
  private final ChannelProtocol protocol;
  private final Threads threads;

  /**
   * The streams that a client asks for.
   *
   * @param tty whether it wants a terminal
   */
  public record Asked(boolean stdin, boolean stdout, boolean stderr, boolean tty) {
    /** Returns whether it asks for any. */
    public boolean any() {
      return stdin || stdout || stderr;
    }

    /** Returns the streams of a node, which joins both outputs at a terminal. */
    public Asked joined() {
      return new Asked(stdin, stdout, stderr && !tty, tty);
    }
  }

  /**
   * A command that shall run.
   *
   * @param handler runs it, or null if no node does
   * @param refusal why no node does
   * @param failed what a node says before the reason why it could not run it
   */
  public record Order(
      @Nullable CommandHandler handler,
      String refusal,
      String failed,
      CommandCall call,
      Asked asked) {}

  /** Creates a session. */
  public CommandSession(Order order, ChannelProtocol protocol, Threads threads) {
    this.order = order;
    this.protocol = protocol;
    this.threads = threads;
  }

  @Override
  public void run(Link link) {
    Channels channels = new Channels(link, protocol, CHANNELS);
    Asked asked = order.asked();
    try {
      // An empty message says that the streams are there.
      channels.send(asked.stdout() ? STDOUT : asked.stderr() ? STDERR : STATUS, new byte[0]);
    } catch (IOException gone) {
      return;
    }
    CommandHandler handler = order.handler();
    if (handler == null) {
      finish(link, channels, new StreamStatus(protocol).refused(order.refusal()));
      channels.receiveAll();
      return;
    }
    Streams streams = new Streams(channels, asked.joined());
    var ended = new CompletableFuture<Void>();
    Thread running =
        threads.start(
            "kubewright-node-command",
            () -> {
              try {
                finish(link, channels, outcome(handler, streams));
              } finally {
                streams.end();
                ended.complete(null);
              }
            });
    channels.receiveAll();
    link.close(Link.NORMAL);
    if (!ended.isDone()) {
      running.interrupt();
    }
  }

  /** Runs the callback, which may throw anything. */
  private byte[] outcome(CommandHandler handler, Streams streams) {
    StreamStatus status = new StreamStatus(protocol);
    try {
      int code = handler.run(order.call(), streams);
      return code >= 0 && code <= 255
          ? status.exited(code)
          : status.failed(order.failed() + "exit code " + code + " is not from 0 to 255");
    } catch (Throwable failure) {
      String message = failure.getMessage();
      return status.failed(
          order.failed() + (message == null ? failure.getClass().getName() : message));
    }
  }

  private static void finish(Link link, Channels channels, byte[] status) {
    try {
      if (status.length > 0) {
        channels.send(STATUS, status);
      }
      link.close(Link.NORMAL);
    } catch (IOException gone) {
      link.breakOff();
    }
  }

  private static final class Streams implements CommandStreams {
    private final Pipe stdin = new Pipe(BUFFER);
    private final TextOutput stdout;
    private final TextOutput stderr;
    private final Sizes sizes = new Sizes();

    Streams(Channels channels, Asked asked) {
      stdout = asked.stdout() ? channels.output(STDOUT) : Channels.nowhere();
      stderr = asked.stderr() ? channels.output(STDERR) : Channels.nowhere();
      if (asked.stdin()) {
        channels.input(STDIN, stdin::put, stdin::end);
      } else {
        stdin.end();
      }
      if (asked.tty()) {
        channels.input(RESIZE, sizes::put, sizes::end);
      } else {
        sizes.end();
      }
    }

    /** Lets the thread that receives go on: nobody reads any more. */
    void end() {
      stdin.drop();
      sizes.end();
    }

    @Override
    public InputStream stdin() {
      return stdin.input();
    }

    @Override
    public TextOutput stdout() {
      return stdout;
    }

    @Override
    public TextOutput stderr() {
      return stderr;
    }

    @Override
    public @Nullable TerminalSize nextSize() throws InterruptedException {
      return sizes.next();
    }
  }
}
