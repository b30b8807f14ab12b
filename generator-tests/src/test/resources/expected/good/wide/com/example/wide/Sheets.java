package com.example.wide;

import dev.kubewright.annotation.Generated;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Sheet}. */
@NullMarked
@Generated("dev.kubewright")
public final class Sheets {
  /** {@code sheets} of {@code wide.example.com/v1}. */
  public static final ResourceType<Sheet> TYPE =
      ResourceType.builder(
              Sheet.class,
              SheetCodec.INSTANCE,
              new GroupVersionKind("wide.example.com", "v1", "Sheet"),
              "sheets")
          .build();

  private Sheets() {}
}
