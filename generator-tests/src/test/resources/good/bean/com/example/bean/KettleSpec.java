package com.example.bean;

import dev.kubewright.annotation.Maximum;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.JsonName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is wanted of a kettle. */
public class KettleSpec {
  private @Nullable Integer celsius;
  private @Nullable Boolean whistling;
  private List<String> teas = new ArrayList<>();

  /** Empty. */
  public KettleSpec() {}

  /** How hot the water gets. */
  @Maximum(100)
  public @Nullable Integer getCelsius() {
    return celsius;
  }

  /** How hot the water gets. */
  public void setCelsius(@Nullable Integer celsius) {
    this.celsius = celsius;
  }

  /** Whether it whistles. */
  @NotRequired
  @JsonName("whistles")
  public @Nullable Boolean getWhistling() {
    return whistling;
  }

  /** Whether it whistles. */
  public void setWhistling(@Nullable Boolean whistling) {
    this.whistling = whistling;
  }

  /** What it is for. */
  public List<String> getTeas() {
    return teas;
  }

  /** What it is for. */
  public void setTeas(List<String> teas) {
    this.teas = teas;
  }
}
