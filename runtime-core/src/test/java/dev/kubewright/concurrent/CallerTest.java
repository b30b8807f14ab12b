package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallerTest {
  private final Caller caller = new Caller(Thread.currentThread());

  @AfterEach
  void clear() {
    boolean unused = Thread.interrupted();
  }

  @Test
  void wake_inside_interrupts_andLeaveClearsTheFlag() {
    caller.wake();
    assertThat(caller.wasWoken()).isTrue();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();

    caller.leave();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void wake_ofAThreadThatIsInterrupted_keepsTheFlagOfOthers() {
    Thread.currentThread().interrupt();
    caller.wake();
    caller.leave();

    assertThat(caller.wasWoken()).isFalse();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void wake_afterLeave_doesNothing() {
    caller.leave();
    caller.wake();

    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }
}
