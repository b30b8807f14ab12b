package dev.kubewright.connect.auth;

import dev.kubewright.connect.auth.CredentialsProvider.Obtained;
import dev.kubewright.connect.auth.CredentialsSource.Issued;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Prints T1, T2 and so on, unless it is told otherwise. */
public final class FakePlugin implements CredentialsProvider {
  public final AtomicInteger runs = new AtomicInteger();
  public final Deque<Supplier<Obtained>> responses = new ArrayDeque<>();
  public @Nullable Instant expires;
  public final CountDownLatch ended = new CountDownLatch(1);

  @Override
  public String name() {
    return "the plugin";
  }

  @Override
  public boolean renewsRefused() {
    return true;
  }

  @Override
  public Obtained obtain(Cancellation cancellation) {
    cancellation.onCancel(ended::countDown);
    int run = runs.incrementAndGet();
    Supplier<Obtained> response = responses.poll();
    return response == null
        ? new Obtained(new Issued("Bearer T" + run, null), expires)
        : response.get();
  }
}
