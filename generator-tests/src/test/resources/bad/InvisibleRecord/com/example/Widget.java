package com.example;

import dev.kubewright.annotation.*;

public final class Widget {
  @Model
  private record Inner(String name) {}

  @Model
  record Outer(Mode mode, Share share) {
    private enum Mode {
      FAST
    }

    @CustomCodec(value = ShareCodec.class, schema = "{\"type\": \"string\"}")
    private record Share(String text) {}
  }

  static final class ShareCodec {}
}
