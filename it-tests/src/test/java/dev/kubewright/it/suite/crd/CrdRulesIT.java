package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.RawHttp.Received;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the servers say to CRDs with mistakes, by the cases in {@code crd-rules.txt}. */
class CrdRulesIT extends Scenario {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String PATH =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions?dryRun=All";
  private static final String CRD =
      """
      {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
       "metadata": {"name": "widgets.example.com"},
       "spec": {
         "group": "example.com", "scope": "Namespaced",
         "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"},
         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
           "type": "object", "properties": {"spec": {"type": "object", "properties": {
             "size": {"type": "integer"}, "replicas": {"type": "integer"},
             "list": {"type": "array", "items": {"type": "string"}}}}}}}}]}}
      """;
  private static final String SCHEMA = "/spec/versions/0/schema/openAPIV3Schema/properties";

  /**
   * A case.
   *
   * @param changes {@code set}, {@code add}, {@code copy} and {@code remove} as in JSON patches;
   *     {@code prop} sets a property of the spec, {@code root} one of the root
   * @param response the code, the warnings and the causes
   */
  private record Case(String name, List<String> changes, List<String> response) {}

  /** Cases that servers without {@link ReleaseDifference#CRD_MESSAGES} answer otherwise. */
  private static final Set<String> OF_NEWER =
      Set.of("default: a fraction for an integer", "status: root with a title and a format");

  private static List<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    try (InputStream in = CrdRulesIT.class.getResourceAsStream("/crd-rules.txt")) {
      String text =
          new String(Objects.requireNonNull(in, "in").readAllBytes(), StandardCharsets.UTF_8);
      for (String block : text.substring(text.indexOf("\n# ") + 3).split("\n# ")) {
        List<String> lines = block.lines().toList();
        List<String> rest = lines.subList(1, lines.size());
        int response = 0;
        while (!rest.get(response).startsWith("= ")) {
          response++;
        }
        cases.add(
            new Case(lines.get(0), rest.subList(0, response), rest.subList(response, rest.size())));
      }
    }
    return cases;
  }

  private static ObjectNode crd(Case one) {
    var crd = (ObjectNode) JSON.readTree(CRD);
    for (String change : one.changes()) {
      String[] words = change.split(" ", 3);
      switch (words[0]) {
        case "set", "add" -> put(crd, words[1], JSON.readTree(words[2]));
        case "prop" -> put(crd, SCHEMA + "/spec/properties/" + words[1], JSON.readTree(words[2]));
        case "root" -> put(crd, SCHEMA + "/" + words[1], JSON.readTree(words[2]));
        case "copy" -> put(crd, words[2], crd.at(words[1]).deepCopy());
        case "remove" -> ((ObjectNode) crd.at(parent(words[1]))).remove(last(words[1]));
        default -> throw new AssertionError(change);
      }
    }
    return crd;
  }

  private static void put(ObjectNode crd, String pointer, JsonNode value) {
    JsonNode parent = crd.at(parent(pointer));
    if (parent instanceof ArrayNode list && last(pointer).equals("-")) {
      list.add(value);
    } else if (parent instanceof ArrayNode list) {
      list.set(Integer.parseInt(last(pointer)), value);
    } else {
      ((ObjectNode) parent).set(last(pointer), value);
    }
  }

  private static String parent(String pointer) {
    return pointer.substring(0, pointer.lastIndexOf('/'));
  }

  private static String last(String pointer) {
    return pointer.substring(pointer.lastIndexOf('/') + 1);
  }

  private static List<String> lines(Received response) {
    List<String> lines = new ArrayList<>();
    lines.add("= " + response.code());
    response.warnings().stream().sorted().forEach(warning -> lines.add("! " + warning));
    if (response.code() / 100 == 2) {
      return lines;
    }
    JsonNode causes = response.body().path("details").path("causes");
    if (causes.isEmpty()) {
      lines.add("- " + response.body().path("message").asString());
    }
    var sorted = new TreeSet<String>();
    for (JsonNode cause : causes) {
      String message =
          cause
              .path("message")
              .asString()
              .replaceFirst("(?s)Invalid value: (\\{.*}|\\[\\{.*}]): ", "Invalid value: …: ");
      String field = cause.path("field").asString();
      sorted.add("- " + field + " | " + cause.path("reason").asString() + " | " + message);
    }
    lines.addAll(sorted);
    return lines;
  }

  /** The cases are those of the newest release. */
  private List<String> ofTheRelease(List<String> response) {
    boolean warned = Release.has(judge, ReleaseDifference.SET_WARNINGS);
    return response.stream()
        .filter(line -> warned || !line.contains("list-type: set for items of type"))
        .toList();
  }

  @Test
  void create_everyCase_isAnsweredAsByARealServer() throws IOException {
    RawHttp http = raw();
    List<Case> cases = cases();
    List<String> wrong = new ArrayList<>();
    for (Case one : cases) {
      if (OF_NEWER.contains(one.name()) && !Release.has(judge, ReleaseDifference.CRD_MESSAGES)) {
        continue;
      }
      List<String> lines = lines(http.tryPost(PATH, crd(one).toString()));
      if (!lines.equals(ofTheRelease(one.response()))) {
        wrong.add("# " + one.name() + "\n" + String.join("\n", lines));
      }
    }
    assertThat(cases.size()).isAtLeast(350);
    assertWithMessage(String.join("\n", wrong)).that(wrong).isEmpty();
  }
}
