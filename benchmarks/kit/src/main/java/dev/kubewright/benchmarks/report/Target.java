package dev.kubewright.benchmarks.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A goal of this project.
 *
 * @param metric what is compared
 * @param ours which of ours
 * @param peer with whom; empty if {@code factor} limits the value itself
 * @param factor how many times better ours has to be, or the limit
 */
record Target(Metric metric, String ours, String peer, double factor) {
  private static final String PLAIN = "kubewright";
  private static final String SHARED = "kubewright-shared";
  private static final String IN_PROTOBUF = "kubewright-protobuf";
  private static final String SHARED_IN_PROTOBUF = "kubewright-shared-protobuf";
  private static final String AOT = "kubewright-aot";
  private static final String FABRIC8 = "fabric8";
  private static final String JACKSON = "jackson";
  private static final String OFFICIAL = "official";
  private static final String GO_JSON = "go-json";
  private static final String GO_PROTOBUF = "go-protobuf";
  private static final String KUBECTL = "kubectl";
  private static final double MEBI = 1024 * 1024;

  static final List<Target> ALL =
      List.of(
          new Target(Metric.DECODE_LIST, PLAIN, FABRIC8, 8),
          new Target(Metric.DECODE_LIST, PLAIN, OFFICIAL, 35),
          new Target(Metric.DECODE_LIST, PLAIN, GO_JSON, 15),
          new Target(Metric.DECODE_LIST, PLAIN, GO_PROTOBUF, 2),
          new Target(Metric.DECODE_LIST, SHARED, FABRIC8, 5),
          new Target(Metric.DECODE_LIST, SHARED, OFFICIAL, 25),
          new Target(Metric.DECODE_LIST, SHARED, GO_JSON, 10),
          new Target(Metric.DECODE_LIST, SHARED, GO_PROTOBUF, 1.3),
          new Target(Metric.DECODE_LIST, IN_PROTOBUF, GO_PROTOBUF, 1.5),
          new Target(Metric.DECODE_LIST, IN_PROTOBUF, PLAIN, 1),
          new Target(Metric.DECODE_LIST, SHARED_IN_PROTOBUF, GO_PROTOBUF, 1.5),
          new Target(Metric.DECODE_LIST, SHARED_IN_PROTOBUF, SHARED, 1),
          new Target(Metric.DECODE_POD, IN_PROTOBUF, GO_PROTOBUF, 1.5),
          new Target(Metric.DECODE_POD, IN_PROTOBUF, PLAIN, 1),
          new Target(Metric.DECODE_EVENT, IN_PROTOBUF, GO_PROTOBUF, 1.5),
          new Target(Metric.DECODE_EVENT, IN_PROTOBUF, PLAIN, 1),
          new Target(Metric.DECODE_EVENT, SHARED_IN_PROTOBUF, SHARED, 1),
          new Target(Metric.ENCODE_POD, IN_PROTOBUF, PLAIN, 1),
          new Target(Metric.LIST_BANDWIDTH, SHARED, "", 1.2e9),
          new Target(Metric.DECODE_APPLICATIONS, SHARED, FABRIC8, 2.5),
          new Target(Metric.DECODE_APPLICATIONS, SHARED, PLAIN, 0.9),
          new Target(Metric.DECODE_OWN, SHARED, FABRIC8, 2.5),
          new Target(Metric.DECODE_OWN, SHARED, PLAIN, 0.9),
          new Target(Metric.ENCODE_POD, PLAIN, FABRIC8, 5),
          new Target(Metric.DECODE_LINES, PLAIN, FABRIC8, 1.5),
          new Target(Metric.DECODE_LINES, PLAIN, JACKSON, 1.5),
          new Target(Metric.DECODE_ESCAPES, PLAIN, FABRIC8, 1.5),
          new Target(Metric.DECODE_ESCAPES, PLAIN, JACKSON, 1.5),
          new Target(Metric.DECODE_SECRETS, PLAIN, FABRIC8, 1.5),
          new Target(Metric.DECODE_SECRETS, PLAIN, JACKSON, 1.5),
          new Target(Metric.ENCODE_LINES, PLAIN, FABRIC8, 1.5),
          new Target(Metric.ENCODE_ESCAPES, PLAIN, FABRIC8, 1.5),
          new Target(Metric.ENCODE_SECRETS, PLAIN, FABRIC8, 1.5),
          new Target(Metric.ENCODE_SECRETS, PLAIN, JACKSON, 1.5),
          new Target(Metric.HEAP_FULL, SHARED, FABRIC8, 8),
          new Target(Metric.HEAP_FULL, SHARED, GO_PROTOBUF, 3),
          new Target(Metric.HEAP_BARE, SHARED, FABRIC8, 10),
          new Target(Metric.HEAP_BARE, SHARED, GO_PROTOBUF, 7),
          new Target(Metric.LIST_GARBAGE, PLAIN, FABRIC8, 7),
          new Target(Metric.LIST_GARBAGE, PLAIN, "", 30e3),
          new Target(Metric.LIST_GARBAGE, SHARED, FABRIC8, 25),
          new Target(Metric.ENCODE_GARBAGE, PLAIN, GO_JSON, 1),
          new Target(Metric.EVENT_GARBAGE, PLAIN, FABRIC8, 7),
          new Target(Metric.EVENT_GARBAGE, SHARED, FABRIC8, 25),
          new Target(Metric.SYNC, PLAIN, FABRIC8, 4),
          new Target(Metric.SYNC, PLAIN, GO_PROTOBUF, 1),
          new Target(Metric.EVENTS, PLAIN, FABRIC8, 6),
          new Target(Metric.EVENTS, PLAIN, GO_JSON, 10),
          new Target(Metric.EVENTS, PLAIN, GO_PROTOBUF, 1),
          new Target(Metric.EVENTS, PLAIN, "", 20_000),
          new Target(Metric.EVENTS, IN_PROTOBUF, "", 20_000),
          new Target(Metric.SYNC, IN_PROTOBUF, PLAIN, 1),
          new Target(Metric.COLD, PLAIN, FABRIC8, 1 / 0.3),
          new Target(Metric.COLD, AOT, FABRIC8, 1 / 0.15),
          new Target(Metric.JARS, PLAIN, "", 8),
          new Target(Metric.BYTES, PLAIN, "", 8e6),
          new Target(Metric.CLASSES, PLAIN, "", 3200));

