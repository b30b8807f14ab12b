package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The forms in which objects are shown, as the Accept header asks. */
enum Representation {
  FULL("application/json"),
  TABLE("application/json;as=Table;g=meta.k8s.io;v=v1"),
  METADATA("application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1");

  private final String mediaType;

  Representation(String mediaType) {
    this.mediaType = mediaType;
  }

  /** Returns the content type of a watch in this form. */
  String watchType() {
    return this == FULL ? "application/json" : mediaType + ";stream=watch";
  }

  /** Picks the first form of the Accept header that is known. */
  static Representation of(String accept) {
    if (accept.isBlank()) {
      return FULL;
    }
    for (String choice : accept.split(",")) {
      String[] parts = choice.toLowerCase(Locale.ROOT).strip().split("\\s*;\\s*");
      boolean json =
          parts[0].equals("application/json")
              || parts[0].equals("*/*")
              || parts[0].equals("application/*");
      if (json) {
        Representation form = form(parts);
        if (form != null) {
          return form;
        }
      }
    }
    throw Errors.notAcceptable();
  }

  private static @Nullable Representation form(String[] parts) {
    String as = "";
    String version = "";
    for (String part : parts) {
      if (part.startsWith("as=")) {
        as = part.substring(3);
      } else if (part.startsWith("v=")) {
        version = part.substring(2);
      }
    }
    return switch (as) {
      case "" -> FULL;
      case "table" -> version.equals("v1") ? TABLE : null;
      case "partialobjectmetadata", "partialobjectmetadatalist" ->
          version.equals("v1") ? METADATA : null;
      default -> null;
    };
  }
}
