package dev.kubewright.importer.decide.type;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.schema.Schema;
import java.util.Map;
import java.util.Set;

/**
 * Marks the fields that hold credentials. A CRD says so by the format {@code password}. The
 * built-in API has no such format, so its fields are named here.
 */
public final class SecretFields {
  /** The keyword that marks a property. No document has it. */
  static final String MARK = "x-kubewright-sensitive";

  private static final String API = "io.k8s.api.";

  /** Fields with bytes are not among them: no text shows bytes. */
  private static final Map<String, Set<String>> BUILT_IN =
      Map.of(
          API + "core.v1.Secret", Set.of("stringData"),
          API + "authentication.v1.TokenRequestStatus", Set.of("token"),
          API + "authentication.v1.TokenReviewSpec", Set.of("token"));

  private SecretFields() {}

  /** Returns the schema of a definition with marks on its properties. */
  public static Schema mark(String definition, Schema schema) {
    Set<String> names = BUILT_IN.getOrDefault(definition, Set.of());
    if (names.isEmpty()) {
      return schema;
    }
    ObjectNode tree = schema.tree().deepCopy();
    for (String name : names) {
      if (tree.path("properties").path(name) instanceof ObjectNode property) {
        property.put(MARK, true);
      }
    }
    return schema.with(tree);
  }
}
