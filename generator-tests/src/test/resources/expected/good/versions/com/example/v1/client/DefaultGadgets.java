package com.example.v1.client;

import com.example.v1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Gadget} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultGadgets extends ResourceClient<Gadget> implements GadgetInterface {
  DefaultGadgets(ResourceClient<Gadget> client) {
    super(client);
  }
}
