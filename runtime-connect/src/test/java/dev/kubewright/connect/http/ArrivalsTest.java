package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.connect.http.Arrivals.End;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Frame;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ArrivalsTest {
  private static final int PART = Arrivals.HELD / 8 - Arrivals.OVERHEAD;

  private final Arrivals arrivals = new Arrivals();

  private void fill() throws InterruptedException {
    for (int i = 0; i < 8; i++) {
      arrivals.add(ByteBuffer.allocate(PART));
    }
  }

  /** Adds one more in another thread, and returns after that thread waits. */
  private CompletableFuture<Void> addMore() {
    var added = new CompletableFuture<Void>();
    Thread adding =
        new Thread(
            () -> {
              try {
                arrivals.add(ByteBuffer.allocate(1));
                added.complete(null);
              } catch (InterruptedException stopped) {
                added.completeExceptionally(stopped);
              }
            },
            "adding");
    adding.start();
    awaitWaiting(adding);
    return added;
  }

  private void awaitWaiting(Thread adding) {
    Wires.await(
        "the thread waits",
        () -> arrivals.isPausing() && adding.getState() == Thread.State.WAITING);
  }

  @Test
  void add_full_waitsUntilHalfOfItIsTaken() throws Exception {
    fill();
    var added = addMore();

    for (int i = 0; i < 3; i++) {
      arrivals.take();
      assertThat(arrivals.isPausing()).isTrue();
    }
    assertThat(added.isDone()).isFalse();
    arrivals.take();

    added.get();
    assertThat(arrivals.isPausing()).isFalse();
  }

  @Test
  void add_fullOfOneMessage_goesOnAfterIt() throws Exception {
    arrivals.add(ByteBuffer.allocate(FrameReader.LONGEST));
    var added = addMore();

    assertThat(arrivals.take().remaining()).isEqualTo(FrameReader.LONGEST);

    added.get();
    assertThat(arrivals.take().remaining()).isEqualTo(1);
  }

  /** A server can send millions of them, and each takes memory. */
  @Test
  void add_emptyMessages_fillIt() throws Exception {
    int room = Arrivals.HELD / Arrivals.OVERHEAD;
    for (int i = 0; i < room; i++) {
      arrivals.add(ByteBuffer.allocate(0));
    }
    var added = addMore();

    for (int i = 0; i < room / 2; i++) {
      assertThat(arrivals.isPausing()).isTrue();
      arrivals.take();
    }

    added.get();
  }

  @Test
  void close_full_dropsAll() throws InterruptedException, ExecutionException {
    fill();
    var added = addMore();

    assertThat(arrivals.close()).isTrue();

    added.get();
    assertThat(arrivals.take()).isNull();
    assertThat(arrivals.close()).isFalse();
  }

  @Test
  void end_beforeTheLastMessageIsTaken_comesAfterIt() throws InterruptedException {
    arrivals.add(ByteBuffer.allocate(1));
    var end = new End(new Frame.End(1000, ""), null);

    arrivals.end(end);
    arrivals.end(End.failed(new TransportException(Kind.LOST, "later", null)));

    assertThat(arrivals.take()).isNotNull();
    assertThat(arrivals.take()).isNull();
    assertThat(arrivals.end()).isSameInstanceAs(end);
  }
}
