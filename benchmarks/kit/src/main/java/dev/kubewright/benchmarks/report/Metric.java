package dev.kubewright.benchmarks.report;

import java.util.Arrays;
import java.util.Optional;

/** A quantity that is measured. */
public enum Metric {
  /** Reading a whole list. */
  DECODE_LIST("decode.list.rate", "decode a list, objects/s", Unit.COUNT, true),
  /** Wire bytes of it. */
  LIST_BANDWIDTH(
      "decode.list.bandwidth", "the same, MB/s of its wire format", Unit.MEGABYTES, true),
  /** What the collector takes of the time. */
  LIST_COLLECTING(
      "decode.list.collecting", "collecting meanwhile, % of the time", Unit.COUNT, false),
  /** Reading a single object. */
  DECODE_POD("decode.pod.rate", "decode one pod, objects/s", Unit.COUNT, true),
  /** Reading a watch event. */
  DECODE_EVENT("decode.event.rate", "decode a watch event, objects/s", Unit.COUNT, true),
  /** Wire bytes of it. */
  EVENT_BANDWIDTH(
      "decode.event.bandwidth", "the same, MB/s of its wire format", Unit.MEGABYTES, true),
  /** Writing a single object. */
  ENCODE_POD("encode.pod.rate", "encode one pod, objects/s", Unit.COUNT, true),
  /** Allocation of a list per object. */
  LIST_GARBAGE("decode.list.garbage", "allocated per pod of a list, KB", Unit.KILOBYTES, false),
  /** Allocation of a single object. */
  POD_GARBAGE("decode.pod.garbage", "allocated per decoded pod, KB", Unit.KILOBYTES, false),
  /** Allocation of an event. */
  EVENT_GARBAGE("decode.event.garbage", "allocated per decoded event, KB", Unit.KILOBYTES, false),
  /** Allocation of writing. */
  ENCODE_GARBAGE("encode.pod.garbage", "allocated per encoded pod, KB", Unit.KILOBYTES, false),
  /** Reading a list of pods of many applications. */
  DECODE_APPLICATIONS(
      "decode.applications.rate", "decode pods of 300 applications, objects/s", Unit.COUNT, true),
  /** Reading a list of pods without common texts. */
  DECODE_OWN("decode.own.rate", "decode pods, every text their own, objects/s", Unit.COUNT, true),
  /** Allocation of a list of many applications per object. */
  APPLICATIONS_GARBAGE(
      "decode.applications.garbage",
      "allocated per pod of 300 applications, KB",
      Unit.KILOBYTES,
      false),
  /** Allocation of a list without common texts per object. */
  OWN_GARBAGE(
      "decode.own.garbage", "allocated per pod, every text its own, KB", Unit.KILOBYTES, false),
  /** Reading files with line breaks. */
  DECODE_LINES("text.lines.decode", "ConfigMaps of files, decoded, MB/s", Unit.MEGABYTES, true),
  /** Reading files with many escapes. */
  DECODE_ESCAPES(
      "text.escapes.decode", "ConfigMaps full of escapes, decoded, MB/s", Unit.MEGABYTES, true),
  /** Reading long plain strings. */
  DECODE_SECRETS("text.secrets.decode", "Secrets of 1 MB, decoded, MB/s", Unit.MEGABYTES, true),
  /** Writing files with line breaks. */
  ENCODE_LINES("text.lines.encode", "ConfigMaps of files, encoded, MB/s", Unit.MEGABYTES, true),
  /** Writing files with many escapes. */
  ENCODE_ESCAPES(
      "text.escapes.encode", "ConfigMaps full of escapes, encoded, MB/s", Unit.MEGABYTES, true),
  /** Writing long plain strings. */
  ENCODE_SECRETS("text.secrets.encode", "Secrets of 1 MB, encoded, MB/s", Unit.MEGABYTES, true),
  /** Live heap per pod. */
  HEAP_FULL("heap.full", "live heap per pod, KB", Unit.KILOBYTES, false),
  /** Live heap per pod without managed fields. */
  HEAP_BARE("heap.bare", "the same without managedFields, KB", Unit.KILOBYTES, false),
  /** Reading a list with a heuristic switched off. */
  ABLATION_LIST("ablation.decode.list.rate", "list, objects/s", Unit.COUNT, true),
  /** Reading a list of many applications with a heuristic switched off. */
  ABLATION_APPLICATIONS(
      "ablation.decode.applications.rate", "300 applications, objects/s", Unit.COUNT, true),
  /** Reading a list without common texts with a heuristic switched off. */
  ABLATION_OWN("ablation.decode.own.rate", "own texts, objects/s", Unit.COUNT, true),
  /** Reading files with a heuristic switched off. */
  ABLATION_LINES("ablation.text.lines.decode", "ConfigMaps of files, MB/s", Unit.MEGABYTES, true),
  /** Reading escapes with a heuristic switched off. */
  ABLATION_ESCAPES(
      "ablation.text.escapes.decode", "ConfigMaps full of escapes, MB/s", Unit.MEGABYTES, true),
  /** Reading long strings with a heuristic switched off. */
  ABLATION_SECRETS("ablation.text.secrets.decode", "Secrets, MB/s", Unit.MEGABYTES, true),
  /** Reading an event with a heuristic switched off. */
  ABLATION_EVENT("ablation.decode.event.rate", "events, objects/s", Unit.COUNT, true),
  /** Allocation of a list per object with a heuristic switched off. */
  ABLATION_LIST_GARBAGE(
      "ablation.decode.list.garbage", "list, KB allocated", Unit.KILOBYTES, false),
  /** Allocation of a list of many applications with a heuristic switched off. */
  ABLATION_APPLICATIONS_GARBAGE(
      "ablation.decode.applications.garbage",
      "300 applications, KB allocated",
      Unit.KILOBYTES,
      false),
  /** Allocation of a list without common texts with a heuristic switched off. */
  ABLATION_OWN_GARBAGE(
      "ablation.decode.own.garbage", "own texts, KB allocated", Unit.KILOBYTES, false),
  /** Allocation of an event with a heuristic switched off. */
  ABLATION_EVENT_GARBAGE(
      "ablation.decode.event.garbage", "events, KB allocated", Unit.KILOBYTES, false),
  /** Live heap with a heuristic switched off. */
  ABLATION_HEAP("ablation.heap.full", "list, KB retained", Unit.KILOBYTES, false),
  /** What was found that could be shared. */
  ABLATION_HITS("ablation.heap.hits", "list, hits, % of look-ups", Unit.COUNT, true),
  /** Bytes of a pod in a list. */
  WIRE_LIST("wire.list", "a listed pod on the wire, KB", Unit.KILOBYTES, false),
  /** Bytes of a pod in a compressed list. */
  WIRE_GZIP("wire.gzip", "the same, compressed", Unit.KILOBYTES, false),
  /** Bytes of an event. */
  WIRE_EVENT("wire.event", "an event on the wire, KB", Unit.KILOBYTES, false),
  /** What listing a pod costs the API server. */
  SERVER_LIST("server.list.cpu", "CPU of the API server per listed pod, µs", Unit.COUNT, false),
  /** What listing a pod costs the API server if it compresses. */
  SERVER_GZIP("server.gzip.cpu", "the same, compressed", Unit.COUNT, false),
  /** What the first state of a watch costs the API server. */
  SERVER_WATCH("server.watch.cpu", "the same, as the first state of a watch", Unit.COUNT, false),
  /** Bytes of a pod in the first state of an informer. */
  FIRST_WIRE(
      "first.plain.wire",
      "a pod of an informer's first state on the wire, KB",
      Unit.KILOBYTES,
      false),
  /** The same, compressed. */
  FIRST_WIRE_GZIP("first.gzip.wire", "the same, compressed", Unit.KILOBYTES, false),
  /** The same without managed fields. */
  FIRST_WIRE_BARE(
      "first.bare.wire", "the same, compressed, without managed fields", Unit.KILOBYTES, false),
  /** What it costs the API server. */
  FIRST_SERVER("first.plain.server", "CPU of the API server for it, µs", Unit.COUNT, false),
  /** The same, compressed. */
  FIRST_SERVER_GZIP("first.gzip.server", "the same, compressed", Unit.COUNT, false),
  /** The same without managed fields. */
  FIRST_SERVER_BARE(
      "first.bare.server", "the same, compressed, without managed fields", Unit.COUNT, false),
  /** What it costs the client. */
  FIRST_CLIENT("first.plain.client", "CPU of the client for it, µs", Unit.COUNT, false),
  /** The same, compressed. */
  FIRST_CLIENT_GZIP("first.gzip.client", "the same, compressed", Unit.COUNT, false),
  /** The same without managed fields. */
  FIRST_CLIENT_BARE(
      "first.bare.client", "the same, compressed, without managed fields", Unit.COUNT, false),
  /** Time until an informer is in sync on a slow network. */
  FIRST_SYNC("first.plain.sync", "informer at 100 Mbit/s, time to sync, s", Unit.SECONDS, false),
  /** The same, compressed. */
  FIRST_SYNC_GZIP("first.gzip.sync", "the same, compressed", Unit.SECONDS, false),
  /** The same without managed fields. */
  FIRST_SYNC_BARE(
      "first.bare.sync", "the same, compressed, without managed fields", Unit.SECONDS, false),
  /** A process that lists pods once. */
  COLD("cold.start", "one-shot list, whole process, s", Unit.SECONDS, false),
  /** Classes that it loads. */
  CLASSES("cold.classes", "classes loaded by it", Unit.COUNT, false),
  /** Jars of a client. */
  JARS("cold.jars", "jars of the run-time closure", Unit.COUNT, false),
  /** Size of a client. */
  BYTES("cold.bytes", "size of the run-time closure, MB", Unit.MEGABYTES, false),
  /** First state of an informer. */
  SYNC("informer.sync", "informer, time to sync, s", Unit.SECONDS, false),
  /** CPU until then. */
  SYNC_CPU("informer.sync.cpu", "CPU that it takes, s", Unit.SECONDS, false),
  /** What the JIT takes of it. */
  SYNC_JIT("informer.sync.jit", "time in its compilers meanwhile, s", Unit.SECONDS, false),
  /** Events that an informer handles. */
  EVENTS("informer.events.rate", "events through an informer, events/s", Unit.COUNT, true),
  /** CPU of an event. */
  EVENT_CPU("informer.events.cpu", "CPU per event of an informer, µs", Unit.COUNT, false),
  /** Heap of an informer. */
  INFORMER_HEAP("informer.heap", "live heap of an informer per pod, KB", Unit.KILOBYTES, false),
  /** First state of an informer of very many pods. */
  PODS_SYNC("scale.pods.sync", "informer of very many pods, time to sync, s", Unit.SECONDS, false),
  /** Heap of it. */
  PODS_HEAP("scale.pods.heap", "live heap of it per pod, KB", Unit.KILOBYTES, false),
  /** Heap of fetching everything again. */
  PODS_RELIST(
      "scale.pods.relist",
      "most live heap while it fetches all again, times of before",
      Unit.COUNT,
      false),
  /** First state of very many informers. */
  INFORMERS_SYNC(
      "scale.informers.sync",
      "very many informers of one client, time to sync, s",
      Unit.SECONDS,
      false),
  /** Heap of them. */
  INFORMERS_HEAP(
      "scale.informers.heap", "live heap of each, with 100 pods, KB", Unit.KILOBYTES, false),
  /** Threads of them. */
  INFORMERS_THREADS(
      "scale.informers.threads", "platform threads of all of them", Unit.COUNT, false),
  /** First state of an informer of a tenth of a large cluster. */
  CLUSTER_SYNC(
      "cluster.whole.sync", "a tenth of a large cluster, time to sync, s", Unit.SECONDS, false),
  /** CPU of it. */
  CLUSTER_SYNC_CPU("cluster.whole.sync.cpu", "CPU that it takes, s", Unit.SECONDS, false),
  /** Heap of it. */
  CLUSTER_HEAP("cluster.whole.heap", "live heap of it, MB", Unit.MEGABYTES, false),
  /** CPU of its changes. */
  CLUSTER_CHURN(
      "cluster.whole.churn", "CPU per event at the pace of its changes, µs", Unit.COUNT, false),
  /** First state of a share. */
  SHARE_SYNC("cluster.share.sync", "one of ten shares of it, time to sync, s", Unit.SECONDS, false),
  /** CPU of a share. */
  SHARE_SYNC_CPU("cluster.share.sync.cpu", "CPU that the share takes, s", Unit.SECONDS, false),
  /** Heap of a share. */
  SHARE_HEAP("cluster.share.heap", "live heap of the share, MB", Unit.MEGABYTES, false),
  /** CPU of the changes of all shares in one of them. */
  SHARE_CHURN("cluster.share.churn", "CPU of the share per event of all, µs", Unit.COUNT, false),
  /** Compilation of the built-in API. */
  COMPILE_API("compile.api", "javac of generated-api, s", Unit.SECONDS, false),
  /** Compilation of a small module. */
  COMPILE_CRD("compile.crd", "javac of a module with one CRD, s", Unit.SECONDS, false),
  /** A command, translated. */
  EXEC_PLAIN("stream.exec.plain", "exec of true, translated, ms", Unit.COUNT, false),
  /** A command, passed on. */
  EXEC_PASSED("stream.exec.passed", "exec of true, passed on, ms", Unit.COUNT, false),
  /** The output of a command, translated. */
  DOWNLOAD_PLAIN("stream.download.plain", "output of exec, translated, MB/s", Unit.MEGABYTES, true),
  /** The output of a command, passed on. */
  DOWNLOAD_PASSED(
      "stream.download.passed", "output of exec, passed on, MB/s", Unit.MEGABYTES, true),
  /** What a client takes for it, translated. */
  DOWNLOAD_CPU_PLAIN(
      "stream.download.cpu.plain",
      "CPU of the client for it, translated, ms per MB",
      Unit.COUNT,
      false),
  /** What servers take for it, translated. */
  DOWNLOAD_SERVER_PLAIN(
      "stream.download.server.plain",
      "CPU of API server and kubelet, translated, ms per MB",
      Unit.COUNT,
      false),
  /** What a client takes for it, passed on. */
  DOWNLOAD_CPU_PASSED(
      "stream.download.cpu.passed",
      "CPU of the client for it, passed on, ms per MB",
      Unit.COUNT,
      false),
  /** What servers take for it, passed on. */
  DOWNLOAD_SERVER_PASSED(
      "stream.download.server.passed",
      "CPU of API server and kubelet, passed on, ms per MB",
      Unit.COUNT,
      false),
  /** The input of a command, translated. */
  UPLOAD_PLAIN("stream.upload.plain", "input of exec, translated, MB/s", Unit.MEGABYTES, true),
  /** The input of a command, passed on. */
  UPLOAD_PASSED("stream.upload.passed", "input of exec, passed on, MB/s", Unit.MEGABYTES, true),
  /** What a client takes for input, translated. */
  UPLOAD_CPU_PLAIN(
      "stream.upload.cpu.plain",
      "CPU of the client for it, translated, ms per MB",
      Unit.COUNT,
      false),
  /** What servers take for input, translated. */
  UPLOAD_SERVER_PLAIN(
      "stream.upload.server.plain",
      "CPU of API server and kubelet, translated, ms per MB",
      Unit.COUNT,
      false),
  /** What a client takes for input, passed on. */
  UPLOAD_CPU_PASSED(
      "stream.upload.cpu.passed",
      "CPU of the client for it, passed on, ms per MB",
      Unit.COUNT,
      false),
  /** What servers take for input, passed on. */
  UPLOAD_SERVER_PASSED(
      "stream.upload.server.passed",
      "CPU of API server and kubelet, passed on, ms per MB",
      Unit.COUNT,
      false),
  /** A large file to a pod. */
  COPY_TO("stream.copy.file.to", "large file to a pod, s", Unit.SECONDS, false),
  /** A large file from a pod. */
  COPY_FROM("stream.copy.file.from", "large file from a pod, s", Unit.SECONDS, false),
  /** A folder to a pod. */
  FOLDER_TO("stream.copy.folder.to", "folder to a pod, s", Unit.SECONDS, false),
  /** A folder from a pod. */
  FOLDER_FROM("stream.copy.folder.from", "folder from a pod, s", Unit.SECONDS, false),
  /** Reading a log. */
  LOG_RATE("stream.log.rate", "lines of a log, lines/s", Unit.COUNT, true),
  /** Following a log. */
  LOG_LATENCY("stream.log.latency", "a followed line after it was written, ms", Unit.COUNT, false),
  /** A small response through a forwarded port. */
  FORWARD_GET("stream.forward.get", "GET of 3 KB through a forwarded port, ms", Unit.COUNT, false),
  /** A large response through a forwarded port. */
  FORWARD_RATE("stream.forward.rate", "large response through it, MB/s", Unit.MEGABYTES, true),
  /** Threads of a forwarded port. */
  FORWARD_THREADS("stream.forward.threads", "threads after 100 GETs", Unit.COUNT, false),
  /** Threads of a closed one. */
  FORWARD_THREADS_CLOSED(
      "stream.forward.threads.closed", "threads a second after it was closed", Unit.COUNT, false),
  /** Half close. */
  FORWARD_HALF("stream.forward.half", "the end of what goes arrives (1: yes)", Unit.COUNT, true),
  /** Opening many sessions. */
  SESSIONS_OPEN(
      "stream.sessions.open", "many sessions of exec, time to open, s", Unit.SECONDS, false),
  /** Many sessions: threads. */
  SESSIONS_THREADS("stream.sessions.threads", "sessions, platform threads", Unit.COUNT, false),
  /** Many sessions: descriptors. */
  SESSIONS_DESCRIPTORS("stream.sessions.descriptors", "sessions, descriptors", Unit.COUNT, false),
  /** Many sessions: heap. */
  SESSIONS_HEAP("stream.sessions.heap", "sessions, live heap, MB", Unit.MEGABYTES, false),
  /** Many followed logs: threads. */
  FOLLOWS_THREADS("stream.follows.threads", "followed logs, platform threads", Unit.COUNT, false),
  /** Many followed logs: descriptors. */
  FOLLOWS_DESCRIPTORS(
      "stream.follows.descriptors", "followed logs, descriptors", Unit.COUNT, false),
  /** Many followed logs: heap. */
  FOLLOWS_HEAP("stream.follows.heap", "followed logs, live heap, MB", Unit.MEGABYTES, false),
  /** Many forwarded connections: threads. */
  CONNECTIONS_THREADS(
      "stream.connections.threads", "forwarded connections, platform threads", Unit.COUNT, false),
  /** Many forwarded connections: descriptors. */
  CONNECTIONS_DESCRIPTORS(
      "stream.connections.descriptors", "forwarded connections, descriptors", Unit.COUNT, false),
  /** Many forwarded connections: heap. */
  CONNECTIONS_HEAP(
      "stream.connections.heap", "forwarded connections, live heap, MB", Unit.MEGABYTES, false),
  /** Many followed logs: close. */
  FOLLOWS_CLOSE("stream.follows.close", "followed logs, time to close, ms", Unit.COUNT, false),
  /** Left by commands: threads. */
  LEFT_EXEC_THREADS("stream.left.exec.threads", "left by many execs, threads", Unit.COUNT, false),
  /** Left by commands: descriptors. */
  LEFT_EXEC_DESCRIPTORS(
      "stream.left.exec.descriptors", "left by many execs, descriptors", Unit.COUNT, false),
  /** Left by commands: heap. */
  LEFT_EXEC_HEAP("stream.left.exec.heap", "left by many execs, heap, MB", Unit.MEGABYTES, false),
  /** Left by logs: threads. */
  LEFT_FOLLOWS_THREADS(
      "stream.left.follows.threads", "left by followed logs, threads", Unit.COUNT, false),
  /** Left by logs: descriptors. */
  LEFT_FOLLOWS_DESCRIPTORS(
      "stream.left.follows.descriptors", "left by followed logs, descriptors", Unit.COUNT, false),
  /** Left by logs: heap. */
  LEFT_FOLLOWS_HEAP(
      "stream.left.follows.heap", "left by followed logs, heap, MB", Unit.MEGABYTES, false),
  /** Left by ports: threads. */
  LEFT_CONNECTIONS_THREADS(
      "stream.left.connections.threads",
      "left by forwarded connections, threads",
      Unit.COUNT,
      false),
  /** Left by ports: descriptors. */
  LEFT_CONNECTIONS_DESCRIPTORS(
      "stream.left.connections.descriptors",
      "left by forwarded connections, descriptors",
      Unit.COUNT,
      false),
  /** Left by ports: heap. */
  LEFT_CONNECTIONS_HEAP(
      "stream.left.connections.heap",
      "left by forwarded connections, heap, MB",
      Unit.MEGABYTES,
      false);

