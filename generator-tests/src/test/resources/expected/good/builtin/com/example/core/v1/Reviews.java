package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.Verb;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Review}. */
@Generated @NullMarked
public final class Reviews {
  /** {@code reviews} of {@code v1}. */
  public static final ResourceType<Review> TYPE =
      ResourceType.builder(Review.class, ReviewCodec.INSTANCE,
          new GroupVersionKind("", "v1", "Review"), "reviews")
          .verbs(Verb.CREATE).build();

  private Reviews() {}
}
