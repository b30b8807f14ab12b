package dev.kubewright.it.suite.stream;

import dev.kubewright.api.core.v1.EndpointsBuilder;
import dev.kubewright.api.core.v1.client.CoreV1Interface;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import java.util.function.Consumer;

/** What scenarios create for API servers of older releases alone. */
final class OlderServers {
  private OlderServers() {}

  /** Creates the object of a service that their proxies look at in place of its slices. */
  static void createEndpoints(
      CoreV1Interface core, String service, Consumer<EndpointsBuilder> change) {
    if (!Release.has(ReleaseDifference.SERVICE_PROXIES)) {
      core.endpoints("default").create(e -> change.accept(e.metadata(m -> m.name(service))));
    }
  }
}
