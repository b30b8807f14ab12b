package dev.kubewright.benchmarks.loader;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.benchmarks.loader.Recorder.Format;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.http.JdkTransport;
import dev.kubewright.connect.pipeline.Pipeline;
import dev.kubewright.rest.RestClient;
import dev.kubewright.transport.Transport;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;

/**
 * Loads a control plane with pods and records what it serves: {@code DIRECTORY PODS [tokens]}. With
 * tokens, each pod has a volume of its own, as where the service account plugin is on.
 */
public final class Main {
  private static final int NAMESPACES = 20;
  private static final int THREADS = 12;

  private final Path directory;
  private final int count;
  private final boolean tokens;
  private final PrintStream out;

  private Main(Path directory, int count, boolean tokens, PrintStream out) {
    this.tokens = tokens;
    this.directory = directory;
    this.count = count;
    this.out = out;
  }

  /** Runs and exits. */
  public static void main(String[] args) throws IOException {
    if (args.length < 2 || args.length > 3) {
      System.err.println("usage: loader DIRECTORY PODS [tokens]");
      System.exit(2);
    }
    if (ControlPlaneBinaries.find().isEmpty()) {
      System.err.println(ControlPlaneBinaries.whyMissing());
      System.exit(1);
    }
    boolean tokens = args.length == 3 && args[2].equals("tokens");
    new Main(Path.of(args[0]), Integer.parseInt(args[1]), tokens, System.out).run();
  }

  private void run() throws IOException {
    Files.createDirectories(directory);
    try (ControlPlane plane =
            ControlPlane.builder(ControlPlaneBinaries.find().orElseThrow())
                .apiServerFlags(
                    List.of("--max-requests-inflight=400", "--max-mutating-requests-inflight=400"))
                .start();
        Crew crew = new Crew(THREADS)) {
      RestConfig config =
          RestConfig.builder()
              .server(plane.url())
              .caPem(plane.caPem())
              .token(plane.token())
              .build();
      try (Transport transport =
          Pipeline.of(config, Clock.system()).over(JdkTransport.of(config))) {
        record(transport, crew);
      }
    }
  }

  private void record(Transport transport, Crew crew) throws IOException {
    var server = KubernetesClientset.over(RestClient.over(transport));
    var loader = new PodLoader(server, crew, count, NAMESPACES, tokens);
    var recorder = new Recorder(transport, directory);
    say("loading " + count + " pods");
    loader.load();
    say("recording the list");
    ObjectList<Pod> first =
        server.coreV1().pods("").list(ListOptionsBuilder.build(o -> o.limit(1)));
    recordState(recorder, first.items().get(0));
    String version = Objects.requireNonNull(first.metadata().resourceVersion(), "version");
    int events = count / 2 * 2;
    say("recording " + events + " events");
    CompletableFuture<Void> watches =
        CompletableFuture.allOf(
            recorder.events(Format.JSON, version, events),
            recorder.events(Format.PROTOBUF, version, events));
    loader.report(count / 2, 1);
    loader.report(count / 2, 2);
    watches.join();
    describe(server, version, events);
    say("done: " + directory);
  }

  private void recordState(Recorder recorder, Pod pod) {
    String node =
        URLEncoder.encode("spec.nodeName=" + Statuses.node(0, count), StandardCharsets.UTF_8);
    for (Format format : Format.values()) {
      recorder.body(Recorder.PODS, format, "list");
      recorder.body(Recorder.PODS + "?fieldSelector=" + node, format, "node");
      recorder.initialEvents(format, count);
    }
    recorder.body(
        "/api/v1/namespaces/" + pod.metadata().namespace() + "/pods/" + pod.metadata().name(),
        Format.JSON,
        "pod");
  }

  private void describe(KubernetesClientset server, String version, int events) throws IOException {
    var facts = new Properties();
    facts.setProperty("tokens", Boolean.toString(tokens));
    facts.setProperty("pods", Integer.toString(count));
    facts.setProperty("namespaces", Integer.toString(NAMESPACES));
    facts.setProperty("podsOfNode", Integer.toString(count / Statuses.nodes(count)));
    facts.setProperty("events", Integer.toString(events));
    facts.setProperty("resourceVersion", version);
    facts.setProperty("recorded", Instant.now().toString());
    facts.setProperty("server", server.discovery().serverVersion().gitVersion());
    try (var writer = Files.newBufferedWriter(directory.resolve("dataset.properties"))) {
      facts.store(writer, null);
    }
  }

  private void say(String what) {
    out.println(what);
  }
}
