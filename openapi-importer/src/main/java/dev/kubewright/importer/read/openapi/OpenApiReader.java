package dev.kubewright.importer.read.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.read.schema.Pointers;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads OpenAPI 2.0 and 3.0. The document is rewritten as 3.0 once, keyword by keyword.
 * swagger-parser judges the rewritten tree, and its messages are errors. What it makes of the tree
 * is not used, so it cannot lose anything.
 */
public final class OpenApiReader {
  private final String file;
  private final JsonNode source;
  private final Report report;

  /** Creates the reader of one document. */
  public OpenApiReader(String file, JsonNode source, Report report) {
    this.file = file;
    this.source = source;
    this.report = report;
  }

  /** Returns whether a tree is a document of a supported version. */
  public static boolean reads(JsonNode tree) {
    return tree.path("swagger").asText("").equals("2.0")
        || tree.path("openapi").asText("").startsWith("3.0");
  }

  /** Returns the declarations, empty after an error, which is in the report. */
  public Optional<OpenApiDeclaration> read() {
    Report own = new Report();
    new References(file, source, own).check();
    checkKeywords(own);
    if (own.hasErrors()) {
      return failed(own);
    }
    ObjectNode tree = isSwagger() ? new SwaggerRewriter(source).rewrite() : wrapped();
    validate(tree, own);
    List<ResourceDeclaration> resources = new ResourcePaths(file, own).read(tree);
    if (own.hasErrors()) {
      return failed(own);
    }
    Map<String, Schema> out = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> schema :
        tree.path("components").path("schemas").properties()) {
      String pointer = Pointers.child(definitionsPointer(), schema.getKey());
      out.put(schema.getKey(), Schema.of(schema.getValue(), file, pointer));
    }
    Set<String> models = resources.isEmpty() ? out.keySet() : Set.of();
    return Optional.of(new OpenApiDeclaration(out, resources, models));
  }

  private Optional<OpenApiDeclaration> failed(Report own) {
    own.diagnostics().forEach(report::add);
    return Optional.empty();
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

  private void checkKeywords(Report own) {
    for (Map.Entry<String, JsonNode> definition : definitions().properties()) {
      Keywords.walk(
          definition.getValue(),
          Pointers.child(definitionsPointer(), definition.getKey()),
          (schema, pointer) -> Keywords.check(schema, pointer, file, own));
    }
  }

  /** Returns the 3.0 document with each reference that has siblings moved into an allOf. */
  private ObjectNode wrapped() {
    ObjectNode out = (ObjectNode) source.deepCopy();
    ObjectNode schemas = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> schema : definitions().properties()) {
      schemas.set(schema.getKey(), SwaggerRewriter.schema(schema.getValue()));
    }
    if (out.path("components") instanceof ObjectNode components) {
      components.set("schemas", schemas);
    }
    return out;
  }

  private void validate(ObjectNode tree, Report own) {
    SwaggerParseResult result = new OpenAPIV3Parser().parseJsonNode(null, tree);
    List<String> messages = result.getMessages() == null ? List.of() : result.getMessages();
    for (String message : messages) {
      own.add(DiagnosticId.INVALID_OPENAPI, file, "", message);
    }
    if (messages.isEmpty() && result.getOpenAPI() == null) {
      own.add(DiagnosticId.INVALID_OPENAPI, file, "", "it gives no reason");
    }
  }
}
