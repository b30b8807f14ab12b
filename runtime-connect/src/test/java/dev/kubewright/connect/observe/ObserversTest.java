package dev.kubewright.connect.observe;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.fixture.BrokenLog;
import org.junit.jupiter.api.Test;

class ObserversTest {
  @Test
  void bodyBytes_oneObserverThrows_isTheMostOfTheOthers() {
    var broken =
        new RequestObserver() {
          @Override
          public int bodyBytes() {
            throw new StackOverflowError("of the observer");
          }
        };

    var both = RequestObserver.both(broken, RequestLog.of(8));

    assertThat(both.bodyBytes()).isEqualTo(RequestLog.of(8).bodyBytes());
  }

  @Test
  void bodyBytes_theObserverAndTheLogThrow_isTheMostOfTheOthers() throws Exception {
    var broken =
        new RequestObserver() {
          @Override
          public int bodyBytes() {
            throw new StackOverflowError("of the observer");
          }
        };

    var both = RequestObserver.both(broken, RequestLog.of(8));

    assertThat(BrokenLog.during("dev.kubewright.connect", both::bodyBytes))
        .isEqualTo(RequestLog.of(8).bodyBytes());
  }
}
