package dev.kubewright.meta.v1;

import dev.kubewright.json.DecodeContext;
import java.util.Set;

/** What becomes of the managed fields of objects that are read to be kept. */
public enum ManagedFieldsPolicy {
  /** They are kept, in pieces that objects share. */
  KEEP,
  /** They are skipped: the objects say that they have none. */
  DROP;

  /** A new context to read with. */
  public DecodeContext newContext() {
    return this == KEEP
        ? DecodeContext.create()
        : DecodeContext.withoutListsOf(Set.of(ManagedFieldsEntryCodec.NAMES));
  }
}
