package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import org.jspecify.annotations.Nullable;

/**
 * The form of an answer, from the Accept header and the parameters.
 *
 * @param form whole objects, their metadata, or a table
 * @param version the version of meta.k8s.io for tables and metadata
 * @param list whether the header names the metadata of a list rather than of an object
 * @param include how much of its object a table row contains: Metadata, Object or None
 */
record Representation(Form form, String version, boolean list, String include) {
  /** Whole objects. */
  static final Representation FULL = new Representation(Form.FULL, "v1", false, "");

  private static final String GROUP = "meta.k8s.io";

  /** The shown part of an object. */
  enum Form {
    FULL,
    METADATA,
    TABLE
  }

  /** Returns the first known form of the Accept header. */
  static Representation of(ServerRequest request) {
    Accept accept = Accept.parse(request.header("accept"));
    if (accept.clauses().isEmpty()) {
      return FULL;
    }
    for (Accept.Clause clause : accept.clauses()) {
      Representation found = clause.isJson() ? of(clause, request) : null;
      if (found != null) {
        return found;
      }
    }
    throw Errors.acceptedOnly(Accept.SERVED);
  }

  private static @Nullable Representation of(Accept.Clause clause, ServerRequest request) {
    String as = clause.parameter("as");
    if (as.isEmpty()) {
      return FULL;
    }
    String version = clause.parameter("v");
    boolean known = version.equals("v1") || version.equals("v1beta1");
    if (!known || !clause.parameter("g").equals(GROUP)) {
      return null;
    }
    return switch (as) {
      case "Table" -> new Representation(Form.TABLE, version, false, include(request));
      case "PartialObjectMetadata" -> new Representation(Form.METADATA, version, false, "");
      case "PartialObjectMetadataList" -> new Representation(Form.METADATA, version, true, "");
      default -> null;
    };
  }

  private static String include(ServerRequest request) {
    String include = request.param("includeObject");
    return switch (include) {
      case "", "Metadata" -> "Metadata";
      case "Object", "None" -> include;
      default ->
          throw Errors.badRequest(
              "Unable to convert to Table as requested: includeObject: Invalid value: "
                  + GoText.quote(include)
                  + ": must be 'Metadata', 'Object', 'None', or empty");
    };
  }

  /** Returns the group and version of tables and metadata. */
  String groupVersion() {
    return GROUP + "/" + version;
  }

  boolean isFull() {
    return form == Form.FULL;
  }
}
