package dev.kubewright.examples.snippets.howto;

import dev.kubewright.annotation.Since;
import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.client.DeploymentInterface;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;

/** Code that works with servers of several releases. */
final class SeveralReleases {
  private SeveralReleases() {}

  // @start region="since"
  /** Needs a server of 1.36, for example because it sets a field that came with it. */
  @Since("1.36")
  static Deployment scaleAsNewServersDo(DeploymentInterface deployments, String name) {
    return deployments.edit(name, d -> d.spec(s -> s.replicas(3)));
  }
  // @end

  /** Another class that calls it. */
  static final class Caller {
    private Caller() {}

    // @start region="ask"
    @SuppressWarnings("KW-NewerThanServer") // only after a look at the server
    static void scale(RestClient rest, DeploymentInterface deployments, String name) {
      String minor = DiscoveryClient.over(rest).serverVersion().minor();
      if (Integer.parseInt(minor.replace("+", "")) >= 36) {
        scaleAsNewServersDo(deployments, name);
      } else {
        deployments.scale(name, 3);
      }
    }
    // @end
  }
}
