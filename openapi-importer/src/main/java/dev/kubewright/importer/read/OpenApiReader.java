package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import io.swagger.v3.core.util.Json;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads OpenAPI 2.0 and 3.0 through swagger-parser, and proves that nothing was lost on the way.
 */
public final class OpenApiReader {
  private final String file;
  private final JsonNode source;
  private final Report report;

  /** The reader of one document. */
  public OpenApiReader(String file, JsonNode source, Report report) {
    this.file = file;
    this.source = source;
    this.report = report;
  }

  /** Whether a tree is a document of a version that this reader reads. */
  public static boolean reads(JsonNode tree) {
    return tree.path("swagger").asText("").equals("2.0")
        || tree.path("openapi").asText("").startsWith("3.0");
  }

  /** The declarations, empty where the report says why not. */
  public Optional<OpenApiDeclaration> read() {
    new References(file, source, report).check();
    checkKeywords();
    if (report.hasErrors()) {
      return Optional.empty();
    }
    Optional<JsonNode> parsed =
        parse(isSwagger() ? new SwaggerRewriter(source).rewrite() : wrapped());
    if (parsed.isEmpty()) {
      return Optional.empty();
    }
    JsonNode schemas = parsed.get().path("components").path("schemas");
    new Losslessness(file, report).check(definitions(), schemas, definitionsPointer());
    if (report.hasErrors()) {
      return Optional.empty();
    }
    Map<String, Schema> out = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> schema : schemas.properties()) {
      String pointer = Pointers.child(definitionsPointer(), schema.getKey());
      out.put(schema.getKey(), Schema.of(schema.getValue(), file, pointer));
    }
    return Optional.of(new OpenApiDeclaration(out, new ResourcePaths().read(parsed.get())));
  }

  private boolean isSwagger() {
    return source.has("swagger");
  }

  private JsonNode definitions() {
    return isSwagger() ? source.path("definitions") : source.path("components").path("schemas");
  }

  private String definitionsPointer() {
    return isSwagger() ? "/definitions" : "/components/schemas";
  }

  private void checkKeywords() {
    for (Map.Entry<String, JsonNode> definition : definitions().properties()) {
      Keywords.walk(
          definition.getValue(),
          Pointers.child(definitionsPointer(), definition.getKey()),
          (schema, pointer) -> unknown(schema, pointer, file, report));
    }
  }

  /** Reports the keywords of one schema that nobody would carry. */
  static void unknown(JsonNode schema, String pointer, String file, Report report) {
    schema
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!Keywords.isKnown(name)) {
                report.add(DiagnosticId.UNKNOWN_KEYWORD, file, Pointers.child(pointer, name), name);
              }
            });
  }

  /** A 3.0 document whose references have their siblings in a place where they count. */
  private ObjectNode wrapped() {
    ObjectNode out = (ObjectNode) source.deepCopy();
    ObjectNode schemas = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> schema : definitions().properties()) {
      schemas.set(schema.getKey(), SwaggerRewriter.schema(schema.getValue()));
    }
    out.putObject("components").set("schemas", schemas);
    return out;
  }

  private Optional<JsonNode> parse(ObjectNode tree) {
    SwaggerParseResult result = new OpenAPIV3Parser().parseJsonNode(null, tree);
    List<String> messages = result.getMessages() == null ? List.of() : result.getMessages();
    for (String message : messages) {
      report.add(DiagnosticId.INVALID_OPENAPI, file, "", message);
    }
    return messages.isEmpty() && result.getOpenAPI() != null
        ? Optional.of(Json.mapper().valueToTree(result.getOpenAPI()))
        : Optional.empty();
  }
}
