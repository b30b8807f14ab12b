package dev.kubewright.apiserver.node.wire;

import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The old forwarding of ports: one connection to each port, in two channels, for bytes and for the
 * failure. Each channel begins with the number of its port.
 */
public final class PortSession implements Session {
  private static final int BUFFER = 256 * 1024;

  private final PortTarget target;
  private final List<Integer> ports;
  private final ChannelProtocol protocol;
  private final Threads threads;

  /** Creates a session. */
  public PortSession(
      PortTarget target, List<Integer> ports, ChannelProtocol protocol, Threads threads) {
    this.target = target;
    this.ports = List.copyOf(ports);
    this.protocol = protocol;
    this.threads = threads;
  }

  @Override
  public void run(Link link) {
    Channels channels = new Channels(link, protocol, ports.size() * 2);
    List<Pipe> pipes = new ArrayList<>();
    for (int i = 0; i < ports.size(); i++) {
      Pipe pipe = new Pipe(BUFFER);
      channels.input(2 * i, pipe::put, pipe::end);
      pipes.add(pipe);
    }
    begin(channels);
    AtomicInteger open = new AtomicInteger(ports.size());
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < ports.size(); i++) {
      int index = i;
      running.add(
          threads.start(
              "kubewright-node-port",
              () -> {
                serve(link, channels, index, pipes.get(index));
                if (open.decrementAndGet() == 0) {
                  link.close(Link.NORMAL);
                }
              }));
    }
    channels.receiveAll();
    link.close(Link.NORMAL);
    for (Pipe pipe : pipes) {
      pipe.awaitReader(); // what the client sent before it closed arrives
    }
    if (open.get() > 0) {
      running.forEach(Thread::interrupt);
    }
  }

  private void begin(Channels channels) {
    try {
      for (int i = 0; i < ports.size(); i++) {
        int port = ports.get(i);
        byte[] number = {(byte) port, (byte) (port >> 8)};
        channels.send(2 * i, number);
        channels.send(2 * i + 1, number);
      }
    } catch (IOException gone) {
      // The client has closed, but what it sent before arrives.
    }
  }

  private void serve(Link link, Channels channels, int index, Pipe pipe) {
    String failure = target.serve(ports.get(index), pipe.input(), channels.output(2 * index));
    pipe.drop();
    if (!failure.isEmpty()) {
      try {
        channels.send(2 * index + 1, failure.getBytes(StandardCharsets.UTF_8));
      } catch (IOException gone) {
        link.breakOff();
      }
    }
  }
}
