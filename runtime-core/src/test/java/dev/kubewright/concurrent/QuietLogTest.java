package dev.kubewright.concurrent;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuietLogTest {
  @Test
  void log_statementThrows_isIgnored() {
    var ran = new ArrayList<String>();

    for (Throwable failure : List.of(new IllegalStateException("x"), new OutOfMemoryError("x"))) {
      QuietLog.log(
          () -> {
            ran.add(failure.getMessage());
            throw Rethrow.of(failure);
          });
    }

    assertThat(ran).hasSize(2);
  }
}
