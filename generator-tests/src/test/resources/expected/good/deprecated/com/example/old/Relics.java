package com.example.old;

import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import java.lang.Deprecated;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Relic}. */
@Generated @Deprecated @NullMarked
public final class Relics {
  /** {@code relics} of {@code old.example.com/v1beta1}. */
  public static final ResourceType<Relic> TYPE =
      ResourceType.builder(Relic.class, RelicCodec.INSTANCE,
          new GroupVersionKind("old.example.com", "v1beta1", "Relic"), "relics")
          .build();

  private Relics() {}
}
