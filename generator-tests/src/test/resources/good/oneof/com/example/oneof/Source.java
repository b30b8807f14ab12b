package com.example.oneof;

import dev.kubewright.annotation.Rule;
import dev.kubewright.annotation.WireName;

/** A place to copy from. All of them have an address. */
@Rule(value = "has(self.git) == has(oldSelf.git)", message = "a source stays what it is")
public sealed interface Source permits GitSource, Source.Http {
  /** The address. */
  String url();

  /** The same in capitals. */
  default String loud() {
    return url().toUpperCase(java.util.Locale.ROOT);
  }

  /** A web server. */
  @WireName("http")
  record Http(String url) implements Source {}
}
