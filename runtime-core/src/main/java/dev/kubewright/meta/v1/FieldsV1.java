package dev.kubewright.meta.v1;

import dev.kubewright.annotation.CustomCodec;
import dev.kubewright.json.RawJson;
import java.util.Objects;

/** A set of fields as managed-fields entries hold it: opaque JSON. Immutable. */
@CustomCodec(
    value = FieldsV1Codec.class,
    schema = "{\"type\": \"object\", \"x-kubernetes-preserve-unknown-fields\": true}")
public final class FieldsV1 {
  private final RawJson raw;

  private FieldsV1(RawJson raw) {
    this.raw = raw;
  }

  /**
   * Makes a set of its JSON form. API servers write an object; other values are taken as well, for
   * an object that holds one must be readable.
   */
  public static FieldsV1 of(RawJson raw) {
    return new FieldsV1(Objects.requireNonNull(raw, "raw"));
  }

  /** The set as JSON. */
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

  /** The JSON text. */
  @Override
  public String toString() {
    return raw.text();
  }
}
