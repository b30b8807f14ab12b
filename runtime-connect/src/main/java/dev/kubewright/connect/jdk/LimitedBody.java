package dev.kubewright.connect.jdk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Collects the body of a response, up to a limit. A larger one is broken off. The JDK's client
 * calls it, one call after the other.
 */
public final class LimitedBody implements BodySubscriber<byte[]> {
  private final int most;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private @Nullable Subscription subscription;

  /** Thrown if a body is larger than the limit. */
  public static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLargeException(int most) {
      super("larger than " + most + " bytes");
    }
  }

  LimitedBody(int most) {
    this.most = most;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return whole;
  }

  @Override
  public void onSubscribe(Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      if (whole.isDone()) {
        return;
      }
      if (part.remaining() > most - bytes.size()) {
        if (subscription != null) {
          subscription.cancel();
        }
        whole.completeExceptionally(new TooLargeException(most));
        return;
      }
      byte[] content = new byte[part.remaining()];
      part.get(content);
      bytes.write(content, 0, content.length);
    }
  }

  @Override
  public void onError(Throwable failure) {
    whole.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    whole.complete(bytes.toByteArray());
  }
}
