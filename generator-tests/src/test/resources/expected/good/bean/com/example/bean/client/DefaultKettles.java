package com.example.bean.client;

import com.example.bean.Kettle;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Kettle} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultKettles extends ResourceClient<Kettle> implements KettleInterface {
  DefaultKettles(ResourceClient<Kettle> client) {
    super(client);
  }
}
