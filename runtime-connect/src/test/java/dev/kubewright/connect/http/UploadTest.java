package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.transport.RequestBody;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class UploadTest {
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  /** Bytes that count how often they are opened and closed. */
  private InputStream counted() {
    opened.incrementAndGet();
    return new ByteArrayInputStream(new byte[] {1, 2, 3}) {
      @Override
      public void close() {
        closed.incrementAndGet();
      }
    };
  }

  /** Reads nothing of a body. */
  private static final class Idle implements Flow.Subscriber<ByteBuffer> {
    @Override
    public void onSubscribe(Flow.Subscription subscription) {}

    @Override
    public void onNext(ByteBuffer item) {}

    @Override
    public void onError(Throwable failed) {}

    @Override
    public void onComplete() {}
  }

  @Test
  void close_streamIsOpen_closesItOnce() {
    var upload = new Upload(new StreamBody(counted(), 3), true, Runnable::run);
    upload.subscribe(new Idle());

    upload.close();
    upload.close();

    assertThat(closed.get()).isEqualTo(1);
  }

  /** The JDK's client asks for the body after the head was sent, whatever happened meanwhile. */
  @Test
  void subscribe_afterClose_opensNoStream() {
    var upload = new Upload(body(this::counted), true, Runnable::run);

    upload.close();

    assertThrows(CancellationException.class, () -> upload.subscribe(new Idle()));
    assertThat(opened.get()).isEqualTo(0);
  }

  @Test
  void close_whileTheStreamIsOpened_closesIt() {
    var upload = new Upload[1];
    upload[0] =
        new Upload(
            body(
                () -> {
                  InputStream stream = counted();
                  upload[0].close();
                  return stream;
                }),
            true,
            Runnable::run);

    upload[0].subscribe(new Idle());

    assertThat(closed.get()).isEqualTo(1);
  }

  private static RequestBody body(Supplier<InputStream> stream) {
    return new RequestBody() {
      @Override
      public String contentType() {
        return "application/octet-stream";
      }

      @Override
      public long length() {
        return -1;
      }

      @Override
      public InputStream open() {
        return stream.get();
      }

      @Override
      public boolean repeatable() {
        return false;
      }
    };
  }
}
