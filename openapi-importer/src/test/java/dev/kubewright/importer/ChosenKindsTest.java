package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest.Choices;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.read.Document;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChosenKindsTest {
  private static final String CRD =
      """
      {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
       "metadata": {"name": "%1$ss.example.com"},
       "spec": {"group": "example.com", "scope": "Namespaced",
        "names": {"kind": "%2$s", "plural": "%1$ss"},
        "versions": [
         {"name": "v1", "served": true, "storage": true,
          "schema": {"openAPIV3Schema": {"type": "object"}}},
         {"name": "v1beta1", "served": true, "storage": false,
          "schema": {"openAPIV3Schema": {"type": "object"}}}]}}
      """;

  private static final String API =
      """
      {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {
        "/api/v1/pods": {"post": {"operationId": "a",
          "x-kubernetes-action": "post",
          "x-kubernetes-group-version-kind": {"group": "", "version": "v1", "kind": "Pod"},
          "requestBody": {"content": {"*/*": {"schema": {"$ref": "#/components/schemas/api.v1.Pod"}}}},
          "responses": {"200": {"description": "", "content": {"application/json": {"schema":
            {"$ref": "#/components/schemas/api.v1.Pod"}}}}}}},
        "/api/v1/nodes": {"post": {"operationId": "b",
          "x-kubernetes-action": "post",
          "x-kubernetes-group-version-kind": {"group": "", "version": "v1", "kind": "Node"},
          "requestBody": {"content": {"*/*": {"schema": {"$ref": "#/components/schemas/api.v1.Node"}}}},
          "responses": {"200": {"description": "", "content": {"application/json": {"schema":
            {"$ref": "#/components/schemas/api.v1.Node"}}}}}}}},
       "components": {"schemas": {
         "api.v1.Node": {"type": "object", "properties": {"a": {"type": "string"}},
            "x-kubernetes-group-version-kind": [{"group": "", "version": "v1", "kind": "Node"}]},
         "api.v1.Pod": {"type": "object", "properties": {"spec": {"$ref": "#/components/schemas/api.v1.PodSpec"}},
            "x-kubernetes-group-version-kind": [{"group": "", "version": "v1", "kind": "Pod"}]},
         "api.v1.PodSpec": {"type": "object", "properties": {"node": {"type": "string"}}}}}}
      """;

  private static Choices choices(List<String> include, List<String> exclude, boolean crd) {
    return new Choices(include, exclude, crd, false);
  }

  private static ImportResult run(Choices choices) {
    return Importer.run(
        ImportRequest.of(
                "base",
                Document.of("apple.json", CRD.formatted("apple", "Apple")),
                Document.of("pear.json", CRD.formatted("pear", "Pear")),
                Document.of("core.json", API))
            .with(choices));
  }

  private static List<String> records(Choices choices) {
    ImportResult result = run(choices);
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    return result.files().stream()
        .map(SourceFile::path)
        .filter(path -> !path.endsWith("package-info.java"))
        .map(path -> path.substring("base/".length(), path.length() - ".java".length()))
        .toList();
  }

  private static List<String> messages(Choices choices) {
    return run(choices).diagnostics().stream().map(Object::toString).toList();
  }

  @Test
  void noPatterns_importEverything() {
    assertThat(records(Choices.ALL))
        .containsExactly(
            "core/v1/Node",
            "core/v1/Pod",
            "core/v1/PodSpec",
            "example/v1/Apple",
            "example/v1/Pear",
            "example/v1beta1/Apple",
            "example/v1beta1/Pear");
  }

  @Test
  void includedKind_isImportedAlone() {
    assertThat(records(choices(List.of("example.com/*/Apple"), List.of(), true)))
        .containsExactly("example/v1/Apple", "example/v1beta1/Apple");
  }

  @Test
  void includedKindOfOpenApi_bringsWhatItNeeds() {
    assertThat(records(choices(List.of("core/v1/Pod"), List.of(), true)))
        .containsExactly("core/v1/Pod", "core/v1/PodSpec");
  }

  @Test
  void excludedVersion_isLeftOut() {
    assertThat(records(choices(List.of(), List.of("example.com/v1beta1", "core"), false)))
        .containsExactly("example/v1/Apple", "example/v1/Pear");
  }

  @Test
  void exclusion_winsOverInclusion() {
    assertThat(records(choices(List.of("example.com"), List.of("*/*/P*"), true)))
        .containsExactly("example/v1/Apple", "example/v1beta1/Apple");
  }

  @Test
  void crdsOfOthers_haveTheirMark() {
    ImportResult result = run(choices(List.of("*/v1/Apple"), List.of(), false));

    SourceFile apple =
        result.files().stream().filter(file -> file.path().endsWith("Apple.java")).toList().get(0);
    assertThat(apple.text()).contains("crd = false");
  }

  @Test
  void someVersionsOfACrdThatJavacWrites_areRefused() {
    assertThat(messages(choices(List.of("example.com/v1/Apple"), List.of(), true)))
        .containsExactly(
            "[KW-PartialCrd] apple.json (apples.example.com)#/spec: the CRD would lack version"
                + " v1beta1, which is not imported; import all versions, or set crd to false, so"
                + " that javac writes no CRD");
  }

  @Test
  void patternThatMatchesNothing_isRefusedWithTheNearestKinds() {
    assertThat(messages(choices(List.of("example.com/v1/Aple"), List.of("core/v2"), true)))
        .containsExactly(
            "[KW-UnmatchedKind] the request: pattern \"example.com/v1/Aple\" matches no kind of the"
                + " documents; did you mean \"example.com/v1/Apple\" or \"example.com/v1/Pear\" or"
                + " \"example.com/v1beta1/Apple\"?",
            "[KW-UnmatchedKind] the request: pattern \"core/v2\" matches no kind of the documents;"
                + " did you mean \"core/v1\"?");
    assertThat(messages(choices(List.of("apple"), List.of(), true)))
        .containsExactly(
            "[KW-UnmatchedKind] the request: pattern \"apple\" matches no kind of the documents; did"
                + " you mean \"example.com/v1/Apple\" or \"example.com/v1beta1/Apple\"?");
    assertThat(messages(choices(List.of("(.*"), List.of(), true)))
        .containsExactly(
            "[KW-UnmatchedKind] the request: pattern \"(.*\" matches no kind of the documents; write"
                + " it as group/version/Kind; the documents have 6 kinds, such as \"core/v1/Node\","
                + " \"core/v1/Pod\", \"example.com/v1/Apple\"");
  }

  @Test
  void patternsThatLeaveNothing_areRefused() {
    assertThat(messages(choices(List.of("core"), List.of("*"), true)))
        .containsExactly(
            "[KW-NoKinds] the request: the patterns leave out all 6 kinds of the documents; exclude"
                + " fewer of them");
  }

  @Test
  void stamp_otherChoices_isAnotherOne() {
    ImportRequest request = ImportRequest.of("base", Document.of("core.json", API));

    assertThat(request.with(choices(List.of("core"), List.of(), true)).stamp("1"))
        .isNotEqualTo(request.stamp("1"));
  }
}
