package dev.kubewright.it.judge.kubeconfig;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.connect.kubeconfig.KubeconfigOverrides;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.yaml.Yaml;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kubeconfigs that a seed makes, judged by {@code kubectl config view}: what it accepts is accepted
 * here with the same merged content, and what it refuses is refused here. {@link
 * KubeconfigDifference} lists the exceptions.
 */
class KubectlConfigViewIT {
  private static final long SEED = Long.getLong("kubewright.seed", 20_261_122L);
  private static final int ROUNDS = Integer.getInteger("kubewright.kubeconfig.rounds", 250);

  @TempDir Path folder;
  private Path kubectl = Path.of("");

  /** What kubectl printed. */
  private record View(boolean accepted, String output) {}

  @BeforeEach
  void find() {
    Optional<Path> found = ControlPlaneBinaries.find().flatMap(all -> all.binary("kubectl"));
    assumeTrue(found.isPresent(), "skipped: no kubectl: " + ControlPlaneBinaries.whyMissing());
    kubectl = found.orElseThrow();
  }

  private View view(List<Path> files, String... more) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    var command = new ArrayList<>(List.of(kubectl.toString(), "config", "view", "--raw", "-ojson"));
    command.addAll(List.of(more));
    var builder =
        new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
    builder.environment().put("HOME", folder.toString());
    builder
        .environment()
        .put(
            "KUBECONFIG",
            files.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    Process process = builder.start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).isTrue();
    boolean accepted = process.exitValue() == 0;
    return new View(accepted, Files.readString(accepted ? output : errors));
  }

  private static Map<String, Object> normal(String json) {
    @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
    var document = (Map<String, ?>) Json.decode(Tree.CODEC, json);
    return NormalKubeconfig.of(document);
  }

  private List<Path> write(List<String> texts) throws IOException {
    var files = new ArrayList<Path>();
    for (int i = 0; i < texts.size(); i++) {
      files.add(Files.writeString(folder.resolve("config-" + i), texts.get(i)));
    }
    return files;
  }

  @Test
  void load_generatedKubeconfigs_kubectlGivesTheSameVerdictAndContent() throws Exception {
    var maker = new KubeconfigMaker(new Random(SEED));
    var differences = new EnumMap<KubeconfigDifference, Integer>(KubeconfigDifference.class);
    int accepted = 0;
    int refused = 0;
    int minified = 0;
    for (int round = 0; round < ROUNDS; round++) {
      List<String> texts = maker.next();
      List<Path> files = write(texts);
      if (round % 7 == 0) {
        files.add(0, folder.resolve("missing"));
      }
      View theirs = view(files);
      Kubeconfig ours = Kubeconfig.load(files);
      String message =
          "seed %d, round %d; kubectl: %s; here: %s\n%s"
              .formatted(SEED, round, theirs, ours.problems(), String.join("\n=====\n", texts));
      boolean acceptedHere = ours.problems().isEmpty();
      if (theirs.accepted() && acceptedHere) {
        Map<String, Object> content = NormalKubeconfig.of(ours.rawConfig().fields());
        Optional<KubeconfigDifference> why = KubeconfigDifference.otherContent(texts);
        if (why.isPresent() && !content.equals(normal(theirs.output()))) {
          differences.merge(why.orElseThrow(), 1, Integer::sum);
          continue;
        }
        assertWithMessage(message).that(content).isEqualTo(normal(theirs.output()));
        minified += minify(files, ours, message);
        accepted++;
      } else if (theirs.accepted()) {
        Optional<KubeconfigDifference> why = KubeconfigDifference.refusedHere(reason(ours, texts));
        assertWithMessage("%s", message).that(why).isPresent();
        differences.merge(why.orElseThrow(), 1, Integer::sum);
      } else if (acceptedHere) {
        Optional<KubeconfigDifference> why =
            KubeconfigDifference.acceptedHere(theirs.output(), hasUnusable(ours));
        assertWithMessage("%s", message).that(why).isPresent();
        differences.merge(why.orElseThrow(), 1, Integer::sum);
      } else {
        refused++;
      }
    }
    System.out.printf(
        "kubectl config view, %d rounds: %d accepted by both with equal content, %d of them"
            + " minified, %d refused by both, differences: %s%n",
        ROUNDS, accepted, minified, refused, differences);
    assertThat(accepted).isGreaterThan(ROUNDS / 5);
    assertThat(refused).isGreaterThan(ROUNDS / 10);
    assertThat(minified).isGreaterThan(ROUNDS / 20);
  }

  /** Compares the content of the current context. Returns 1 if there is one. */
  private int minify(List<Path> files, Kubeconfig ours, String message) throws Exception {
    View theirs = view(files, "--minify");
    try {
      Map<String, Object> content =
          NormalKubeconfig.of(ours.rawConfig(ours.currentContext().orElse("")).fields());
      assertWithMessage("kubectl: %s; %s", theirs, message).that(theirs.accepted()).isTrue();
      assertWithMessage(message).that(content).isEqualTo(normal(theirs.output()));
      return 1;
    } catch (ConfigException noContext) {
      assertWithMessage("minified, %s; %s", noContext, message).that(theirs.accepted()).isFalse();
      return 0;
    }
  }

  /** Returns all messages, and those of the YAML reader, which a kubeconfig's messages hide. */
  private static String reason(Kubeconfig ours, List<String> texts) {
    var reason = new StringBuilder(ours.problems().toString());
    for (String text : texts) {
      try {
        Yaml.documents(text, Tree.CODEC);
      } catch (CodecException malformed) {
        reason.append(malformed.getMessage());
      }
    }
    return reason.toString();
  }

  /** Returns whether a field has a type with which its entry cannot be used. */
  private static boolean hasUnusable(Kubeconfig ours) {
    var pattern = "is not a string|is neither true|is not a list|is not a map|is not base64";
    for (String context : ours.contexts()) {
      if (refusal(ours, o -> o.context(context)).matches("(?s).*(" + pattern + ").*")) {
        return true;
      }
    }
    for (String cluster : ours.clusters()) {
      if (refusal(ours, o -> o.cluster(cluster)).matches("(?s).*(" + pattern + ").*")) {
        return true;
      }
    }
    for (String user : ours.users()) {
      if (refusal(ours, o -> o.server("https://a").user(user))
          .matches("(?s).*(" + pattern + ").*")) {
        return true;
      }
    }
    return false;
  }

  private static String refusal(Kubeconfig ours, Consumer<KubeconfigOverrides> overrides) {
    try {
      ours.config(overrides);
      return "";
    } catch (ConfigException refused) {
      return String.valueOf(refused.getMessage());
    }
  }
}
