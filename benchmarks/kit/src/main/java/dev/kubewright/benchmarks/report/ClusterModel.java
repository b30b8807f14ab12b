package dev.kubewright.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An estimate of what the pods of a large cluster cost an informer, from measured costs of a pod
 * and an event. {@code docs/explain/scale.md} says where the sizes come from.
 */
public final class ClusterModel {
  /** How many shares a sharded operator has. */
  public static final int SHARES = 10;

  /** The large cluster: 15,000 nodes. */
  static final Size WHOLE = new Size(450_000, 420);

  /** What is replayed to check the model. */
  public static final Size TENTH = new Size(45_000, 42);

  private final Results results;
  private final String client;

  ClusterModel(Results results, String client) {
    this.results = results;
    this.client = client;
  }

  /**
   * The size of a cluster.
   *
   * @param pods how many there are
   * @param events changes of pods in a second
   */
  public record Size(int pods, int events) {}

  /**
   * The cost of one informer.
   *
   * @param heap live bytes
   * @param received bytes until it is in sync
   * @param syncCpu seconds until it is in sync
   * @param bandwidth bytes a second
   * @param cpu processors that are busy
   */
  record Cost(double heap, double received, double syncCpu, double bandwidth, double cpu) {
    /** A part of it, where the server sends a share only that share. */
    Cost part(int shares) {
      return new Cost(
          heap / shares, received / shares, syncCpu / shares, bandwidth / shares, cpu / shares);
    }
  }

  /** The costs, if everything that they are made of was measured. */
  Optional<Cost> cost(Size size) {
    return heap()
        .flatMap(
            heap ->
                median(Metric.WIRE_LIST)
                    .flatMap(
                        wire ->
                            median(Metric.WIRE_EVENT)
                                .flatMap(event -> cost(size, heap, wire, event))));
  }

  private Optional<Cost> cost(Size size, double heap, double wire, double event) {
    return median(Metric.EVENT_CPU)
        .map(
            cpu ->
                new Cost(
                    heap * size.pods,
                    wire * size.pods,
                    cpu / 1e6 * size.pods, // a pod of the first state is read like an event
                    event * size.events,
                    cpu / 1e6 * size.events));
  }

  private Optional<Double> heap() {
    return median(Metric.PODS_HEAP);
  }

  private Optional<Double> median(Metric metric) {
    return results.series(metric, client).map(Series::median);
  }

  /** Lines of a table with model and replay, empty if the model's costs were not measured. */
  static List<String> table(Results results, List<Client> clients) {
    List<String> lines = new ArrayList<>();
    for (Client client : clients) {
      var model = new ClusterModel(results, client.id());
      if (!client.ours() || model.cost(WHOLE).isEmpty()) {
        continue;
      }
      Cost whole = model.cost(WHOLE).orElseThrow();
      lines.add(row(client.title() + ", one informer", whole));
      lines.add(row(client.title() + ", one of 10 shares", whole.part(SHARES)));
      lines.add(row(client.title() + ", a tenth of the cluster", model.cost(TENTH).orElseThrow()));
      lines.add(
          "| the same, replayed | "
              + model.replayed(Metric.CLUSTER_HEAP, 1)
              + " | – | "
              + model.replayed(Metric.CLUSTER_SYNC_CPU, 1)
              + " | – | "
              + model.replayed(Metric.CLUSTER_CHURN, TENTH.events / 1e6)
              + " |");
    }
    if (!lines.isEmpty()) {
      lines.add(
          0,
          "| informer | live heap, MB | received until in sync, MB | CPU until in sync, s | then"
              + " received, MB/s | processors busy |");
      lines.add(1, "| --- | ---: | ---: | ---: | ---: | ---: |");
    }
    return lines;
  }

  private String replayed(Metric metric, double factor) {
    return median(metric)
        .map(
            value ->
                metric == Metric.CLUSTER_CHURN
                    ? String.format(Locale.ROOT, "%.4f", value * factor)
                    : metric.unit.show(value * factor))
        .orElse("not measured");
  }

  private static String row(String name, Cost cost) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s | %.4f |",
        name,
        Unit.MEGABYTES.show(cost.heap),
        Unit.MEGABYTES.show(cost.received),
        Unit.SECONDS.show(cost.syncCpu),
        Unit.MEGABYTES.show(cost.bandwidth),
        cost.cpu);
  }
}
