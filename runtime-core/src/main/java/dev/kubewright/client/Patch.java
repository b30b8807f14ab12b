package dev.kubewright.client;

import dev.kubewright.document.Json;
import dev.kubewright.json.RawJson;
import java.util.Objects;

/**
 * A patch that is ready to be sent. Immutable.
 *
 * @param type the format
 * @param body the patch
 */
public record Patch(PatchType type, RawJson body) {
  /** Checks for null. */
  public Patch {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(body, "body");
  }

  /** Returns a JSON patch (RFC 6902): an array of operations. */
  public static Patch json(String operations) {
    return new Patch(PatchType.JSON, Json.raw(operations));
  }

  /** Returns a JSON merge patch (RFC 7386). */
  public static Patch merge(String document) {
    return new Patch(PatchType.MERGE, Json.raw(document));
  }

  /** Returns a strategic merge patch. */
  public static Patch strategicMerge(String document) {
    return new Patch(PatchType.STRATEGIC_MERGE, Json.raw(document));
  }

  /** Returns a patch for server-side apply. */
  public static Patch apply(String document) {
    return new Patch(PatchType.APPLY, Json.raw(document));
  }
}