  private static final String STREAM = "stream.";

  final String id;
  final String title;
  final Unit unit;
  final boolean moreIsBetter;

  Metric(String id, String title, Unit unit, boolean moreIsBetter) {
    this.id = id;
    this.title = title;
    this.unit = unit;
    this.moreIsBetter = moreIsBetter;
  }

  /** The metric of that id. */
  public static Optional<Metric> of(String id) {
    return Arrays.stream(values()).filter(metric -> metric.id.equals(id)).findFirst();
  }

  /** Those of streams of pods, which have a page of their own. */
  public static Metric[] streams() {
    return Arrays.stream(values())
        .filter(metric -> metric.id.startsWith(STREAM))
        .toArray(Metric[]::new);
  }

  /** Those of bytes on the wire and of a real API server, which have a page of their own. */
  public static Metric[] wire() {
    return Arrays.stream(values())
        .filter(metric -> metric.id.matches("(wire|server|first)\\..*"))
        .toArray(Metric[]::new);
  }

  /** The name that the measuring programs use. */
  public String id() {
    return id;
  }

  /** Whether ratios say something: bytes of unlike formats do not. */
  boolean isCompared() {
    return this != LIST_BANDWIDTH
        && this != EVENT_BANDWIDTH
        && this != LIST_COLLECTING
        && this != SYNC_JIT;
  }

  /** How many times better the first value is than the second. */
  double ratio(double ours, double theirs) {
    return moreIsBetter ? ours / theirs : theirs / ours;
  }
}
