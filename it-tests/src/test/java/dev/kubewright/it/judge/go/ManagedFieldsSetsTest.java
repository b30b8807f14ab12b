package dev.kubewright.it.judge.go;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.FieldSetJson;
import dev.kubewright.document.Json;
import dev.kubewright.rest.apply.CsaUpgrade;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreePath;
import dev.kubewright.unstructured.Unstructured;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The client and the server in memory have sets of fields of their own, so that each can find a
 * fault of the other. Both read the sets of recorded objects, unite them and write the result.
 */
final class ManagedFieldsSetsTest {
  @Test
  void unions_areEqual() throws IOException {
    List<Object> sets = recordedSets();
    assertThat(sets.size()).isAtLeast(20);
    for (int i = 0; i < sets.size(); i++) {
      Object left = sets.get(i);
      Object right = sets.get((i * 7 + 1) % sets.size());

      FieldSet server = set(left).union(set(right));
      // The client keeps the text of a step, the server its meaning.
      FieldSet client = set(clientUnion(left, right));

      assertWithMessage("%s and %s", left, right)
          .that(FieldSetJson.text(client))
          .isEqualTo(FieldSetJson.text(server));
    }
  }

  private static FieldSet set(Object tree) {
    return FieldSetJson.parse(text(tree));
  }

  private static String text(Object tree) {
    return new String(Json.encode(Tree.CODEC, tree), StandardCharsets.UTF_8);
  }

  private static @Nullable Object tree(byte[] json) {
    return Json.decode(Tree.CODEC, json);
  }

  /** An upgrade from client-side apply gives an applier the union of two sets. */
  private static Object clientUnion(Object left, Object right) {
    String json =
        """
        {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a", "resourceVersion": "1",
          "managedFields": [
            {"manager": "csa", "operation": "Update", "apiVersion": "v1",
             "fieldsType": "FieldsV1", "fieldsV1": %s},
            {"manager": "ssa", "operation": "Apply", "apiVersion": "v1",
             "fieldsType": "FieldsV1", "fieldsV1": %s}]}}
        """
            .formatted(text(left), text(right));
    Unstructured object = Json.decode(Unstructured.CODEC, json.getBytes(StandardCharsets.UTF_8));
    String patch = CsaUpgrade.patch(object, Set.of("csa"), "ssa", "").orElseThrow().body().text();
    List<?> operations =
        (List<?>) Objects.requireNonNull(tree(patch.getBytes(StandardCharsets.UTF_8)));
    List<?> entries =
        (List<?>) Objects.requireNonNull(((Map<?, ?>) operations.get(0)).get("value"));
    return Objects.requireNonNull(((Map<?, ?>) entries.get(0)).get("fieldsV1"));
  }

  private static List<Object> recordedSets() throws IOException {
    Set<Object> sets = new LinkedHashSet<>();
    for (String file : List.of("extractions.json", "upgrades.json")) {
      try (InputStream in =
          Objects.requireNonNull(ManagedFieldsSetsTest.class.getResourceAsStream(file), file)) {
        for (Object entry : (List<?>) Objects.requireNonNull(tree(in.readAllBytes()))) {
          add(TreePath.get(entry, "object", "metadata", "managedFields"), sets);
        }
      }
    }
    return new ArrayList<>(sets);
  }

  private static void add(@Nullable Object entries, Set<Object> sets) {
    for (Object entry : entries instanceof List<?> list ? list : List.of()) {
      Object set = TreePath.get(entry, "fieldsV1");
      if (set instanceof Map<?, ?> map && !map.isEmpty() && isReadable(set)) {
        sets.add(set);
      }
    }
  }

  /** Some recorded sets are broken on purpose. */
  private static boolean isReadable(Object set) {
    try {
      return !FieldSetJson.parse(text(set)).isEmpty();
    } catch (IllegalArgumentException broken) {
      return false;
    }
  }
}
