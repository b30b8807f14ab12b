package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

/** The threads of a server that has ended. */
class RequestThreadsTest {
  @Test
  void waits_stoppedServer_isNoFailure() throws Exception {
    var threads = new RequestThreads();
    threads.start();
    threads.stop();
    int most = threads.getMaxThreads();

    threads.waits(1);
    assertThat(threads.getMaxThreads()).isEqualTo(most + 1);
    threads.waits(-1);

    assertThat(threads.getMaxThreads()).isEqualTo(most);
  }
}
