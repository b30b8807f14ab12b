package dev.kubewright.connect.call;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.BrokenLog;
import org.junit.jupiter.api.Test;

class CallbackFailuresTest {
  @Test
  void add_theLogThrows_isIgnored() throws Exception {
    boolean returned =
        BrokenLog.during(
            "dev.kubewright.connect",
            () -> {
              new CallbackFailures().add("the observer", this, new IllegalStateException("broken"));
              return true;
            });

    assertThat(returned).isTrue();
  }
}
