package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Target.DevNull}. What is not set stays unset. */
@Generated
@NullMarked
public final class Target_DevNullBuilder {
  public Target_DevNullBuilder() {}

  public static Target.DevNull build(Consumer<Target_DevNullBuilder> change) {
    return edit(null, change);
  }

  public static Target.DevNull edit(Target. @Nullable DevNull value,
      Consumer<Target_DevNullBuilder> change) {
    return Drafts.change(value == null ? new Target_DevNullBuilder() : from(value), change).build();
  }

  public static Target_DevNullBuilder from(Target.DevNull value) {
    return new Target_DevNullBuilder();
  }

  public Target.DevNull build() {
    return new Target.DevNull();
  }
}
