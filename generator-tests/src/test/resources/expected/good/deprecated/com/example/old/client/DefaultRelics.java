package com.example.old.client;

import com.example.old.Relic;
import com.example.old.RelicBuilder;
import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.rest.ResourceClient;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Access to {@link Relic} objects by the generic client. */
@Generated @Deprecated @NullMarked
final class DefaultRelics extends ResourceClient<Relic> implements RelicInterface {
  DefaultRelics(ResourceClient<Relic> client) {
    super(client);
  }

  @Override
  public Relic buildFrom(@Nullable Relic object, Consumer<RelicBuilder> change) {
    return Drafts.change(RelicBuilder.from(object), change).build();
  }
}
