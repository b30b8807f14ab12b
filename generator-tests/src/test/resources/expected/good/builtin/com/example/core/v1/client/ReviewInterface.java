package com.example.core.v1.client;

import com.example.core.v1.Review;
import com.example.core.v1.ReviewBuilder;
import com.example.core.v1.Reviews;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.BuilderCreatable;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Review} objects on the server. */
@Generated @NullMarked
public interface ReviewInterface
    extends Connected<Review>, BuilderCreatable<Review, ReviewBuilder> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static ReviewInterface over(RestClient rest, String namespace) {
    return new DefaultReviews(rest.resources(Reviews.TYPE).namespace(namespace));
  }
}
