package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabBuilder;
import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.rest.ResourceClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Access to {@link CronTab} objects by the generic client. */
@Generated @NullMarked
final class DefaultCronTabs extends ResourceClient<CronTab> implements CronTabInterface {
  DefaultCronTabs(ResourceClient<CronTab> client) {
    super(client);
  }

  @Override
  public CronTab buildFrom(@Nullable CronTab object, Consumer<CronTabBuilder> change) {
    return Drafts.change(CronTabBuilder.from(object), change).build();
  }
}
