package dev.kubewright.client;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import java.util.Objects;

/**
 * A patch that is ready to be sent. Immutable. {@link #toString} does not show the body.
 *
 * @param type the format
 * @param body the patch
 */
public record Patch(Type type, RawJson body) {
  /** Patch formats of the API server. */
  public enum Type {
    /** JSON patch (RFC 6902). */
    JSON("application/json-patch+json"),
    /** JSON merge patch (RFC 7386). */
    MERGE("application/merge-patch+json"),
    /** Strategic merge patch, a format of Kubernetes. Does not work for CRDs. */
    STRATEGIC_MERGE("application/strategic-merge-patch+json"),
    /** Server-side apply. */
    APPLY("application/apply-patch+yaml");

    private final String mediaType;

    Type(String mediaType) {
      this.mediaType = mediaType;
    }

    /** Returns the media type of the format. */
    public String mediaType() {
      return mediaType;
    }
  }

  /** Checks for null. */
  public Patch {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(body, "body");
  }

  /**
   * Returns a JSON patch (RFC 6902): an array of operations.
   *
   * @throws CodecException if the text is not JSON
   */
  public static Patch json(String operations) {
    return new Patch(Type.JSON, raw(operations));
  }

  /**
   * Returns a JSON merge patch (RFC 7386).
   *
   * @throws CodecException if the text is not JSON
   */
  public static Patch merge(String document) {
    return new Patch(Type.MERGE, raw(document));
  }

  /**
   * Returns a strategic merge patch.
   *
   * @throws CodecException if the text is not JSON
   */
  public static Patch strategicMerge(String document) {
    return new Patch(Type.STRATEGIC_MERGE, raw(document));
  }

  /**
   * Returns a patch for server-side apply.
   *
   * @throws CodecException if the text is not JSON
   */
  public static Patch apply(String document) {
    return new Patch(Type.APPLY, raw(document));
  }

  /** Returns the format and the size. The body may hold secrets. */
  @Override
  public String toString() {
    return "Patch[" + type + ", " + body.text().length() + " characters]";
  }

  private static RawJson raw(String text) {
    Objects.requireNonNull(text, "text");
    try {
      return Json.raw(text);
    } catch (CodecException malformed) {
      throw CodecException.within("the patch", malformed);
    }
  }
}
