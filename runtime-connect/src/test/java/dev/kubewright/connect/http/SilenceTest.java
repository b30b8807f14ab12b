package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A body to which nothing comes, on a clock of the test. */
final class SilenceTest {
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private final FakeClock clock = new FakeClock();
  private final AtomicInteger dead = new AtomicInteger();
  private final StreamedBody body = new StreamedBody(new Ends());
  private final Silence silence = new Silence(clock, LIMIT, body, dead::incrementAndGet);

  private final class Ends implements StreamedBody.Listener {
    @Override
    public void arrived() {
      silence.heard();
    }

    @Override
    public void over(boolean complete) {
      silence.end();
    }
  }

  private void arrive() {
    body.onNext(List.of(ByteBuffer.wrap(new byte[] {'a'})));
  }

  @Test
  void check_nothingComes_breaksOffAtTheLimitAndOnce() {
    silence.begin();
    clock.advance(LIMIT.minusMillis(1));
    assertThat(dead.get()).isEqualTo(0);

    clock.advance(Duration.ofMillis(1));

    assertThat(dead.get()).isEqualTo(1);
    var e = assertThrows(BrokenBodyException.class, body::read);
    assertThat(e.kind()).isEqualTo(Kind.LOST);
    assertThat(e).hasMessageThat().contains("nothing has come for 60 s");
    clock.advance(LIMIT.multipliedBy(3));
    assertThat(dead.get()).isEqualTo(1);
  }

  @Test
  void check_everyPart_beginsTheLimitAgain() throws IOException {
    silence.begin();
    for (int i = 0; i < 100; i++) {
      clock.advance(LIMIT.minusSeconds(1));
      arrive();
      assertThat(body.read()).isEqualTo('a');
    }
    assertThat(dead.get()).isEqualTo(0);

    clock.advance(LIMIT);

    assertThat(dead.get()).isEqualTo(1);
  }

  /** The server cannot send more while the reader does not read. */
  @Test
  void check_readerIsSlow_doesNotCount() throws IOException {
    silence.begin();
    arrive();
    clock.advance(LIMIT.multipliedBy(10));
    assertThat(dead.get()).isEqualTo(0);
    assertThat(body.read()).isEqualTo('a');

    clock.advance(LIMIT);

    assertThat(dead.get()).isEqualTo(1);
  }

  @Test
  void check_bodyHasEnded_doesNothing() {
    silence.begin();
    body.onComplete();

    clock.advance(LIMIT.multipliedBy(10));

    assertThat(dead.get()).isEqualTo(0);
  }
}