  /** Goals of what the API server sends. */
  static final List<Target> WIRE = List.of(new Target(Metric.SERVER_LIST, IN_PROTOBUF, PLAIN, 1));

  /** Goals of streams of pods. */
  static final List<Target> STREAMS =
      List.of(
          new Target(Metric.EXEC_PLAIN, PLAIN, FABRIC8, 2),
          new Target(Metric.EXEC_PLAIN, PLAIN, OFFICIAL, 2),
          new Target(Metric.DOWNLOAD_PLAIN, PLAIN, KUBECTL, 2),
          new Target(Metric.DOWNLOAD_PASSED, PLAIN, KUBECTL, 2),
          new Target(Metric.UPLOAD_PLAIN, PLAIN, KUBECTL, 1.3),
          new Target(Metric.UPLOAD_PASSED, PLAIN, KUBECTL, 1.3),
          new Target(Metric.COPY_TO, PLAIN, KUBECTL, 1),
          new Target(Metric.COPY_FROM, PLAIN, KUBECTL, 1),
          new Target(Metric.LOG_LATENCY, PLAIN, "", 100),
          new Target(Metric.FORWARD_GET, PLAIN, "", 3),
          new Target(Metric.FORWARD_RATE, PLAIN, KUBECTL, 1),
          new Target(Metric.FORWARD_RATE, PLAIN, FABRIC8, 1),
          new Target(Metric.FORWARD_THREADS, PLAIN, "", 4),
          new Target(Metric.FORWARD_THREADS_CLOSED, PLAIN, "", 0),
          new Target(Metric.FORWARD_HALF, PLAIN, "", 1),
          new Target(Metric.SESSIONS_THREADS, PLAIN, "", 30),
          new Target(Metric.SESSIONS_DESCRIPTORS, PLAIN, "", 220),
          new Target(Metric.FOLLOWS_THREADS, PLAIN, "", 30),
          new Target(Metric.FOLLOWS_DESCRIPTORS, PLAIN, "", 210),
          new Target(Metric.FOLLOWS_HEAP, PLAIN, "", 32 * MEBI),
          new Target(Metric.FOLLOWS_CLOSE, PLAIN, "", 1000),
          new Target(Metric.LEFT_EXEC_THREADS, PLAIN, "", 0),
          new Target(Metric.LEFT_EXEC_DESCRIPTORS, PLAIN, "", 0),
          new Target(Metric.LEFT_EXEC_HEAP, PLAIN, "", MEBI),
          new Target(Metric.LEFT_FOLLOWS_THREADS, PLAIN, "", 0),
          new Target(Metric.LEFT_FOLLOWS_DESCRIPTORS, PLAIN, "", 0),
          new Target(Metric.LEFT_CONNECTIONS_THREADS, PLAIN, "", 0),
          new Target(Metric.LEFT_CONNECTIONS_DESCRIPTORS, PLAIN, "", 0));

  /** No case slower than any peer: for each case the peer that comes closest. */
  static List<Target> noneSlower(Results results, List<Client> clients) {
    return Stream.of(Metric.DECODE_LIST, Metric.DECODE_POD, Metric.DECODE_EVENT, Metric.ENCODE_POD)
        .flatMap(
            metric ->
                clients.stream()
                    .filter(client -> !client.ours())
                    .map(peer -> new Target(metric, PLAIN, peer.id(), 1))
                    .filter(target -> target.reached(results).isPresent())
                    .min(Comparator.comparing(target -> target.reached(results).orElseThrow()))
                    .stream())
        .toList();
  }

  /** What was reached, as far as it was measured: a ratio, or the value itself. */
  Optional<Double> reached(Results results) {
    Optional<Double> own = results.series(metric, ours).map(Series::median);
    if (peer.isEmpty()) {
      return own;
    }
    return own.flatMap(
        value -> results.series(metric, peer).map(other -> metric.ratio(value, other.median())));
  }

  boolean isMet(double reached) {
    boolean atLeast = !peer.isEmpty() || metric.moreIsBetter;
    return atLeast ? reached >= factor : reached <= factor;
  }

  String wanted() {
    return peer.isEmpty()
        ? (metric.moreIsBetter ? "≥ " : "≤ ") + metric.unit.show(factor)
        : String.format(Locale.ROOT, "≥ %.3g × better", factor);
  }

  String show(double reached) {
    return peer.isEmpty()
        ? metric.unit.show(reached)
        : String.format(Locale.ROOT, "%.3g ×", reached);
  }
}
