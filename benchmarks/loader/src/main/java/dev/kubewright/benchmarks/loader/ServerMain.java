package dev.kubewright.benchmarks.loader;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.benchmarks.loader.Recorder.Format;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.rest.RestClient;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Measures what pods cost a real API server that sends them: {@code PODS ROUNDS}. It answers from
 * its cache, as it does for informers. The formats take turns.
 */
public final class ServerMain {
  private static final int NAMESPACES = 20;
  private static final int THREADS = 12;

  /** The operating system counts a process's time in hundredths of seconds. */
  private static final Duration LEAST = Duration.ofMillis(500);

  private final Transport transport;
  private final ProcessHandle server;
  private final int pods;
  private final PrintStream out;

  private ServerMain(Transport transport, ProcessHandle server, int pods, PrintStream out) {
    this.transport = transport;
    this.server = server;
    this.pods = pods;
    this.out = out;
  }

  /** Runs and exits. */
  public static void main(String[] args) throws IOException {
    int pods = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    try (ControlPlane plane = start();
        Crew crew = new Crew(THREADS)) {
      RestConfig config = config(plane).build();
      try (Transport transport =
          Pipeline.of(config, Clock.system()).over(JdkTransport.of(config))) {
        var clientset = KubernetesClientset.over(RestClient.over(transport));
        new PodLoader(clientset, crew, pods, NAMESPACES, false).load();
        new ServerMain(transport, apiServer(plane), pods, System.out).run(rounds);
      }
    }
  }

  /** Starts a control plane that takes as many requests at once as a cluster does. */
  static ControlPlane start() throws IOException {
    return ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
        .apiServerFlags(
            List.of("--max-requests-inflight=400", "--max-mutating-requests-inflight=400"))
        .start();
  }

  static RestConfig.Builder config(ControlPlane plane) {
    return RestConfig.builder().server(plane.url()).caPem(plane.caPem()).token(plane.token());
  }

  static ProcessHandle apiServer(ControlPlane plane) {
    return plane.pids().stream()
        .flatMap(pid -> ProcessHandle.of(pid).stream())
        .filter(each -> each.info().command().orElse("").endsWith("kube-apiserver"))
        .findFirst()
        .orElseThrow();
  }

  private void run(int rounds) throws IOException {
    for (int i = -1; i < rounds; i++) {
      for (Format format : Format.values()) {
        sample(i, "server.list.cpu", format, () -> list(format, "identity"));
        sample(i, "server.gzip.cpu", format, () -> list(format, "gzip"));
        sample(i, "server.watch.cpu", format, () -> firstState(format));
        say("wire.gzip", (double) list(format, "gzip") / pods, format);
      }
    }
  }

  /** The round before the first does not count. */
  private void sample(int round, String metric, Format format, Work work) throws IOException {
    Duration before = cpu();
    Duration spent;
    long done = 0;
    do {
      work.run();
      done += pods;
      spent = cpu().minus(before);
    } while (spent.compareTo(LEAST) < 0);
    if (round >= 0) {
      say(metric, spent.toNanos() / 1e3 / done, format);
    }
  }

  private void say(String metric, double value, Format format) {
    String name = format.name().toLowerCase(Locale.ROOT);
    out.println("sample\t" + metric + "\t" + value + "\t" + name);
    out.flush();
  }

  private Duration cpu() {
    return server.info().totalCpuDuration().orElseThrow();
  }

  /** The body as it comes: a request that names its encodings is not decompressed. */
  private long list(Format format, String coding) throws IOException {
    Request request =
        Request.builder(Operation.ofPath(Verb.GET, List.of("api", "v1", "pods")))
            .parameter("resourceVersion", "0")
            .accept(format.accept)
            .header("Accept-Encoding", coding)
            .build();
    try (Response response = transport.send(request);
        InputStream body = checked(response).body()) {
      return body.transferTo(OutputStream.nullOutputStream());
    }
  }

  private long firstState(Format format) throws IOException {
    Request request =
        Request.builder(Operation.ofPath(Verb.GET, List.of("api", "v1", "pods")))
            .parameter("watch", "true")
            .parameter("sendInitialEvents", "true")
            .parameter("resourceVersionMatch", "NotOlderThan")
            .parameter("allowWatchBookmarks", "true")
            .parameter("timeoutSeconds", "600")
            .accept(format.watchAccept)
            .header("Accept-Encoding", "identity")
            .longLived(true)
            .build();
    try (Response response = transport.send(request);
        var in = new DataInputStream(new BufferedInputStream(checked(response).body(), 1 << 16))) {
      for (int i = 0; i <= pods; i++) {
        format.copyFrame(in, OutputStream.nullOutputStream());
      }
    }
    return pods;
  }

  private static Response checked(Response response) {
    if (response.status() != 200) {
      response.close();
      throw new IllegalStateException("answered " + response.status());
    }
    return response;
  }

  /** A call that is measured. */
  private interface Work {
    long run() throws IOException;
  }
}
