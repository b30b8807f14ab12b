package dev.kubewright.cli;

import static com.google.common.truth.Truth.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signal for it")
class SizeChangesTest {
  private static void change() throws Exception {
    String own = Long.toString(ProcessHandle.current().pid());
    assertThat(new ProcessBuilder("kill", "-WINCH", own).start().waitFor()).isEqualTo(0);
  }

  @Test
  void listen_terminalHasAnotherSize_isReportedUntilItIsClosed() throws Exception {
    var outer = new Semaphore(0);
    var inner = new Semaphore(0);
    try (var first = SizeChanges.listen(outer::release)) {
      try (var second = SizeChanges.listen(inner::release)) {
        change();
        assertThat(inner.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
        change();
        assertThat(inner.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
        second.report();
        assertThat(inner.tryAcquire()).isTrue();
      }
      change();
      assertThat(outer.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
      assertThat(inner.availablePermits()).isEqualTo(0);
      first.report();
      assertThat(outer.tryAcquire()).isTrue();
    }
    change();
  }
}
