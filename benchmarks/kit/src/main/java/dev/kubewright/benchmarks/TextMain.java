package dev.kubewright.benchmarks;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs {@link TextBenchmark} for one client and says bytes of JSON per second, with the arguments
 * of {@link JmhOptions}.
 */
public final class TextMain {
  private static final Map<String, String> METRICS =
      Map.of(
          "decodeLines", "text.lines.decode",
          "decodeEscapes", "text.escapes.decode",
          "decodeSecrets", "text.secrets.decode",
          "encodeLines", "text.lines.encode",
          "encodeEscapes", "text.escapes.encode",
          "encodeSecrets", "text.secrets.encode");

  private TextMain() {}

  /** Runs. */
  public static void main(String[] args) throws RunnerException {
    var samples = new Samples(System.out);
    for (RunResult result : new Runner(JmhOptions.of(TextBenchmark.class, args)).run()) {
      String name = result.getParams().getBenchmark();
      String method = name.substring(name.lastIndexOf('.') + 1);
      String metric = Objects.requireNonNull(METRICS.get(method), method);
      long bytes = bytes(method);
      result
          .getBenchmarkResults()
          .forEach(
              fork -> {
                for (IterationResult iteration : fork.getIterationResults()) {
                  double nanos = iteration.getPrimaryResult().getScore();
                  samples.add(metric, bytes * (double) TimeUnit.SECONDS.toNanos(1) / nanos);
                }
              });
    }
  }

  private static long bytes(String method) {
    if (method.endsWith("Secrets")) {
      return TextData.secrets().length;
    }
    return (method.endsWith("Lines") ? TextData.lines() : TextData.escapes()).length;
  }
}
