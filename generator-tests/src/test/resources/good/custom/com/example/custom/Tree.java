package com.example.custom;

import dev.kubewright.annotation.CustomCodec;
import java.util.List;

/** One of two records, which may hold each other. */
@CustomCodec(value = TreeCodec.class, schema = "{\"type\": \"integer\"}")
public sealed interface Tree {
  /** A leaf. */
  record Leaf(int number) implements Tree {}

  /** A branch. */
  record Branch(List<Tree> parts) implements Tree {}
}
