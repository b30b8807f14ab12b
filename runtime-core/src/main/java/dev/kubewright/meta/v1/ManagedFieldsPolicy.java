package dev.kubewright.meta.v1;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.json.FieldNames;
import java.util.Set;

/**
 * A reader's choice to keep or to drop the managed fields of its objects. In an update, a server
 * takes missing managed fields for unchanged ones, so such objects can be written.
 */
public enum ManagedFieldsPolicy {
  /** They are kept. Objects share pieces of them. */
  KEEP,
  /** Servers are asked to leave them out, and what they send is skipped. The objects have none. */
  DROP;

  /**
   * For codecs that read objects as trees: the shape of managed-fields entries in {@link
   * dev.kubewright.json.JsonReader#recallList}.
   */
  public static final FieldNames TREES = FieldNames.of();

  /** Returns a new context for reading. */
  public DecodeContext newContext() {
    return this == KEEP
        ? DecodeContext.create()
        : DecodeContext.withoutListsOf(Set.of(ManagedFieldsEntryCodec.NAMES, TREES));
  }
}
