package com.example.collections;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The same as a bean, whose collections may be null however they are declared. */
@Model
public class Crate {
  private @Required List<String> required = new ArrayList<>();
  private @Required Map<String, String> requiredMap = Map.of();
  private @Nullable List<String> nullable;

  /** Empty. */
  public Crate() {}

  /** What must be there. */
  public List<String> getRequired() {
    return required;
  }

  /** What must be there. */
  public void setRequired(List<String> required) {
    this.required = required;
  }

  /** What must be there by name. */
  public Map<String, String> getRequiredMap() {
    return requiredMap;
  }

  /** What must be there by name. */
  public void setRequiredMap(Map<String, String> requiredMap) {
    this.requiredMap = requiredMap;
  }

  /** What may be there. */
  public @Nullable List<String> getNullable() {
    return nullable;
  }

  /** What may be there. */
  public void setNullable(@Nullable List<String> nullable) {
    this.nullable = nullable;
  }
}
