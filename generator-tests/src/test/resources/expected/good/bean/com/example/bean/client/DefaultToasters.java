package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Toaster} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultToasters extends ResourceClient<Toaster> implements ToasterInterface {
  DefaultToasters(ResourceClient<Toaster> client) {
    super(client);
  }
}
