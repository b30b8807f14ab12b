package dev.kubewright.it.judge.yaml;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.document.Json;
import dev.kubewright.it.judge.yaml.KubectlYaml.Output;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.Scheme;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code Yaml} compared with kubectl's decoder, with random texts and trees. */
class KubectlYamlIT {
  private static final long SEED = Long.getLong("kubewright.seed", 20_261_122L);
  private static final int ROUNDS = Integer.getInteger("kubewright.yaml.rounds", 10_000);

  private KubectlYaml kubectl;

  @BeforeEach
  void start() {
    Optional<Path> program = KubectlYaml.program();
    Assumptions.assumeTrue(
        program.isPresent(),
        "skipped: the program kubectlyaml is not built; run it-tests/control-plane/build.sh"
            + " kubectlyaml, which needs Go");
    kubectl = KubectlYaml.start(program.orElseThrow());
  }

  @AfterEach
  void stop() {
    if (kubectl != null) {
      kubectl.close();
    }
  }

  @Test
  void documents_generatedTexts_areReadOrRefusedAsKubectlDoes() {
    var texts = new TextMaker(new Random(SEED));
    var wanted = new EnumMap<Differences, Integer>(Differences.class);
    int read = 0;
    int refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      String text = texts.next();
      Output theirs = kubectl.read(text);
      String message = "seed " + SEED + " round " + round + ", kubectl: " + theirs + "\n" + text;
      try {
        List<JsonNode> ours = read(text);
        assertWithMessage("only kubectl refuses the text; " + message)
            .that(theirs.refused())
            .isFalse();
        assertWithMessage("read " + ours + "; " + message)
            .that(Differences.alike(ours, theirs.documents()))
            .isTrue();
        read++;
      } catch (CodecException e) {
        refused++;
        if (!theirs.refused()) {
          Optional<Differences> why = Differences.of(String.valueOf(e.getMessage()));
          assertWithMessage(e.getMessage() + "; " + message).that(why).isPresent();
          wanted.merge(why.orElseThrow(), 1, Integer::sum);
        }
      }
    }
    System.Logger log = System.getLogger(KubectlYamlIT.class.getPackageName());
    log.log(
        System.Logger.Level.INFO, "{0} read, {1} refused; only here: {2}", read, refused, wanted);
    assertThat(read).isGreaterThan(ROUNDS / 4);
    assertThat(refused).isGreaterThan(ROUNDS / 4);
  }

  private static List<JsonNode> read(String text) {
    var documents = new ArrayList<String>();
    for (Object tree : Yaml.documents(text, Tree.CODEC)) {
      documents.add(Json.encodeToString(Tree.CODEC, tree));
    }
    return Differences.trees(documents);
  }

  @Test
  void dump_hostileTrees_kubectlReadsTheSame() {
    var trees = new HostileTrees(new Random(SEED));
    for (int round = 0; round < ROUNDS; round++) {
      Map<String, Object> tree = trees.object();
      Unstructured object = Unstructured.of(tree);
      String text = Yaml.dump(object);
      Output theirs = kubectl.read(text);
      String message = "seed " + SEED + " round " + round + ", kubectl: " + theirs + "\n" + text;
      String json = Json.encodeToString(Unstructured.CODEC, object);
      assertWithMessage(message)
          .that(Differences.alike(Differences.trees(List.of(json)), theirs.documents()))
          .isTrue();
      assertWithMessage(message).that(Yaml.loadAll(text, Scheme.NONE)).containsExactly(object);
    }
  }
}
