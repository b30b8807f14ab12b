package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabBuilder;
import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.BuilderStatus;
import dev.kubewright.client.BuilderVerbs;
import dev.kubewright.client.HasScale;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link CronTab} objects on the server. */
@Generated @NullMarked
public interface CronTabInterface
    extends Connected<CronTab>, StandardVerbs<CronTab>, BuilderVerbs<CronTab, CronTabBuilder>,
    BuilderStatus<CronTab, CronTabBuilder>, HasScale {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static CronTabInterface over(RestClient rest, String namespace) {
    return new DefaultCronTabs(rest.resources(CronTabs.TYPE).namespace(namespace));
  }
}
