package dev.kubewright.benchmarks.run;

import dev.kubewright.benchmarks.TextMain;
import dev.kubewright.benchmarks.report.Metric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Decoding and encoding of text on one processor. The Go program does not take part, nor does
 * protobuf, where text stands as it is.
 */
final class TextPart {
  private final Lab lab;

  TextPart(Lab lab) {
    this.lab = lab;
  }

  void run() throws IOException {
    lab.forget(
        Metric.DECODE_LINES,
        Metric.DECODE_ESCAPES,
        Metric.DECODE_SECRETS,
        Metric.ENCODE_LINES,
        Metric.ENCODE_ESCAPES,
        Metric.ENCODE_SECRETS);
    for (Contestant contestant : lab.contestants()) {
      if (!contestant.isGo() && !contestant.client().protobuf()) {
        lab.say("text: " + contestant.client().title());
        lab.measure(contestant.client(), "text", command(contestant));
      }
    }
  }

  private List<String> command(Contestant contestant) throws IOException {
    List<String> command = new ArrayList<>(Lab.onOneProcessor());
    command.addAll(lab.machine(contestant, contestant.codec()));
    command.add(TextMain.class.getName());
    command.addAll(
        lab.options.quick()
            ? List.of("decode(Lines|Escapes)", "1", "1", "1000", "2", "300")
            : List.of(contestant.isTape() ? "decode.*" : ".*", "1", "3", "1000", "4", "1000"));
    command.addAll(CodecPart.FLAGS);
    command.addAll(lab.properties(contestant, contestant.codec()));
    return command;
  }
}
