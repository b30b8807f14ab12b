package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.report.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A table of releases becomes annotations, and its mistakes errors. */
class HistoryTest {
  private static final String RELEASES = "\"releases\": [\"1.34\", \"1.35\", \"1.36\", \"1.37\"]";

  private static final String API = "io.k8s.api.shop.v1.";

  private static final String ENUMS =
      """
      {"io.k8s.api.shop.v1.Phase": {"words": ["Open", "Closed", "Sold"]}}
      """;

  /** Kinds Cart and Order of shop/v1; an Order has a part that no other type uses. */
  private static final String DOCUMENT =
      """
      {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {
        %s, %s},
       "components": {"schemas": {
         "io.k8s.api.shop.v1.Cart": {"type": "object", "properties": {
            "spec": {"$ref": "#/components/schemas/io.k8s.api.shop.v1.CartSpec"}},
            "x-kubernetes-group-version-kind": [{"group": "shop", "version": "v1", "kind": "Cart"}]},
         "io.k8s.api.shop.v1.Order": {"type": "object", "properties": {
            "part": {"$ref": "#/components/schemas/io.k8s.api.shop.v1.OrderPart"}},
            "x-kubernetes-group-version-kind": [{"group": "shop", "version": "v1", "kind": "Order"}]},
         "io.k8s.api.shop.v1.CartSpec": {"type": "object", "properties": {
            "old": {"type": "array", "items": {"$ref": "#/components/schemas/io.k8s.api.shop.v1.OldPart"}},
            "fresh": {"type": "string"}, "size": {"type": "integer", "format": "int32"}}},
         "io.k8s.api.shop.v1.OrderPart": {"type": "object", "properties": {"a": {"type": "string"}}},
         "io.k8s.api.shop.v1.OldPart": {"type": "object", "properties": {"a": {"type": "string"}}}}}}
      """
          .formatted(paths("carts", "Cart"), paths("orders", "Order"));

  private static String paths(String plural, String kind) {
    return """
    "/apis/shop/v1/%1$s": {"post": {"operationId": "a%1$s", "x-kubernetes-action": "post",
      "x-kubernetes-group-version-kind": {"group": "shop", "version": "v1", "kind": "%2$s"},
      "requestBody": {"content": {"*/*": {"schema": {"$ref": "#/components/schemas/io.k8s.api.shop.v1.%2$s"}}}},
      "responses": {"200": {"description": "", "content": {"application/json": {"schema":
        {"$ref": "#/components/schemas/io.k8s.api.shop.v1.%2$s"}}}}}}}
    """
        .formatted(plural, kind);
  }

  private static ImportResult run(String history) {
    return Importer.run(
        new ImportRequest(
            List.of(Document.of("api.json", DOCUMENT)),
            "base",
            List.of(),
            "",
            "",
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.of(Document.of("enums.json", ENUMS)),
            Optional.of(Document.of("history.json", history)),
            ImportRequest.Choices.ALL));
  }

