package dev.kubewright.connect.http;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.config.Configs;
import dev.kubewright.fixture.http.Call;
import dev.kubewright.fixture.http.FaultServer;
import dev.kubewright.fixture.http.FaultServer.Wire;
import dev.kubewright.fixture.http.Wires;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bodies whose streams block. The client's tasks have few threads. */
@Timeout(120)
class BlockedUploadsTest {
  /** More than the client's tasks have threads. */
  private static final int UPLOADS = 4 * Runtime.getRuntime().availableProcessors() + 16;

  private final CountDownLatch reading = new CountDownLatch(UPLOADS);
  private final CountDownLatch release = new CountDownLatch(1);

  private final class Blocked extends InputStream {
    private boolean first = true;

    @Override
    public int read() throws IOException {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (first) {
        first = false;
        target[offset] = 'x';
        return 1;
      }
      reading.countDown();
      try {
        release.await();
      } catch (InterruptedException ended) {
        throw new IOException(ended);
      }
      return -1;
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void send_whileOtherBodiesBlock_isAnswered(Wire wire) throws Exception {
    Wires.require(wire);
    try (var server = FaultServer.start(wire, BlockedUploadsTest::answer);
        var transport = JdkTransport.of(Configs.of(server).build())) {
      List<CompletableFuture<Integer>> uploads = new ArrayList<>();
      for (int i = 0; i < UPLOADS; i++) {
        var status = new CompletableFuture<Integer>();
        uploads.add(status);
        Threads.platform()
            .start(
                "upload",
                () -> {
                  var request =
                      Wires.request(Verb.CREATE).body(new StreamBody(new Blocked(), -1)).build();
                  try (Response response = transport.send(request)) {
                    status.complete(response.status());
                  } catch (RuntimeException | Error failed) {
                    status.completeExceptionally(failed);
                  }
                });
      }
      reading.await();

      try (Response response = transport.send(Wires.get().build())) {
        assertThat(response.status()).isEqualTo(200);
      }
      release.countDown();
      for (CompletableFuture<Integer> upload : uploads) {
        assertThat(upload.get()).isEqualTo(200);
      }
    }
  }

  private static void answer(Call call) throws IOException {
    byte[] unused = call.received();
    call.head(200, "Content-Length", "2");
    call.part("{}");
    call.end();
  }
}
