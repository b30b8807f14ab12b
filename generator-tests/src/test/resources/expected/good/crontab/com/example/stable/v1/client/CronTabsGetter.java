package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link CronTab} objects. */
@Generated("dev.kubewright")
@NullMarked
public interface CronTabsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  CronTabInterface cronTabs(String namespace);
}
