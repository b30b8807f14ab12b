package dev.kubewright.gradle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prints what a change of one record of a module with 20 kinds and 80 more records costs, in a
 * process that is warm, as Gradle's daemon is. It is no test: it asserts nothing about times.
 */
@EnabledIfSystemProperty(named = "kubewright.times", matches = "true")
class IncrementalTimesTest {
  private static final int ROUNDS = 15;
  private static final int COUNTED = 9;

  @TempDir private Path folder;

  @Test
  void times_ofWholeAndIncrementalBuilds_arePrinted() throws IOException {
    GradleModule incremental = module("incremental");
    incremental.compile();
    double[] parts = new double[ROUNDS];
    double[] wholes = new double[ROUNDS];
    Set<String> written = Set.of();
    for (int round = 0; round < ROUNDS; round++) {
      String file = "com/example/KindBPart0.java";
      incremental.put(
          file, incremental.text(file).replaceFirst("Part[^.]*\\.", "Part, " + round + "."));
      long start = System.nanoTime();
      written = incremental.compile();
      parts[round] = (System.nanoTime() - start) / 1e9;
      GradleModule whole = module("whole" + round);
      start = System.nanoTime();
      whole.compile();
      wholes[round] = (System.nanoTime() - start) / 1e9;
    }
    System.out.printf(
        "one record changed: %.2f s and %d classes; everything: %.2f s (medians of %d)%n",
        median(parts), written.size(), median(wholes), COUNTED);
  }

  private static double median(double[] times) {
    double[] counted = Arrays.copyOfRange(times, ROUNDS - COUNTED, ROUNDS);
    Arrays.sort(counted);
    return counted[COUNTED / 2];
  }

  private GradleModule module(String name) throws IOException {
    GradleModule module =
        new GradleModule(folder.resolve(name), "shop")
            .put("com/example/package-info.java", IncrementalBuildTest.PACKAGE);
    for (char letter = 'A'; letter < 'A' + 20; letter++) {
      String kind = "Kind" + letter;
      module.put(
          "com/example/" + kind + ".java",
          IncrementalBuildTest.HEAD
              + "/** A kind. */\n@Kind(group = \"shop.example.com\", version = \"v1\")\n"
              + "public record %1$s(ObjectMeta metadata, %1$sPart0 spec, @Nullable %1$sPart3 status)\n"
                  .formatted(kind)
              + "    implements KubernetesObject {}\n");
      for (int part = 0; part < 4; part++) {
        String next = part % 2 == 0 ? "List<" + kind + "Part" + (part + 1) + "> parts, " : "";
        if (part == 3) {
          next = "List<" + kind + "Part2> others, ";
        }
        module.put(
            "com/example/" + kind + "Part" + part + ".java",
            IncrementalBuildTest.HEAD
                + "/** Part. */\npublic record %sPart%d(%sString name, @Nullable Integer size,"
                    .formatted(kind, part, part == 2 ? "" : next)
                + " Map<String, String> labels, List<String> args, @Nullable Boolean on) {}\n");
      }
    }
    return module;
  }
}
