package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * CRDs with random mistakes. The importer refuses each of them, or what it makes of it compiles
 * without an error or warning. {@code -Dkubewright.mutations} sets their number, {@code
 * -Dkubewright.seed} the seed.
 */
final class MutatedCrdsTest {
  private static final int BATCH = 250;

  @TempDir private Path folder;

  @Test
  void mutatedCrd_isRefusedOrCompiles() {
    int count = Integer.getInteger("kubewright.mutations", 2_000);
    long seed = Long.getLong("kubewright.seed", 20_261_123L);
    CrdMutations mutations = new CrdMutations(new Random(seed));
    Map<String, String> distinct = new LinkedHashMap<>();
    int refused = 0;
    for (int i = 0; i < count; i++) {
      String crd = mutations.next();
      ImportResult result = run("m.p", crd, seed);
      if (result.failed()) {
        refused++;
        assertThat(result.files()).isEmpty();
      } else {
        distinct.putIfAbsent(result.files().toString(), crd);
      }
    }
    List<String> accepted = List.copyOf(distinct.values());
    System.out.printf(
        "%d mutated CRDs: %d refused, %d different ones compiled, kubewright.seed=%d%n",
        count, refused, accepted.size(), seed);
    assertThat(refused).isGreaterThan(count / 10);
    assertThat(accepted).isNotEmpty();
    for (int i = 0; i < accepted.size(); i += BATCH) {
      compile(accepted.subList(i, Math.min(accepted.size(), i + BATCH)), seed);
    }
  }

  private static ImportResult run(String basePackage, String crd, long seed) {
    try {
      return Importer.run(ImportRequest.of(basePackage, Document.of("crd.json", crd)));
    } catch (RuntimeException e) {
      throw new AssertionError("kubewright.seed=" + seed + ": " + crd, e);
    }
  }

  /** Compiles CRDs, each in packages of its own and as if it were alone. */
  private void compile(List<String> crds, long seed) {
    Map<String, String> sources = new TreeMap<>();
    for (int i = 0; i < crds.size(); i++) {
      String crd = crds.get(i).replace("example.com", "e" + i + ".example.com");
      run("m.p" + i, crd, seed).files().forEach(file -> sources.put(file.path(), file.text()));
    }
    Javac javac = Javac.withCoreOnly(folder.resolve("batch" + System.nanoTime()));
    Outcome outcome =
        javac.compile(new Sources(sources), List.of("-Xlint:all,-processing", "-Werror"));
    if (outcome.errors().isEmpty() && outcome.success()) {
      return;
    }
    if (crds.size() > 1) {
      compile(crds.subList(0, crds.size() / 2), seed);
      compile(crds.subList(crds.size() / 2, crds.size()), seed);
    }
    List<String> told = new ArrayList<>(outcome.errors());
    told.add(outcome.messages());
    assertWithMessage("kubewright.seed=" + seed + " " + crds.get(0)).that(told).isEmpty();
  }
}
