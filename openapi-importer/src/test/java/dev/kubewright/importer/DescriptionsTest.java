package dev.kubewright.importer;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.importer.read.Document;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Descriptions of other documents, which become Javadoc. */
class DescriptionsTest {
  private static final String API =
      """
      {"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "paths": {},
       "components": {"schemas": {
         "com.example.v1.Widget": {"type": "object", "properties": {
           "color": {"type": "string", "description": "Own text."},
           "size": {"type": "integer"},
           "weight": {"type": "integer"},
           "price": {"type": "integer"}}}}}}
      """;

  private static final Document NEWER =
      Document.of(
          "newer",
          """
          {"swagger": "2.0", "definitions": {"com.example.v1.Widget": {
            "description": "Newer type.", "properties": {
              "color": {"description": "Newer color."},
              "size": {"description": "Newer size."},
              "weight": {"description": ""}}}}}
          """);

  private static final Document OLDER =
      Document.of(
          "older",
          """
          {"openapi": "3.0.0", "components": {"schemas": {"com.example.v1.Widget": {
            "description": "Older type.", "properties": {
              "size": {"description": "Older size."},
              "weight": {"description": "Older weight."},
              "price": {"description": ["no text"]}}}}}}
          """);

  private static ImportRequest request(Document... descriptions) {
    return new ImportRequest(
        List.of(Document.of("api", API)),
        "base",
        List.of(),
        "",
        "",
        Optional.empty(),
        List.of(descriptions),
        Optional.empty());
  }

  private static String widget(Document... descriptions) {
    ImportResult result = Importer.run(request(descriptions));
    assertThat(result.diagnostics()).isEmpty();
    return result.files().stream()
        .filter(file -> file.path().endsWith("/Widget.java"))
        .map(file -> file.text())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void severalDocuments_theFirstTextOfEachThingCounts() {
    String widget = widget(NEWER, OLDER);

    assertThat(widget).contains(" * Newer type.");
    assertThat(widget).contains("@param color Own text.");
    assertThat(widget).contains("@param size Newer size.");
    assertThat(widget).contains("@param weight Older weight.");
    assertThat(widget).doesNotContain("@param price");
  }

  @Test
  void otherOrder_hasOtherTexts() {
    assertThat(widget(OLDER, NEWER)).contains("@param size Older size.");
  }

  @Test
  void noDocument_leavesTheOwnTexts() {
    String widget = widget();

    assertThat(widget).contains("@param color Own text.");
    assertThat(widget).doesNotContain("@param size");
  }

  @Test
  void brokenDocument_isRefused() {
    ImportResult result = Importer.run(request(NEWER, Document.of("broken", "{")));

    assertThat(result.diagnostics().toString()).contains("KW-MalformedDocument");
    assertThat(result.diagnostics().toString()).contains("broken");
  }

  @Test
  void stamp_dependsOnTheDocumentsAndTheirOrder() {
    Document both =
        new Document(
            "both",
            (new String(NEWER.content(), StandardCharsets.UTF_8)
                    + new String(OLDER.content(), StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8));

    assertThat(request(NEWER, OLDER).stamp("1")).isEqualTo(request(NEWER, OLDER).stamp("1"));
    assertThat(request(NEWER, OLDER).stamp("1")).isNotEqualTo(request(OLDER, NEWER).stamp("1"));
    assertThat(request(NEWER, OLDER).stamp("1")).isNotEqualTo(request(both).stamp("1"));
    assertThat(request(NEWER).stamp("1")).isNotEqualTo(request().stamp("1"));
  }
}
