package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** A bean. */
@Model
public class Widget {
  @UnknownFields private Map<String, RawJson> rest = Map.of();

  /** Unknown fields. */
  public Map<String, RawJson> getRest() {
    return rest;
  }

  /** Unknown fields. */
  public void setRest(Map<String, RawJson> rest) {
    this.rest = rest;
  }
}
