package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link CronTab}. */
@Generated @NullMarked
public final class CronTabs {
  /** {@code crontabs} of {@code stable.example.com/v1}. */
  public static final ResourceType<CronTab> TYPE =
      ResourceType.builder(CronTab.class, CronTabCodec.INSTANCE,
          new GroupVersionKind("stable.example.com", "v1", "CronTab"), "crontabs")
          .subresources("status", "scale").shortNames("ct").categories("all").build();

  private CronTabs() {}
}
