package dev.kubewright.apiserver.values;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.apiserver.kinds.autoscaling.AutoscalerVersions;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.defaults.TypeDefaults;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Bodies with what the types of Kubernetes make of them: {@code it-tests/control-plane/values}
 * wrote them. Objects with one field at each place, random objects, and the same as clients write
 * them: with nulls, zeros, odd values and wrong ones. The seed is in that program.
 */
class GoValuesTest {
  private static final String NOW = "2026-01-01T00:00:00Z";
  private static final int SHOWN = 60;

  private final Map<String, Integer> different = new TreeMap<>();
  private final Map<String, String> examples = new TreeMap<>();
  private int read;
  private int refused;

  @Test
  void values_ofEveryKind_areThoseOfGo() throws IOException {
    Path file =
        ControlPlaneBinaries.find()
            .map(found -> found.directory().resolve("values.jsonl.gz"))
            .orElse(Path.of("/nowhere"));
    assumeTrue(Files.exists(file), "no bodies: it-tests/control-plane/build.sh brings them");
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int tab = line.indexOf('\t');
        compare(Json.MAPPER.readTree(line.substring(0, tab)), line.substring(tab + 1));
      }
    }
    List<String> shown = new ArrayList<>();
    different.forEach((at, count) -> shown.add(count + " " + at + " " + examples.get(at)));
    assertWithMessage("%s", String.join("\n", shown.subList(0, Math.min(SHOWN, shown.size()))))
        .that(different)
        .isEmpty();
    assertThat(read).isGreaterThan(25_000);
    assertThat(refused).isGreaterThan(1_000);
  }

  private void compare(JsonNode sample, String body) {
    String definition = Json.string(sample, "type");
    String kind = Json.string(sample, "apiVersion") + " " + Json.string(sample, "kind");
    ObjectNode object = (ObjectNode) ParsedBody.parse(body.getBytes(StandardCharsets.UTF_8)).tree();
    List<TreePath> faults;
    try {
      faults = BuiltInDecoder.decode(object, definition);
    } catch (BuiltInDecoder.TypeMismatch e) {
      refused++;
      differ(kind + " refused", Json.string(sample, "refused"), String.valueOf(e.getMessage()));
      return;
    }
    read++;
    if (sample.has("refused")) {
      note(kind + " not refused", Json.string(sample, "refused"));
      return;
    }
    List<String> expected = new ArrayList<>();
    sample.path("faults").forEach(fault -> expected.add(fault.stringValue()));
    differ(
        kind + " faults",
        expected.toString(),
        faults.stream().map(path -> "unknown field \"" + path + "\"").toList().toString());
    TypeDefaults.apply(object, definition, NOW);
    if (definition.equals(AutoscalerVersions.V1) || definition.equals(AutoscalerVersions.V2)) {
      object.put("apiVersion", Json.string(sample, "apiVersion"));
      AutoscalerVersions.normalize(object);
    }
    object.remove(List.of("apiVersion", "kind"));
    differences(kind, sample.get("stored"), object);
  }

  private void differ(String at, String expected, String found) {
    if (!expected.equals(found)) {
      note(at, expected + " is " + found);
    }
  }

  private void note(String at, String example) {
    different.merge(at, 1, Integer::sum);
    examples.putIfAbsent(at, example);
  }

  /** The rules of CRDs have to see an empty field of this name, because they refuse it. */
  private static boolean isRefusedLater(String path, JsonNode ours) {
    return path.contains("CustomResourceDefinition")
        && path.endsWith(".dependencies")
        && ours.isObject()
        && ours.isEmpty();
  }

  private void differences(String path, JsonNode go, JsonNode ours) {
    if (go.isObject() && ours.isObject()) {
      var names = new TreeSet<>(go.propertyNames());
      names.addAll(ours.propertyNames());
      names.forEach(name -> differences(path + "." + name, go.path(name), ours.path(name)));
    } else if (go.isArray() && ours.isArray() && go.size() == ours.size()) {
      for (int i = 0; i < go.size(); i++) {
        differences(path + "[]", go.get(i), ours.get(i));
      }
    } else if (!Json.same(go, ours) && !isRefusedLater(path, ours)) {
      note(path, go + " is " + ours);
    }
  }
}
