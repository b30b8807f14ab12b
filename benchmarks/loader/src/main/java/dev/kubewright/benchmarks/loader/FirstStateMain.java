package dev.kubewright.benchmarks.loader;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.Pods;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.rest.RestClient;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Measures what the first state of an informer costs on a real API server: {@code PODS ROUNDS}.
 * Bytes and time on a network of 100 Mbit/s, and the CPU time of client and server without one.
 * JSON and protobuf, plain, compressed, and compressed without managed fields take turns.
 */
public final class FirstStateMain {
  private static final int NAMESPACES = 20;
  private static final int THREADS = 4;
  private static final long BYTES_PER_SECOND = 100_000_000 / 8;
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private final ControlPlane plane;
  private final ProcessHandle server;
  private final int pods;
  private final PrintStream out;

  private FirstStateMain(ControlPlane plane, ProcessHandle server, int pods, PrintStream out) {
    this.plane = plane;
    this.server = server;
    this.pods = pods;
    this.out = out;
  }

  /** Way of an informer to ask for its first state. */
  private enum Way {
    PLAIN(false, ManagedFieldsPolicy.KEEP),
    GZIP(true, ManagedFieldsPolicy.KEEP),
    BARE(true, ManagedFieldsPolicy.DROP);

    private final boolean compression;
    private final ManagedFieldsPolicy managedFields;

    Way(boolean compression, ManagedFieldsPolicy managedFields) {
      this.compression = compression;
      this.managedFields = managedFields;
    }
  }

  /** Runs and exits. */
  public static void main(String[] args) throws IOException {
    int pods = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    try (ControlPlane plane = ServerMain.start();
        Crew crew = new Crew(THREADS)) {
      try (RestClient rest = RestClient.connect(config(plane).build())) {
        new PodLoader(KubernetesClientset.over(rest), crew, pods, NAMESPACES, false).load();
      }
      new FirstStateMain(plane, ServerMain.apiServer(plane), pods, System.out).run(rounds);
    }
  }

  private static RestConfig.Builder config(ControlPlane plane) {
    return ServerMain.config(plane).timeout(LIMIT);
  }

  /**
   * The round before the first does not count. Each round has an order of its own, because what ran
   * before costs the server something, too: garbage, and caches of the processor.
   */
  private void run(int rounds) throws IOException {
    for (int round = -1; round < rounds; round++) {
      for (Turn turn : turns(new Random(round))) {
        measure(turn.way(), turn.form(), round >= 0);
      }
    }
  }

  private static List<Turn> turns(Random order) {
    var turns = new ArrayList<Turn>();
    for (ContentType form : ContentType.values()) {
      for (Way way : Way.values()) {
        turns.add(new Turn(way, form));
      }
    }
    Collections.shuffle(turns, order);
    return turns;
  }

  private record Turn(Way way, ContentType form) {}

  private void measure(Way way, ContentType form, boolean counts) throws IOException {
    Duration clientBefore = cpu(ProcessHandle.current());
    Duration serverBefore = cpu(server);
    sync(plane.url(), way, form);
    double client = cpu(ProcessHandle.current()).minus(clientBefore).toNanos() / 1e3 / pods;
    double serving = cpu(server).minus(serverBefore).toNanos() / 1e3 / pods;
    try (var link = SlowLink.to(plane.url(), BYTES_PER_SECOND)) {
      long began = System.nanoTime();
      sync(link.url(), way, form);
      double seconds = (System.nanoTime() - began) / 1e9;
      if (counts) {
        say(way, "wire", (double) link.received() / pods, form);
        say(way, "sync", seconds, form);
        say(way, "client", client, form);
        say(way, "server", serving, form);
      }
    }
  }

  private void sync(String url, Way way, ContentType form) {
    RestConfig config =
        config(plane)
            .server(url)
            .contentType(form)
            .wire(w -> w.compression(way.compression))
            .build();
    try (var rest = RestClient.connect(config);
        var informer =
            SharedInformer.builder(rest.resources(Pods.TYPE).everywhere(), Pods.TYPE)
                .managedFields(way.managedFields)
                .build()) {
      informer.start();
      informer.awaitSync(LIMIT);
      int found = informer.indexer().list().size();
      if (found < pods) {
        throw new IllegalStateException(found + " pods of " + pods);
      }
    }
  }

  private void say(Way way, String metric, double value, ContentType form) {
    String id = "first." + way.name().toLowerCase(Locale.ROOT) + "." + metric;
    out.println("sample\t" + id + "\t" + value + "\t" + form.name().toLowerCase(Locale.ROOT));
    out.flush();
  }

  private static Duration cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElseThrow();
  }
}
