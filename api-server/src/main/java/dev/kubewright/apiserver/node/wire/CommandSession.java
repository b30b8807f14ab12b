package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/**
 * A command over the channels of a connection. Input, output, errors, the status and sizes of the
 * terminal are channels 0 to 4. The callback has a thread of its own, while this one receives.
 */
public final class CommandSession implements Session {
  private static final int STDIN = 0;
  private static final int STDOUT = 1;
  private static final int STDERR = 2;
  private static final int STATUS = 3;
  private static final int RESIZE = 4;
  private static final int CHANNELS = 5;
  private static final int BUFFER = 64 * 1024;

  private final Command command;
  private final ChannelProtocol protocol;
  private final Threads threads;

  /** Creates a session. */
  public CommandSession(Command command, ChannelProtocol protocol, Threads threads) {
    this.command = command;
    this.protocol = protocol;
    this.threads = threads;
  }

  @Override
  public void run(Link link) {
    Channels channels = new Channels(link, protocol, CHANNELS);
    Command.Asked asked = command.asked();
    StreamStatus status = new StreamStatus(protocol);
    try {
      // An empty message says that the streams are there.
      channels.send(asked.stdout() ? STDOUT : asked.stderr() ? STDERR : STATUS, new byte[0]);
    } catch (IOException gone) {
      return;
    }
    CommandHandler handler = command.handler();
    if (handler == null) {
      finish(link, channels, status.refused("unable to upgrade connection: " + command.refusal()));
      channels.receiveAll();
      return;
    }
    PipedStreams streams = streams(channels, asked.joined());
    var ended = new CompletableFuture<Void>();
    Thread running =
        threads.start(
            "kubewright-node-command",
            () -> {
              try {
                finish(link, channels, command.run(handler, streams, status));
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

  private static PipedStreams streams(Channels channels, Command.Asked asked) {
    Pipe stdin = new Pipe(BUFFER);
    Sizes sizes = new Sizes();
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
    return new PipedStreams(
        stdin,
        asked.stdout() ? channels.output(STDOUT) : Channels.nowhere(),
        asked.stderr() ? channels.output(STDERR) : Channels.nowhere(),
        sizes);
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
}
