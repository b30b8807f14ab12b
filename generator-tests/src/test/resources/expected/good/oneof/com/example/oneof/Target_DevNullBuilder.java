package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Target.DevNull}. What is not set stays unset. */
@Generated @NullMarked
public final class Target_DevNullBuilder {
  public Target_DevNullBuilder() {}

  public static Target.DevNull build(Consumer<Target_DevNullBuilder> change) {
    return Drafts.change(new Target_DevNullBuilder(), change).build();
  }

  public static Target_DevNullBuilder from(Target. @Nullable DevNull value) {
    return value == null ? new Target_DevNullBuilder() : new Target_DevNullBuilder();
  }

  public Target.DevNull build() {
    return new Target.DevNull();
  }
}
