package dev.kubewright.rest.auth;

import dev.kubewright.rest.auth.CredentialsSource.Issued;
import dev.kubewright.rest.auth.ExecPluginSource.Printed;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Prints T1, T2 and so on, unless it is told otherwise. */
public final class FakePlugin implements ExecPluginSource.Plugin {
  public final AtomicInteger runs = new AtomicInteger();
  public final Deque<Supplier<Printed>> answers = new ArrayDeque<>();
  public @Nullable Instant expires;
  public final CountDownLatch ended = new CountDownLatch(1);

  @Override
  public String name() {
    return "the plugin";
  }

  @Override
  public Printed run() {
    int run = runs.incrementAndGet();
    Supplier<Printed> answer = answers.poll();
    return answer == null ? new Printed(new Issued("Bearer T" + run, null), expires) : answer.get();
  }

  @Override
  public void end() {
    ended.countDown();
  }
}
