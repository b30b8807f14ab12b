package dev.kubewright.benchmarks;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;

/**
 * Runs {@link CodecBenchmark} for one client and says objects per second and bytes allocated per
 * object: {@code CASES FORKS WARM-UPS MILLISECONDS ITERATIONS MILLISECONDS [JVM ARGUMENT]...},
 * where cases are a pattern. Client and data are among the arguments of the forked machines, as
 * system properties.
 */
public final class CodecMain {
  private static final Map<String, String> METRICS =
      Map.of(
          "decodeList", "decode.list",
          "decodeApplications", "decode.applications",
          "decodeOwnTexts", "decode.own",
          "decodePod", "decode.pod",
          "decodeEvent", "decode.event",
          "encodePod", "encode.pod");

  private static final Set<String> LISTS =
      Set.of("decode.list", "decode.applications", "decode.own");

  private CodecMain() {}

  /** Runs. */
  public static void main(String[] args) throws RunnerException {
    Options options = JmhOptions.of(CodecBenchmark.class, args);
    Collection<RunResult> results = new Runner(options).run();
    var samples = new Samples(System.out);
    int pods = Dataset.ofProperty().pods();
    results.forEach(result -> say(samples, result, pods));
  }

  private static void say(Samples samples, RunResult result, int pods) {
    String name = result.getParams().getBenchmark();
    String metric = METRICS.get(name.substring(name.lastIndexOf('.') + 1));
    int objects = LISTS.contains(metric) ? pods : 1;
    result
        .getBenchmarkResults()
        .forEach(
            fork -> {
              for (IterationResult iteration : fork.getIterationResults()) {
                double nanos = iteration.getPrimaryResult().getScore();
                samples.add(
                    metric + ".rate", objects * (double) TimeUnit.SECONDS.toNanos(1) / nanos);
                Result<?> collecting = iteration.getSecondaryResults().get("gc.time");
                if ("decode.list".equals(metric)) {
                  double millis = collecting == null ? 0 : collecting.getScore();
                  double measured = iteration.getMetadata().getMeasuredOps() * nanos / 1e6;
                  samples.add(metric + ".collecting", 100 * millis / measured);
                }
                Result<?> garbage = iteration.getSecondaryResults().get("gc.alloc.rate.norm");
                if (garbage != null) {
                  samples.add(metric + ".garbage", garbage.getScore() / objects);
                }
              }
            });
  }
}
