package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Flow;
import org.junit.jupiter.api.Test;

final class StreamedBodyTest {
  private static final int AHEAD = 16;

  private final Source source = new Source();
  private final Ends ends = new Ends();
  private final StreamedBody body = new StreamedBody(ends);

  private static List<ByteBuffer> part(String... texts) {
    return Arrays.stream(texts)
        .map(text -> ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)))
        .toList();
  }

  @Test
  void read_manyParts_asksForAsManyAsWereTaken() throws IOException {
    body.onSubscribe(source);
    assertThat(source.requested).isEqualTo(AHEAD);
    for (int i = 0; i < 10 * AHEAD; i++) {
      body.onNext(part("a" + i, "", "b"));
      byte[] some = body.readNBytes(("a" + i + "b").length());
      assertThat(new String(some, StandardCharsets.UTF_8)).isEqualTo("a" + i + "b");
      long unread = source.requested - (i + 1);
      assertThat(unread).isAtLeast(1);
      assertThat(unread).isAtMost(AHEAD);
    }
    body.onNext(part("end"));
    body.onComplete();

    assertThat(new String(body.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("end");
    assertThat(body.read()).isEqualTo(-1);
    assertThat(source.cancelled).isFalse();
    assertThat(ends.list).containsExactly(true);
  }

  @Test
  void read_severalPartsHaveArrived_takesThemWithoutWaiting() throws IOException {
    body.onSubscribe(source);
    body.onNext(part("ab", "c"));
    body.onNext(part("", "de"));
    byte[] target = new byte[10];

    assertThat(body.available()).isEqualTo(2);
    assertThat(body.read(target, 1, 4)).isEqualTo(4);
    assertThat(body.read(target, 5, 5)).isEqualTo(1);

    assertThat(new String(target, 1, 5, StandardCharsets.UTF_8)).isEqualTo("abcde");
    assertThat(body.available()).isEqualTo(0);
  }

  @Test
  void read_connectionBreaksBehindParts_givesThemFirst() throws IOException {
    body.onSubscribe(source);
    body.onNext(part("a"));
    body.onNext(part("b"));
    body.onError(new IOException("reset"));

    assertThat(body.read(new byte[10])).isEqualTo(2);
    assertThat(body.available()).isEqualTo(0);
    assertThrows(IOException.class, () -> body.read(new byte[10]));
    assertThrows(IOException.class, body::read);
  }

  @Test
  void available_bodyHasEnded_isNothing() throws IOException {
    body.onSubscribe(source);
    body.onNext(part("a"));
    body.onComplete();

    assertThat(body.available()).isEqualTo(1);
    assertThat(body.readAllBytes()).hasLength(1);
    assertThat(body.available()).isEqualTo(0);
    assertThat(body.read()).isEqualTo(-1);
  }

  @Test
  void read_emptyPart_asksForAnother() throws IOException {
    body.onSubscribe(source);
    body.onNext(List.of());
    body.onComplete();

    assertThat(source.requested).isEqualTo(AHEAD + 1);
    assertThat(body.read(new byte[0])).isEqualTo(0);
    assertThat(body.read()).isEqualTo(-1);
  }

  @Test
  void read_connectionBreaks_givesWhatCameAndThenTheFailure() throws IOException {
    body.onSubscribe(source);
    body.onNext(part("x"));
    body.onError(new IOException("reset"));

    assertThat(body.read()).isEqualTo('x');
    assertThat(assertThrows(IOException.class, body::read)).hasMessageThat().isEqualTo("reset");
    assertThrows(IOException.class, body::read);
    assertThat(ends.list).containsExactly(false);
  }

  @Test
  void close_withPartsLeft_cancelsAndDropsThem() throws IOException {
    body.onSubscribe(source);
    body.onNext(part("x"));

    body.close();
    body.close();
    body.onNext(part("late"));
    body.onComplete();

    assertThat(source.cancelled).isTrue();
    assertThat(ends.list).containsExactly(false);
    assertThat(assertThrows(IOException.class, body::read))
        .hasMessageThat()
        .isEqualTo("the response was closed");
  }

  @Test
  void onSubscribe_closedBefore_cancels() {
    body.close();

    body.onSubscribe(source);

    assertThat(source.cancelled).isTrue();
    assertThat(source.requested).isEqualTo(0);
  }

  private static final class Ends implements StreamedBody.Listener {
    private final List<Boolean> list = new ArrayList<>();

    @Override
    public void arrived() {}

    @Override
    public void over(boolean complete) {
      list.add(complete);
    }
  }

  private static final class Source implements Flow.Subscription {
    private long requested;
    private boolean cancelled;

    @Override
    public void request(long count) {
      requested += count;
    }

    @Override
    public void cancel() {
      cancelled = true;
    }
  }
}
