package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest.TypeMapping;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Files with several documents, and imports of several files. */
class SeveralDocumentsTest {
  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: %1$s.example.com}
      spec:
        group: example.com
        scope: Namespaced
        names: {kind: %2$s, plural: %1$s}
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                spec: {type: object, properties: {a: {type: string}}}
      """;

  private static final String APPS =
      """
      {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {
        "/apis/apps/v1/deployments": {"post": {"operationId": "a",
          "x-kubernetes-action": "post",
          "x-kubernetes-group-version-kind": {"group": "apps", "version": "v1", "kind": "Deployment"},
          "requestBody": {"content": {"*/*": {"schema": {"$ref": "#/components/schemas/io.k8s.api.apps.v1.Deployment"}}}},
          "responses": {"200": {"description": "", "content": {"application/json": {"schema":
            {"$ref": "#/components/schemas/io.k8s.api.apps.v1.Deployment"}}}}}}}},
       "components": {"schemas": {
         "io.k8s.api.apps.v1.Deployment": {"type": "object", "properties": {
            "spec": {"$ref": "#/components/schemas/io.k8s.api.core.v1.PodSpec"}},
            "x-kubernetes-group-version-kind": [{"group": "apps", "version": "v1", "kind": "Deployment"}]},
         "io.k8s.api.core.v1.PodSpec": {"type": "object", "properties": {"node": {"type": "string"}}}}}}
      """;

  private static final String CORE =
      """
      {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {
        "/api/v1/pods": {"post": {"operationId": "a",
          "x-kubernetes-action": "post",
          "x-kubernetes-group-version-kind": {"group": "", "version": "v1", "kind": "Pod"},
          "requestBody": {"content": {"*/*": {"schema": {"$ref": "#/components/schemas/io.k8s.api.core.v1.Pod"}}}},
          "responses": {"200": {"description": "", "content": {"application/json": {"schema":
            {"$ref": "#/components/schemas/io.k8s.api.core.v1.Pod"}}}}}}}},
       "components": {"schemas": {
         "io.k8s.api.core.v1.Pod": {"type": "object", "properties": {
            "spec": {"$ref": "#/components/schemas/io.k8s.api.core.v1.PodSpec"}},
            "x-kubernetes-group-version-kind": [{"group": "", "version": "v1", "kind": "Pod"}]},
         "io.k8s.api.core.v1.PodSpec": {"type": "object", "properties": {"node": {"type": "string"}}}}}}
      """;

  private static String crd(String plural, String kind) {
    return CRD.formatted(plural, kind);
  }

  private static ImportResult run(String text) {
    return Importer.run(ImportRequest.of("base", Document.of("all.yaml", text)));
  }

  private static List<String> paths(ImportResult result) {
    return result.files().stream().map(SourceFile::path).toList();
  }

  @Test
  void crdsOfOneFile_equalVersions_areKindsOfTheirOwn() {
    ImportResult result = run(crd("foos", "Foo") + "---\n" + crd("bars", "Bar"));

    assertThat(result.diagnostics()).isEmpty();
    assertThat(paths(result))
        .containsExactly(
            "base/example/v1/Bar.java",
            "base/example/v1/BarSpec.java",
            "base/example/v1/Foo.java",
            "base/example/v1/FooSpec.java",
            "base/example/v1/client/package-info.java",
            "base/example/v1/package-info.java");
  }

  @Test
  void crdTwice_isRefusedInTheSecondDocument() {
    ImportResult result = run(crd("foos", "Foo") + "---\n" + crd("foos", "Foo"));

    assertThat(texts(result))
        .containsExactly(
            "[KW-DuplicateKind] all.yaml (document 2: foos.example.com)#/spec: CRD foos.example.com is declared a"
                + " second time, first in all.yaml (document 1: foos.example.com); import only one"
                + " of the two documents");
  }

  @Test
  void crdWithAKindThatAnotherHas_isRefused() {
    ImportResult result = run(crd("foos", "Foo") + "---\n" + crd("others", "Foo"));

    assertThat(texts(result))
        .containsExactly(
            "[KW-DuplicateKind] all.yaml (document 2: others.example.com)#/spec: Foo of example.com/v1 is declared a"
                + " second time, first in all.yaml (document 1: foos.example.com); import only one"
                + " of the two documents");
  }

  @Test
  void otherObjects_besideACrd_areSkippedWithANote() {
    String namespace = "apiVersion: v1\nkind: Namespace\nmetadata: {name: prod}\n";
    ImportResult result = run(namespace + "---\n" + crd("foos", "Foo"));

    assertThat(result.failed()).isFalse();
    assertThat(texts(result))
        .containsExactly(
            "[KW-SkippedObject] all.yaml (document 1): v1 Namespace \"prod\" is neither a"
                + " CustomResourceDefinition nor an OpenAPI document, so it is skipped");
    assertThat(paths(result)).contains("base/example/v1/Foo.java");
  }

  @Test
  void otherObjects_alone_areRefused() {
    ImportResult result = run("apiVersion: v1\nkind: Namespace\n---\nkind: Deployment\n");

    assertThat(result.failed()).isTrue();
    assertThat(result.diagnostics().stream().map(Diagnostic::file).toList())
        .containsExactly("all.yaml (document 1)", "all.yaml (document 2)");
  }

  @Test
  void crdOfAnotherVersion_besideACrd_isRefused() {
    String old = crd("bars", "Bar").replace("k8s.io/v1", "k8s.io/v1beta1");
    ImportResult result = run(crd("foos", "Foo") + "---\n" + old);

    assertThat(result.failed()).isTrue();
    assertThat(texts(result).get(0))
        .startsWith(
            "[KW-UnknownDocument] all.yaml (document 2): apiextensions.k8s.io/v1beta1"
                + " CustomResourceDefinition is neither");
  }

  @Test
  void openApiDocuments_inAnyOrder_shareTypesAndPackages() {
    Document apps = Document.of("apps.json", APPS);
    Document core = Document.of("core.json", CORE);
    ImportResult result = Importer.run(ImportRequest.of("base", apps, core));

    assertWithMessage(result.diagnostics().toString()).that(result.diagnostics()).isEmpty();
    assertThat(paths(result))
        .containsExactly(
            "base/apps/v1/Deployment.java",
            "base/apps/v1/client/package-info.java",
            "base/apps/v1/package-info.java",
            "base/core/v1/Pod.java",
            "base/core/v1/PodSpec.java",
            "base/core/v1/client/package-info.java",
            "base/core/v1/package-info.java");
    assertThat(Importer.run(ImportRequest.of("base", core, apps)).files())
        .containsExactlyElementsIn(result.files());
  }

  @Test
  void openApiDocuments_differentDefinitions_areRefused() {
    String other =
        CORE.replace("\"node\": {\"type\": \"string\"}", "\"n\": {\"type\": \"string\"}");
    ImportResult result =
        Importer.run(
            ImportRequest.of("x", Document.of("a.json", APPS), Document.of("b.json", other)));

    assertThat(texts(result))
        .containsExactly(
            "[KW-DefinitionsDiffer] b.json#/components/schemas/io.k8s.api.core.v1.PodSpec:"
                + " definition \"io.k8s.api.core.v1.PodSpec\" differs from the one of the same name"
                + " in a.json; import only one of the two documents");
  }

  @Test
  void openApiDocumentTwice_isRefused() {
    Document core = Document.of("core.json", CORE);

    assertThat(texts(Importer.run(ImportRequest.of("x", core, core))).get(0))
        .contains("[KW-DuplicateKind] core.json#/paths/");
  }

  @Test
  void kindInTwoFiles_isRefusedOnceWithBothFiles() {
    ImportResult result =
        Importer.run(
            ImportRequest.of(
                "base",
                Document.of("b/foo.yaml", crd("foos", "Foo")),
                Document.of("a/foo.yaml", crd("foos", "Foo"))));

    assertThat(texts(result))
        .containsExactly(
            "[KW-DuplicateKind] a/foo.yaml (foos.example.com)#/spec: CRD foos.example.com is"
                + " declared a second time, first in b/foo.yaml (foos.example.com); import only one"
                + " of the two documents");
  }

  @Test
  void otherObjects_inADirectory_areSkippedWithANote() {
    Document other = searched("kustomization.yaml", "apiVersion: a/v1\nkind: Kustomization\n");
    Document crd = searched("foo.yaml", crd("foos", "Foo"));
    ImportResult result = Importer.run(ImportRequest.of("base", other, crd));

    assertThat(result.failed()).isFalse();
    assertThat(texts(result))
        .containsExactly(
            "[KW-SkippedObject] kustomization.yaml: a/v1 Kustomization is neither a"
                + " CustomResourceDefinition nor an OpenAPI document, so it is skipped");
    assertThat(texts(Importer.run(ImportRequest.of("base", other))).get(0))
        .startsWith("[KW-UnknownDocument] kustomization.yaml: ");
  }

  private static Document searched(String name, String text) {
    return new Document(name, text.getBytes(StandardCharsets.UTF_8), true);
  }

  @Test
  void typeMapping_thatMatchesNothing_isAnErrorWithTheNearestNames() {
    assertThat(texts(mapped(CORE, "io.k8s.api.core.v1.PodSepc")))
        .containsExactly(
            "[KW-UnusedMapping] the request: type mapping for \"io.k8s.api.core.v1.PodSepc\" has no"
                + " effect, since no document has a definition of this name; did you mean"
                + " \"io.k8s.api.core.v1.PodSpec\" or \"io.k8s.api.core.v1.Pod\"?");
    assertThat(texts(mapped(CORE, "PodSpec")).get(0))
        .endsWith("; did you mean \"io.k8s.api.core.v1.PodSpec\"?");
    assertThat(texts(mapped(crd("foos", "Foo"), "Foo")).get(0)).endsWith("; correct or remove it");
    assertThat(mapped(crd("foos", "Foo"), "Foo").files()).isEmpty();
  }

  private static ImportResult mapped(String document, String definition) {
    return Importer.run(
        new ImportRequest(
            List.of(Document.of("a", document)),
            "base",
            List.of(new TypeMapping(definition, "com.example.Type", false)),
            "",
            "",
            Optional.empty(),
            List.of(),
            Optional.empty()));
  }

  private static List<String> texts(ImportResult result) {
    return result.diagnostics().stream().map(Diagnostic::toString).toList();
  }
}
