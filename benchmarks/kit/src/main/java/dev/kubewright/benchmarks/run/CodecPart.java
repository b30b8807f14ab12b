package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.CodecMain;
import dev.kubewright.benchmarks.report.Metric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Decoding and encoding on one processor. */
final class CodecPart {
  static final List<String> FLAGS = List.of("-Xms4g", "-Xmx4g", "-XX:+UseSerialGC");

  private final Lab lab;

  CodecPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(
        Metric.DECODE_LIST,
        Metric.DECODE_POD,
        Metric.DECODE_EVENT,
        Metric.ENCODE_POD,
        Metric.LIST_GARBAGE,
        Metric.LIST_COLLECTING,
        Metric.POD_GARBAGE,
        Metric.EVENT_GARBAGE,
        Metric.ENCODE_GARBAGE,
        Metric.DECODE_APPLICATIONS,
        Metric.DECODE_OWN,
        Metric.APPLICATIONS_GARBAGE,
        Metric.OWN_GARBAGE,
        Metric.LIST_BANDWIDTH,
        Metric.EVENT_BANDWIDTH);
    lab.results.note(
        "codec runs",
        (Lab.onOneProcessor().isEmpty() ? "not pinned" : "pinned to one processor with taskset")
            + ", "
            + String.join(" ", FLAGS)
            + ", JMH with GC profiler");
    for (Contestant contestant : lab.contestants()) {
      lab.say("codec: " + contestant.client().title());
      lab.measure(contestant.client(), "codec", command(contestant));
      bandwidths(contestant);
    }
    if (lab.options.quick()) {
      lab.forget(Metric.DECODE_POD, Metric.POD_GARBAGE);
    }
  }

  private void bandwidths(Contestant contestant) {
    String suffix = contestant.client().protobuf() ? ".pb" : ".json";
    String id = contestant.id();
    lab.results.derive(Metric.DECODE_LIST, Metric.LIST_BANDWIDTH, id, lab.data.listed(suffix));
    lab.results.derive(Metric.DECODE_EVENT, Metric.EVENT_BANDWIDTH, id, lab.data.watched(suffix));
  }

  private List<String> command(Contestant contestant) throws IOException {
    boolean quick = lab.options.quick();
    List<String> command = new ArrayList<>(Lab.onOneProcessor());
    if (contestant.isGo()) {
      command.addAll(
          List.of(
              lab.goProgram().toString(),
              "codec",
              lab.goFormat(contestant),
              lab.data.directory().toString()));
      command.addAll(quick ? List.of("1", "2", "300") : List.of("3", "5", "2000"));
      return command;
    }
    command.addAll(lab.machine(contestant, contestant.codec()));
    command.add(CodecMain.class.getName());
    command.addAll(
        quick
            ? List.of("(decodeList|decodeEvent|encodePod)", "1", "1", "1000", "2", "300")
            : List.of(cases(contestant), "1", "6", "2000", "4", "1500"));
    command.addAll(FLAGS);
    command.addAll(lab.properties(contestant, contestant.codec()));
    return command;
  }

  /** The lists that are made from the recorded one are in JSON only. */
  private static String cases(Contestant contestant) {
    if (contestant.client().protobuf()) {
      return "(decodeList|decodePod|decodeEvent|encodePod)";
    }
    return contestant.isTape() ? "decode.*" : ".*";
  }
}
