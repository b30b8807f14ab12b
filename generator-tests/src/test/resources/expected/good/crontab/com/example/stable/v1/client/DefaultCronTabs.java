package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.ResourceClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link CronTab} objects by the generic client. */
@Generated
@NullMarked
final class DefaultCronTabs extends ResourceClient<CronTab> implements CronTabInterface {
  DefaultCronTabs(ResourceClient<CronTab> client) {
    super(client);
  }
}
