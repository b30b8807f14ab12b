package dev.kubewright.rest.stream.forward;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.stream.forward.spdy.Inbox;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Frame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One connection over one connection to an API server without the tunnel ({@code
 * v4.channel.k8s.io}). Its kubelet has connected to the port already. It cannot be closed by
 * halves.
 *
 * <p>Channel 0 is data, and channel 1 errors. The first two bytes of each are the port.
 */
final class ChannelTransport implements PortTransport {
  static final String PROTOCOL = "v4.channel.k8s.io";

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final byte DATA = 0;
  private static final int ERRORS = 1;
  private static final int PORT_BYTES = 2;
  private static final int MOST_WORDS = 4 * 1024;

  private final Duplex duplex;
  private final int port;
  private final Explanation explanation;
  private final Inbox inbox;
  private final AtomicBoolean taken = new AtomicBoolean();
  private volatile boolean open = true;

  /**
   * Creates a transport.
   *
   * @param port the port that the server was asked for
   * @param inbox keeps bytes for the reader
   * @param explanation makes the message of an exception from the server's words
   */
  ChannelTransport(Duplex duplex, int port, Inbox inbox, Threads threads, Explanation explanation) {
    this.duplex = duplex;
    this.port = port;
    this.inbox = inbox;
    this.explanation = explanation;
    threads.start("kubewright-port-" + NUMBER.incrementAndGet(), this::run);
  }

  @Override
  public Optional<PortConnection> open(int wanted, Deadline deadline) {
    return wanted == port && taken.compareAndSet(false, true)
        ? Optional.of(new Connection())
        : Optional.empty();
  }

  @Override
  public boolean takes(int wanted) {
    return wanted == port && open && !taken.get();
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void retire() {
    if (taken.compareAndSet(false, true)) {
      close();
    }
  }

  @Override
  public void close() {
    inbox.close();
    duplex.close();
  }

  private void run() {
    var words = new ByteArrayOutputStream();
    TransportException failure = null;
    try {
      receive(words);
    } catch (TransportException lost) {
      failure = lost;
    } catch (Throwable unexpected) { // the root of a thread: whoever waits must learn of it
      failure =
          new TransportException(
              TransportException.Kind.LOST, String.valueOf(unexpected), unexpected);
    }
    open = false;
    if (words.size() > 0) {
      String text = explanation.of(port, words.toString(StandardCharsets.UTF_8));
      inbox.fail(new PortForwardException(text, failure));
    } else if (failure != null) {
      inbox.fail(failure);
    } else {
      inbox.end();
    }
    duplex.close();
  }

  private void receive(ByteArrayOutputStream words) throws InterruptedException {
    int[] begun = new int[2];
    while (duplex.receive() instanceof Frame.Data data) {
      ByteBuffer bytes = data.bytes();
      int channel = bytes.hasRemaining() ? bytes.get() & 255 : -1;
      if (channel != DATA && channel != ERRORS) {
        continue;
      }
      while (begun[channel] < PORT_BYTES && bytes.hasRemaining()) {
        begun[channel]++;
        bytes.get();
      }
      if (channel == ERRORS) {
        while (bytes.hasRemaining() && words.size() < MOST_WORDS) {
          words.write(bytes.get());
        }
      } else {
        put(bytes);
      }
    }
  }

  private void put(ByteBuffer bytes) throws InterruptedException {
    while (bytes.hasRemaining()) {
      inbox.awaitRoom(Duration.ZERO);
      inbox.put(bytes);
    }
  }

  private final class Connection implements PortConnection {
    @Override
    public int read(byte[] target, int offset, int length, Duration limit) throws IOException {
      return inbox.read(target, offset, length, limit);
    }

    @Override
    public int available() {
      return inbox.available();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (length == 0) {
        return; // a frame with nothing but its channel says nothing
      }
      try {
        duplex.send(DATA, ByteBuffer.wrap(bytes, offset, length));
      } catch (TransportException ended) {
        throw Inbox.failed(String.valueOf(ended.getMessage()), ended);
      }
    }

    @Override
    public boolean closesByHalves() {
      return false;
    }

    @Override
    public void endOutput() {}

    @Override
    public void endInput() {
      inbox.close();
    }

    @Override
    public void onStall(Consumer<TransportException> action) {} // it holds back nothing but itself

    @Override
    public void reset() {
      ChannelTransport.this.close();
    }

    @Override
    public void close() {
      ChannelTransport.this.close();
    }
  }
}
