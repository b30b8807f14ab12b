package dev.kubewright.it.suite.stream;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.concurrent.TimeUnit.SECONDS;

import dev.kubewright.KubewrightException;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.PodInterface;
import dev.kubewright.apiserver.controlplane.Kubelet;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.stream.exec.ExecSession;
import dev.kubewright.rest.stream.forward.PortForward;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Streams that always have more bytes hold up no virtual thread of the program. It can fail on JDK
 * 21 and later alone, and fails with certainty if virtual threads run one at a time, as the build
 * lets them.
 */
@Timeout(180)
class EndlessStreamsIT {
  /** More than there are processors where it runs, usually. */
  private static final int STREAMS = 3;

  private static final int ENOUGH = 5_000_000;
  private static final String LARGE = "/api/v1/namespaces/default/configmaps";

  private static Nodes nodes;
  private static PodServer server;
  private final List<AutoCloseable> open = new ArrayList<>();
  private final List<Exception> failures = new CopyOnWriteArrayList<>();
  private final CountDownLatch flowing = new CountDownLatch(STREAMS);
  private RestClient rest;
  private PodInterface pods;

  /** What goes on without an end. */
  private enum Stream {
    OUTPUT {
      @Override
      void begin(EndlessStreamsIT test, String pod) {
        ExecSession session = test.session(pod, false);
        test.go(() -> test.drain(session.stdout()));
      }
    },
    OUTPUT_WITH_INPUT {
      @Override
      void begin(EndlessStreamsIT test, String pod) {
        ExecSession session = test.session(pod, true);
        test.go(() -> test.drain(session.stdout()));
      }
    },
    /** What no reader has asked for is dropped while a thread waits for the end. */
    OUTPUT_THAT_IS_DROPPED {
      @Override
      void begin(EndlessStreamsIT test, String pod) {
        ExecSession session = test.session(pod, false);
        test.go(
            () -> {
              test.flowing.countDown();
              return session.waitFor();
            });
      }
    },
    INPUT {
      @Override
      void begin(EndlessStreamsIT test, String pod) {
        test.go(
            () ->
                test.pods.exec(
                    pod,
                    o ->
                        o.container("app")
                            .command("sh", "-c", "cat > /dev/null")
                            .stdin(test.endlessInput())));
      }
    },
    PORT {
      @Override
      void begin(EndlessStreamsIT test, String pod) throws IOException {
        int port = server.endless();
        PortForward forward =
            test.pods.portForward(pod, o -> o.port(port).onError(test.failures::add));
        test.open.add(forward);
        var socket = new Socket("127.0.0.1", forward.localPort());
        test.open.add(socket);
        test.go(() -> test.drain(socket.getInputStream()));
      }
    },
    /** One large response after the other. */
    RESPONSES {
      @Override
      void begin(EndlessStreamsIT test, String pod) {
        test.go(
            () -> {
              while (true) {
                try (Response response = RestRequest.over(test.rest).get().path(LARGE).stream()) {
                  test.drain(response.body());
                }
              }
            });
      }
    };

    abstract void begin(EndlessStreamsIT test, String pod) throws IOException;
  }

  @BeforeAll
  static void start() {
    nodes = Nodes.start(List.of());
    server = new PodServer();
    try (RestClient rest = nodes.connect()) {
      var maps = KubernetesClientset.over(rest).coreV1().configMaps("default");
      for (int i = 0; i < 20; i++) {
        String name = "large-" + i;
        maps.create(
            ConfigMapBuilder.build(
                c -> c.metadata(m -> m.name(name)).putData("text", "x".repeat(500_000))));
      }
    }
  }

  @AfterAll
  static void stop() throws Exception {
    if (nodes != null) {
      server.close();
      nodes.close();
    }
  }

  @BeforeEach
  void connect() {
    rest = nodes.connect();
    pods = KubernetesClientset.over(rest).coreV1().pods("default");
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
    rest.close();
  }

  @ParameterizedTest
  @EnumSource
  void virtualThread_whileBytesComeWithoutAnEnd_runs(Stream stream) throws Exception {
    for (int i = 0; i < STREAMS; i++) {
      stream.begin(this, Nodes.pod(Kubelet.values()[i % 2]));
    }
    boolean flow = flowing.await(60, SECONDS);
    assertWithMessage("the bytes flow; failures: %s", failures).that(flow).isTrue();
    for (int i = 0; i < 20; i++) {
      var ran = new CompletableFuture<Boolean>();
      var unused = Threads.best().start("program", () -> ran.complete(true));
      assertWithMessage("runs").that(ran.get(20, SECONDS)).isTrue();
    }
  }

  private ExecSession session(String pod, boolean withInput) {
    ExecSession session =
        pods.openExec(
            pod,
            o -> {
              o.container("app").command("yes");
              if (withInput) {
                o.stdin();
              }
            });
    open.add(session);
    return session;
  }

  private InputStream endlessInput() {
    return new InputStream() {
      private long read;

      @Override
      public int read() {
        return 1;
      }

      @Override
      public int read(byte[] target, int offset, int length) {
        read += length;
        if (read >= ENOUGH) {
          flowing.countDown();
        }
        return length;
      }
    };
  }

  private long drain(InputStream in) throws IOException {
    var buffer = new byte[65_536];
    long read = 0;
    boolean counted = false;
    for (int count = 0; count >= 0; count = in.read(buffer)) {
      read += count;
      if (!counted && read >= ENOUGH) {
        counted = true;
        flowing.countDown();
      }
    }
    return read;
  }

  /** Work that ends with what it works on. */
  private interface Work {
    Object run() throws IOException, InterruptedException;
  }

  private void go(Work work) {
    var unused =
        Threads.platform()
            .start(
                "endless",
                () -> {
                  try {
                    work.run();
                  } catch (IOException | InterruptedException | KubewrightException closed) {
                    failures.add(closed); // at the end of the test, too
                  }
                });
  }
}
