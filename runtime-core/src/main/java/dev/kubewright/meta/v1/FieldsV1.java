package dev.kubewright.meta.v1;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.json.RawJson;
import java.util.Objects;

/** A set of fields in a managed-fields entry, as opaque JSON. Immutable. */
@CustomCodec(
    value = FieldsV1Codec.class,
    schema = "{\"type\": \"object\", \"x-kubernetes-preserve-unknown-fields\": true}")
public final class FieldsV1 {
  private final RawJson raw;

  private FieldsV1(RawJson raw) {
    this.raw = raw;
  }

  /**
   * Returns the set for its JSON form. API servers write an object. Other values are accepted too,
   * so that an object with one can be read.
   */
  public static FieldsV1 of(RawJson raw) {
    return new FieldsV1(Objects.requireNonNull(raw, "raw"));
  }

  /** Returns the set as JSON. */
  public RawJson raw() {
    return raw;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldsV1 that && raw.equals(that.raw);
  }

  @Override
  public int hashCode() {
    return Objects.hash(raw);
  }

  /** Returns the JSON text. */
  @Override
  public String toString() {
    return raw.text();
  }
}
