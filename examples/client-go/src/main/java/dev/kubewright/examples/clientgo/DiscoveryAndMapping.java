package dev.kubewright.examples.clientgo;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.NoMatchException;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import java.io.PrintStream;

/** Asks what the server serves, and finds a resource by what a person types. */
final class DiscoveryAndMapping {
  private DiscoveryAndMapping() {}

  static void run(RestConfig config, String namespace, PrintStream out) {
    try (var rest = RestClient.connect(config)) {
      out.println("The server is " + DiscoveryClient.over(rest).serverVersion().gitVersion() + ".");

      ServerResources preferred = DiscoveryClient.over(rest).serverPreferredResources();
      preferred
          .failures()
          .forEach((version, failure) -> out.println(version + " is down: " + failure));
      long namespaced =
          preferred.resources().stream()
              .flatMap(list -> list.resources().stream())
              .filter(resource -> resource.namespaced())
              .count();
      out.println(namespaced + " resources live in namespaces.");

      RestMapper mapper = DynamicRestMapper.over(rest);
      for (String typed : new String[] {"deploy", "pods", "Job.batch", "unheardof"}) {
        try {
          RestMapping mapping = mapper.mappingFor(typed);
          out.println(
              typed + " is " + mapping.kind() + ", served as " + mapping.resource().resource());
        } catch (NoMatchException unknown) {
          out.println(typed + " is not served");
        }
      }
    }
  }
}
