package dev.kubewright.it.judge.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.annotation.Kind;
import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import dev.kubewright.it.support.compile.Javac;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * CRDs with random mistakes. The importer refuses each of them, or what it makes of it compiles
 * without an error or warning. {@link MalformedCrdsIT} sends the same CRDs to the real server.
 * Imports that write the same sources are compiled once.
 */
final class MutatedCrdsTest {
  private static final int BATCH = 75;

  @TempDir private Path folder;
  private int batches;

  @Test
  void mutatedCrd_isRefusedOrCompiles() {
    int count = CrdMutations.COUNT;
    long seed = CrdMutations.SEED;
    CrdMutations mutations = new CrdMutations(new Random(seed));
    Map<String, String> distinct = new LinkedHashMap<>();
    int refused = 0;
    for (int i = 0; i < count; i++) {
      String crd = mutations.next().toString();
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
    List<String> problems =
        new Javac(folder.resolve("batch" + batches++))
            .path("--class-path", List.of(Javac.home(Kind.class), Javac.home(NullMarked.class)))
            .checkingOnly()
            .compile(sources);
    if (!problems.isEmpty() && crds.size() > 1) {
      compile(crds.subList(0, crds.size() / 2), seed);
      compile(crds.subList(crds.size() / 2, crds.size()), seed);
      return;
    }
    assertWithMessage("kubewright.seed=" + seed + " " + crds.get(0)).that(problems).isEmpty();
  }
}
