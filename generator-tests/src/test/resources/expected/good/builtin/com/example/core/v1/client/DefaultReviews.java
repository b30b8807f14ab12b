package com.example.core.v1.client;

import com.example.core.v1.Review;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Review} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultReviews extends ResourceClient<Review> implements ReviewInterface {
  DefaultReviews(ResourceClient<Review> client) {
    super(client);
  }
}
