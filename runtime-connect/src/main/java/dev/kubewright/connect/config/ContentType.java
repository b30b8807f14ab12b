package dev.kubewright.connect.config;

import dev.kubewright.document.Protobuf;

/**
 * The form of objects in requests and responses.
 *
 * <p>It is a preference. Everything that has no form in protobuf is sent and read as JSON: custom
 * resources, objects without a class, tables, patches, discovery. The {@code Content-Type} header
 * of a response decides how the response is read, whatever the client asked for.
 */
public enum ContentType {
  /** JSON, which each resource has. */
  JSON("application/json"),

  /**
   * Protobuf, as client-go's clients of the built-in API prefer it. The server needs less time for
   * it, and it is shorter. It cannot tell an empty list from a missing one.
   */
  PROTOBUF(Protobuf.MEDIA_TYPE);

  private final String mediaType;

  ContentType(String mediaType) {
    this.mediaType = mediaType;
  }

  /** Returns the media type, as in the headers {@code Accept} and {@code Content-Type}. */
  public String mediaType() {
    return mediaType;
  }
}
