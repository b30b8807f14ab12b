package com.example.core.v1.client;

import com.example.core.v1.Review;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.CreateOptions;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Review} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultReviews implements ReviewInterface {
  private final ResourceClient<Review> client;

  DefaultReviews(ResourceClient<Review> client) {
    this.client = client;
  }

  @Override
  public Review create(Review object, CreateOptions options) {
    return client.create(object, options);
  }
}
