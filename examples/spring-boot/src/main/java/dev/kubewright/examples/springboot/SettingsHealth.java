package dev.kubewright.examples.springboot;

import dev.kubewright.api.KubernetesInformerFactory;
import dev.kubewright.api.core.v1.ConfigMap;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.observe.InformerState;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Up once the cache is complete, and while its informer lives. An outage of the API server does not
 * make it go down: the cache can still be read, and a restart of this program would not help.
 */
// @start region="health"
@Component
class SettingsHealth implements HealthIndicator {
  private final SharedInformer<ConfigMap> maps;

  SettingsHealth(KubernetesInformerFactory informers) {
    this.maps = informers.coreV1().configMaps().informer();
  }

  @Override
  public Health health() {
    InformerState state = maps.state();
    boolean ended = state instanceof InformerState.Failed || state instanceof InformerState.Stopped;
    Health.Builder health = maps.hasSynced() && !ended ? Health.up() : Health.down();
    return health.withDetail("informer", state.toString()).build();
  }
}
// @end
