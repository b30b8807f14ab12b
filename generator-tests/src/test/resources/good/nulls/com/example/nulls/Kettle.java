package com.example.nulls;

import dev.kubewright.annotation.JsonNullable;
import dev.kubewright.json.Nulls;
import org.jspecify.annotations.Nullable;

/** A bean. */
public class Kettle {
  @JsonNullable private @Nullable Integer celsius;
  private Nulls nulls = Nulls.NONE;

  /** Empty. */
  public Kettle() {}

  /** How hot the water gets. */
  public @Nullable Integer getCelsius() {
    return celsius;
  }

  /** How hot the water gets. */
  public void setCelsius(@Nullable Integer celsius) {
    this.celsius = celsius;
  }

  /** The fields that are null. */
  public Nulls getNulls() {
    return nulls;
  }

  /** The fields that are null. */
  public void setNulls(Nulls nulls) {
    this.nulls = nulls;
  }
}
