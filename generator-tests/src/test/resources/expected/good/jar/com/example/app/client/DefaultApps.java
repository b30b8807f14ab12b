package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link App} objects by the generic client. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultApps extends ResourceClient<App> implements AppInterface {
  DefaultApps(ResourceClient<App> client) {
    super(client);
  }
}
