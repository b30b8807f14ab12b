package dev.kubewright.benchmarks;

import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The arguments of a run of JMH: {@code CASES FORKS WARM-UPS MILLISECONDS ITERATIONS MILLISECONDS
 * [JVM ARGUMENT]...}.
 */
final class JmhOptions {
  private static final int OWN = 6;

  private JmhOptions() {}

  static Options of(Class<?> benchmark, String... args) {
    return new OptionsBuilder()
        .include(benchmark.getName() + "\\." + args[0])
        .forks(Integer.parseInt(args[1]))
        .warmupIterations(Integer.parseInt(args[2]))
        .warmupTime(TimeValue.milliseconds(Long.parseLong(args[3])))
        .measurementIterations(Integer.parseInt(args[4]))
        .measurementTime(TimeValue.milliseconds(Long.parseLong(args[5])))
        .timeout(TimeValue.minutes(5))
        .jvmArgs(List.of(args).subList(OWN, args.length).toArray(String[]::new))
        .addProfiler(GCProfiler.class)
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true)
        .build();
  }
}
