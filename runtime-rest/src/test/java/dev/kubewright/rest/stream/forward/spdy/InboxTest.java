package dev.kubewright.rest.stream.forward.spdy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InboxTest {
  private final Inbox inbox = new Inbox(100_000, Clock.system());

  private static ByteBuffer bytes(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length);
    for (int value : values) {
      bytes.put((byte) value);
    }
    return bytes.flip();
  }

  @Test
  void put_anySizes_areReadInOrder() throws IOException {
    var random = new Random(1);
    var expected = new ByteArrayOutputStream();
    var actual = new ByteArrayOutputStream();
    var piece = new byte[50_000];
    for (int i = 0; i < 2000; i++) {
      var next = new byte[random.nextInt(30_000)];
      random.nextBytes(next);
      ByteBuffer left = ByteBuffer.wrap(next);
      inbox.put(left);
      expected.write(next, 0, left.position());
      if (inbox.available() > 0) {
        int count = inbox.read(piece, 3, 1 + random.nextInt(40_000), Duration.ZERO);
        actual.write(piece, 3, count);
      }
    }
    inbox.end();
    while (actual.size() < expected.size()) {
      actual.write(piece, 0, inbox.read(piece, 0, piece.length, Duration.ZERO));
    }

    assertThat(actual.toByteArray()).isEqualTo(expected.toByteArray());
    assertThat(inbox.read(piece, 0, 1, Duration.ZERO)).isEqualTo(-1);
  }

  @Test
  void put_full_takesWhatHasRoom() throws IOException {
    var small = new Inbox(3, Clock.system());
    ByteBuffer five = bytes(1, 2, 3, 4, 5);
    small.put(five);
    assertThat(five.remaining()).isEqualTo(2);

    var two = new byte[2];
    assertThat(small.read(two, 0, 2, Duration.ZERO)).isEqualTo(2);
    small.put(five);
    assertThat(five.hasRemaining()).isFalse();
    assertThat(small.available()).isEqualTo(3);
  }

  @Test
  void read_nothingInTime_timesOutAndGoesOn() throws IOException {
    var clock = new FakeClock();
    var late = new Inbox(10, clock);
    assertThrows(
        SocketTimeoutException.class, () -> late.read(new byte[1], 0, 1, Duration.ofSeconds(5)));

    late.put(bytes(7));
    assertThat(late.read(new byte[1], 0, 1, Duration.ofSeconds(5))).isEqualTo(1);
  }

  @Test
  void fail_bytesWait_theyAreReadFirst() throws IOException {
    inbox.put(bytes(1));
    inbox.fail(new TransportException(Kind.LOST, "lost", null));

    assertThat(inbox.read(new byte[5], 0, 5, Duration.ZERO)).isEqualTo(1);
    var failed =
        assertThrows(SocketException.class, () -> inbox.read(new byte[5], 0, 5, Duration.ZERO));
    assertThat(failed).hasMessageThat().isEqualTo("lost");
    assertThat(failed).hasCauseThat().isInstanceOf(TransportException.class);
  }

  @Test
  void close_whileAThreadReads_endsTheRead() throws Exception {
    var reader = new Thread(inbox::close);
    reader.start();
    var closed =
        assertThrows(SocketException.class, () -> inbox.read(new byte[5], 0, 5, Duration.ZERO));
    reader.join();
    assertThat(closed).hasMessageThat().isEqualTo("Socket closed");

    ByteBuffer dropped = bytes(1, 2);
    inbox.put(dropped);
    assertThat(dropped.hasRemaining()).isFalse();
    assertThat(inbox.awaitRoom(Duration.ZERO)).isTrue();
  }

  @Test
  void read_interrupted_failsAndKeepsTheFlag() {
    Thread.currentThread().interrupt();
    assertThrows(SocketException.class, () -> inbox.read(new byte[1], 0, 1, Duration.ZERO));
    assertThat(Thread.interrupted()).isTrue();
  }
}
