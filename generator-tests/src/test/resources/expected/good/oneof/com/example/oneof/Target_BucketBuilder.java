package com.example.oneof;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Target.Bucket}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class Target_BucketBuilder {
  private @Nullable String name;

  public Target_BucketBuilder() {}

  public static Target.Bucket build(Consumer<Target_BucketBuilder> change) {
    return Drafts.change(new Target_BucketBuilder(), change).build();
  }

  public static Target_BucketBuilder from(Target. @Nullable Bucket value) {
    return value == null ? new Target_BucketBuilder() : new Target_BucketBuilder()
        .name(value.name());
  }

  public Target_BucketBuilder name(String name) {
    this.name = name;
    return this;
  }

  public Target.Bucket build() {
    return new Target.Bucket(name);
  }
}
