package dev.kubewright.rest;

import dev.kubewright.client.Response;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An answer of the JDK's HTTP client. */
final class JdkResponse implements Response {
  private final HttpResponse<StreamedBody> response;
  private final Consumer<JdkResponse> onClose;
  private volatile @Nullable CompletableFuture<Void> deadline;
  private volatile boolean closed;

  JdkResponse(HttpResponse<StreamedBody> response, Consumer<JdkResponse> onClose) {
    this.response = response;
    this.onClose = onClose;
  }

  @Override
  public int status() {
    return response.statusCode();
  }

  @Override
  public Map<String, List<String>> headers() {
    return response.headers().map();
  }

  @Override
  public InputStream body() {
    return response.body();
  }

  /** Ends the body when the time is up; readers then see a timeout. */
  void endAfter(Duration left) {
    var timer = new CompletableFuture<Void>();
    var unused =
        timer
            .orTimeout(Math.max(0, left.toMillis()), TimeUnit.MILLISECONDS)
            .whenComplete((inTime, late) -> expireIf(late != null));
    deadline = timer;
    if (closed) {
      forgetDeadline();
    }
  }

  private void expireIf(boolean late) {
    if (late) {
      onClose.accept(this);
      response.body().fail(new HttpTimeoutException("the answer did not end in time"));
    }
  }

  @Override
  public void close() {
    closed = true;
    forgetDeadline();
    onClose.accept(this);
    response.body().close();
  }

  private void forgetDeadline() {
    CompletableFuture<Void> timer = deadline;
    if (timer != null) {
      timer.complete(null);
    }
  }
}
