package dev.kubewright.rest.stream.exec;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.transport.Duplex;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Sessions over a duplex, and threads that use them. */
final class ExecSessions {
  private ExecSessions() {}

  static ExecSession session(Duplex duplex, Consumer<ExecOptionsBuilder> options) {
    return new ExecSession(
        new Channels(duplex, Threads.best()),
        "command",
        ExecOptionsBuilder.build(options),
        Clock.system(),
        Deadline.NONE);
  }

  static ExecSession session(Duplex duplex) {
    return session(duplex, o -> {});
  }

  static <T> CompletableFuture<T> async(Callable<T> task) {
    var result = new CompletableFuture<T>();
    Threads.platform()
        .start(
            "test",
            () -> {
              try {
                result.complete(task.call());
              } catch (Throwable failed) {
                result.completeExceptionally(failed);
              }
            });
    return result;
  }

  static <T> T get(CompletableFuture<T> future) throws Exception {
    return future.get(30, TimeUnit.SECONDS);
  }
}
