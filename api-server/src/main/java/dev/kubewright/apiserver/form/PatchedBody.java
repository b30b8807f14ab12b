package dev.kubewright.apiserver.form;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The result of a patch, before it is decoded.
 *
 * @param tree the patched tree
 * @param faults those of the patch, which strict servers refuse and others warn of
 * @param shown the patch as messages show it, or empty if they show the patched tree. Then the real
 *     server reads no text but values of Go, and has other words for wrong types.
 */
public record PatchedBody(JsonNode tree, List<String> faults, String shown) {
  public PatchedBody {
    faults = List.copyOf(faults);
  }
}
