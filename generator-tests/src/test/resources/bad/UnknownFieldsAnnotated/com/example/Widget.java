package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.MinProperties;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.json.RawJson;
import java.util.Map;

/** Has annotations of fields on what is no field. */
@Model
public record Widget(String first, @UnknownFields @Required Map<String, RawJson> rest) {
  /** Counts. */
  @Model
  public record Part(@MinProperties(1) @UnknownFields Map<String, RawJson> rest) {}
}