  private static Map<String, String> imported(String members) {
    ImportResult result = run("{" + RELEASES + members + "}");
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    Map<String, String> texts = new TreeMap<>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));
    return texts;
  }

  private static String text(Map<String, String> files, String type) {
    return Objects.requireNonNull(files.get("base/shop/v1/" + type + ".java"), type);
  }

  private static List<String> errors(String history) {
    return run(history).diagnostics().stream().map(Diagnostic::toString).toList();
  }

  private static String error(String pointer, String text) {
    return "[KW-MalformedHistory] history.json#" + pointer + ": " + text;
  }

  @Test
  void run_withoutAHistory_writesNoReleases() {
    List<String> all = new ArrayList<>();
    Importer.run(ImportRequest.of("base", Document.of("api.json", DOCUMENT)))
        .files()
        .forEach(file -> all.add(file.text()));

    assertThat(String.join("", all)).doesNotContain("@Since");
    assertThat(String.join("", all)).contains("\n@Imported\n");
  }

  @Test
  void run_anEmptyHistory_writesTheReleasesOnPackagesAlone() {
    Map<String, String> files = imported("");

    assertThat(text(files, "package-info"))
        .contains("@Imported(releases = {\"1.34\", \"1.35\", \"1.36\", \"1.37\"})\n");
    assertThat(String.join("", files.values())).doesNotContain("@Since");
  }

  @Test
  void run_newTypesFieldsAndWords_haveTheirRelease() {
    Map<String, String> files =
        imported(
            """
            , "types": {
              "io.k8s.api.shop.v1.Cart": {"since": "1.35"},
              "io.k8s.api.shop.v1.CartSpec": {"fields": {"fresh": {"since": "1.37"}}},
              "io.k8s.api.shop.v1.OrderPart": {"since": "1.34"},
              "io.k8s.api.other.v1.Missing": {"since": "1.36", "fields": {"a": {"since": "1.37"}}}},
            "resources": {"shop/v1": {"carts": {"since": "1.36"}}},
            "enums": {"io.k8s.api.shop.v1.Phase": {"Sold": {"since": "1.36"}}}
            """);

    assertThat(text(files, "Cart")).contains("\n@Since(\"1.36\")\npublic record Cart(");
    assertThat(text(files, "CartSpec")).contains("@Since(\"1.37\") @Nullable String fresh,");
    assertThat(text(files, "CartSpec")).doesNotContain("@Deprecated");
    assertThat(text(files, "OrderPart")).doesNotContain("@Since");
    assertThat(text(files, "Phase"))
        .isEqualTo(
            """
            package base.shop.v1;

            import dev.kubewright.annotation.Since;

            /** The words of {@code Phase} that this version of the API knows. */
            public final class Phase {
              public static final String OPEN = "Open";
              public static final String CLOSED = "Closed";
              @Since("1.36")
              public static final String SOLD = "Sold";

              private Phase() {}
            }
            """);
  }

  @Test
  void run_whatTheNewestReleaseLacks_isDeprecated() {
    Map<String, String> files =
        imported(
            """
            , "types": {
              "io.k8s.api.shop.v1.Order": {"since": "1.35"},
              "io.k8s.api.shop.v1.OldPart": {"until": "1.35"},
              "io.k8s.api.shop.v1.CartSpec": {"fields": {"old": {"until": "1.35"}}}},
            "resources": {"shop/v1": {"orders": {"until": "1.36"}, "carts": {"until": "1.37"}}},
            "enums": {"io.k8s.api.shop.v1.Phase": {"Open": {"until": "1.36"}}}
            """);

    assertThat(text(files, "Order"))
        .contains(
            """
             * @deprecated Kubernetes 1.36 is the last release that serves it.
             */
            """);
    assertThat(text(files, "Order"))
        .contains(
            """
            @Since("1.35")
            @Until("1.36")
            @Deprecated(since = "1.37")
            public record Order(""");
    assertThat(text(files, "Cart")).doesNotContain("@Deprecated");
    assertThat(text(files, "CartSpec"))
        .contains("@SuppressWarnings(\"deprecation\")\npublic record CartSpec(");
    assertThat(text(files, "CartSpec")).contains("@Until(\"1.35\") List<OldPart> old,");
    assertThat(text(files, "CartSpec"))
        .contains(
            """
              /** @deprecated Kubernetes 1.35 is the last release that serves it. */
              @Override
              @Until("1.35")
              @Deprecated(since = "1.36")
              public List<OldPart> old() {
                return old;
              }
            """);
    assertThat(text(files, "Phase"))
        .contains(
            """
              /** @deprecated Kubernetes 1.36 is the last release that serves it. */
              @Until("1.36")
              @Deprecated(since = "1.37")
              public static final String OPEN = "Open";
            """);
  }

  @Test
  void run_newVerbsAndSubresources_areOnTheKind() {
    Map<String, String> files =
        imported(
            """
            , "resources": {"shop/v1": {"carts": {
              "verbs": {"patch": {"since": "1.36"}, "get": {"since": "1.36"}, "list": {"until": "1.35"}},
              "subresources": {"resize": {"since": "1.37"}}}}}
            """);

    assertThat(text(files, "Cart"))
        .contains(
            """
            @Since(value = "1.36", verbs = {Verb.GET, Verb.PATCH})
            @Until(value = "1.35", verbs = Verb.LIST)
            @Since(value = "1.37", subresource = "resize")
            public record Cart(""");
  }

  @Test
  void run_mistakes_areErrorsAtTheirPlaces() {
    assertThat(errors("[]"))
        .containsExactly(
            "[KW-MalformedHistory] history.json: [] is no object; write one in braces");
    assertThat(errors("{}"))
        .containsExactly(
            error(
                "/releases",
                "\"releases\" is missing; list them, oldest first, such as [\"1.35\"]"));
    assertThat(errors("{\"releases\": [\"1.36\", \"1.35\"]}"))
        .containsExactly(
            error(
                "/releases",
                "\"releases\" is [\"1.36\",\"1.35\"]; list them, oldest first, such as [\"1.35\"]"));
    assertThat(errors("{\"releases\": [\"v1.36\"]}")).hasSize(1);
    assertThat(errors("{\"releases\": [1.36]}")).hasSize(1);
    assertThat(errors("{" + RELEASES + ", \"kinds\": {}}"))
        .containsExactly(
            error("/kinds", "\"kinds\" is unknown; did you mean \"enums\"?")
                .replace("did you mean \"enums\"?", "use enums, releases, resources, types"));
    assertThat(mistake("{\"types\": {\"%sCart\": {\"sinse\": \"1.36\"}}}"))
        .containsExactly(
            error("/types/" + API + "Cart/sinse", "\"sinse\" is unknown; did you mean \"since\"?"));
    assertThat(mistake("{\"types\": {\"%sCart\": {\"since\": \"1.33\"}}}"))
        .containsExactly(
            error(
                "/types/" + API + "Cart/since",
                "\"1.33\" is none of the releases; use one of 1.34, 1.35, 1.36, 1.37"));
    assertThat(mistake("{\"types\": {\"%sCart\": {\"since\": \"1.36\", \"until\": \"1.35\"}}}"))
        .containsExactly(
            error("/types/" + API + "Cart", "since is later than until; exchange or correct them"));
    assertThat(
            mistake(
                "{\"types\": {\"%sCartSpec\": {\"fields\": {\"frsh\": {\"since\": \"1.36\"}}}}}"))
        .containsExactly(
            error(
                "/types/" + API + "CartSpec/fields/frsh",
                "\"frsh\" is no field of " + API + "CartSpec; did you mean \"fresh\"?"));
    assertThat(mistake("{\"resources\": {\"shop/v1\": {\"carts\": {\"verbs\": {\"post\": {}}}}}}"))
        .containsExactly(
            error(
                "/resources/shop~1v1/carts/verbs/post",
                "\"post\" is no verb; remove it or correct its name"));
    assertThat(mistake("{\"enums\": {\"%sPhase\": {\"Solt\": {\"since\": \"1.36\"}}}}"))
        .containsExactly(
            error(
                "/enums/" + API + "Phase/Solt",
                "\"Solt\" is no word of " + API + "Phase; did you mean \"Sold\"?"));
    assertThat(errors("{")).hasSize(1);
  }

  private static List<String> mistake(String members) {
    return errors("{" + RELEASES + ", " + members.formatted(API).substring(1));
  }
}
