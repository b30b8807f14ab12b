package com.example.core.v1.client;

import com.example.core.v1.Review;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Review} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface ReviewsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  ReviewInterface reviews(String namespace);
}
