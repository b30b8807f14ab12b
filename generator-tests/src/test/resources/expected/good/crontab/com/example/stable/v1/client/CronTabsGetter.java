package com.example.stable.v1.client;

import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@code CronTab} objects. */
@Generated @NullMarked
public interface CronTabsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  CronTabInterface cronTabs(String namespace);
}
