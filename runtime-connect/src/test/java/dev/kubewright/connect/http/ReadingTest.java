package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.http.Wires;
import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReadingTest {
  private final Arrivals arrivals = new Arrivals();
  private final CompletableFuture<Integer> ended = new CompletableFuture<>();
  private final Reading reading =
      new Reading(
          "test", Wires.get().longLived(true).readByReceiver(true).build(), arrivals, actions());

  private Reading.Actions actions() {
    return new Reading.Actions() {
      @Override
      public void answer(byte[] ping) {}

      @Override
      public void end(int code) {
        ended.complete(code);
      }

      @Override
      public void breakOff() {}
    };
  }

  /** The reader stands in the middle of a frame then, so its next bytes make no sense. */
  @Test
  void take_noMemoryForAMessage_endsForAllReceivers() throws Exception {
    var failure = new OutOfMemoryError("no memory is left");
    reading.begin(
        new FrameReader(
            new InputStream() {
              @Override
              public int read() {
                throw failure;
              }
            }));

    assertThat(assertThrows(OutOfMemoryError.class, reading::take)).isSameInstanceAs(failure);

    assertThat(ended.get()).isEqualTo(0);
    assertThat(reading.take()).isNull();
    var end = Objects.requireNonNull(arrivals.end());
    assertThat(Objects.requireNonNull(end.failure()).kind()).isEqualTo(Kind.LOST);
  }
}
