package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.negotiate.Conversion;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.Negotiated;
import dev.kubewright.apiserver.negotiate.Scope;

/**
 * The form of a response, from the Accept header and the parameters.
 *
 * @param encoding how it is written
 * @param form whole objects, their metadata, or a table
 * @param groupVersion the group and version of tables and metadata
 * @param list whether the header names the metadata of a list rather than of an object
 * @param include how much of its object a table row contains: Metadata, Object or None
 */
public record Representation(
    Encoding encoding, Form form, String groupVersion, boolean list, String include) {
  /** The shown part of an object. */
  public enum Form {
    FULL,
    METADATA,
    TABLE
  }

  /** Returns the form and the encoding that the header of a request asks for. */
  public static Representation of(ServerRequest request, Scope scope) {
    Negotiated negotiated =
        Negotiated.of(request.header("accept"), scope)
            .orElseThrow(() -> Errors.acceptedOnly(Encoding.all()));
    Encoding encoding = negotiated.encoding();
    Conversion conversion = negotiated.conversion();
    if (conversion == null) {
      return new Representation(encoding, Form.FULL, "meta.k8s.io/v1", false, "");
    }
    String version = conversion.groupVersion();
    if (conversion.isTable()) {
      return new Representation(encoding, Form.TABLE, version, false, include(request));
    }
    boolean list = conversion.kind().endsWith("List");
    return new Representation(encoding, Form.METADATA, version, list, "");
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

  public boolean isFull() {
    return form == Form.FULL;
  }
}
