package com.example.oneof;

import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.JsonName;

/** A place to copy from. All of them have an address. */
@CelRule(value = "has(self.git) == has(oldSelf.git)", message = "a source stays what it is")
public sealed interface Source permits GitSource, Source.Http {
  /** The address. */
  String url();

  /** The same in capitals. */
  default String loud() {
    return url().toUpperCase(java.util.Locale.ROOT);
  }

  /** A web server. */
  @JsonName("http")
  record Http(String url) implements Source {}
}
