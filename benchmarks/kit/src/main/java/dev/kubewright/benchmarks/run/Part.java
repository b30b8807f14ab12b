package dev.kubewright.benchmarks.run;

import java.util.Locale;

/** A part that can be measured by itself. */
enum Part {
  CODEC,
  TEXT,
  HEAP,
  ABLATION,
  COLD,
  INFORMER,
  SCALE,
  COMPILE,
  SERVER,
  CLUSTER,
  STREAMS,
  SERVERS;

  /** The name on the command line. */
  String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The fact that says when it was measured: parts may be measured apart. */
  String measured() {
    return title() + " measured";
  }
}
