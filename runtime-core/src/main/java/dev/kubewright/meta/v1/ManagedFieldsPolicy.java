package dev.kubewright.meta.v1;

import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.FieldNames;
import java.util.Set;

/** What becomes of the managed fields of objects that are read to be kept. */
public enum ManagedFieldsPolicy {
  /** They are kept, in pieces that objects share. */
  KEEP,
  /** They are skipped: the objects say that they have none. */
  DROP;

  /**
   * For codecs that read objects as trees: what stands for the entries of managed fields in {@link
   * dev.kubewright.json.JsonReader#recallList}.
   */
  public static final FieldNames TREES = FieldNames.of();

  /** A new context to read with. */
  public DecodeContext newContext() {
    return this == KEEP
        ? DecodeContext.create()
        : DecodeContext.withoutListsOf(Set.of(ManagedFieldsEntryCodec.NAMES, TREES));
  }
}
