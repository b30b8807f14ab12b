package dev.kubewright.examples.snippets.howto;

import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.CachedDiscoveryInterface;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.GroupDiscoveryFailedException;
import dev.kubewright.rest.discovery.MemCacheClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.disk.CachedDiscoveryClient;
import dev.kubewright.rest.discovery.disk.DiskCacheOptions;
import dev.kubewright.rest.dynamic.DynamicClient;
import dev.kubewright.rest.mapping.AmbiguousMatchException;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.NoMatchException;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import java.nio.file.Path;

/** Questions about the resources of a server. */
final class DiscoverResources {
  private DiscoverResources() {}

  static void resources(RestClient rest) {
    // @start region="resources"
    var discovery = DiscoveryClient.over(rest);
    System.out.println(discovery.serverVersion().gitVersion());

    for (var list : discovery.serverPreferredResources().resources()) {
      for (var resource : list.resources()) {
        System.out.println(list.groupVersion() + " " + resource.name() + " " + resource.verbs());
      }
    }
    var apps = discovery.serverResourcesForGroupVersion(new GroupVersion("apps", "v1"));
    // @end
    System.out.println(apps.resources().size());
  }

  static void failures(RestClient rest) {
    // @start region="failures"
    ServerResources response = DiscoveryClient.over(rest).serverGroupsAndResources();
    response.failures().forEach((version, why) ->
        System.err.println(version + ": " + why.getMessage()));
    try {
      response.orThrow();
    } catch (GroupDiscoveryFailedException incomplete) {
      System.err.println("usable all the same: " + incomplete.partial().resources().size());
    }
    // @end
  }

  static void mapper(RestClient rest) {
    // @start region="mapper"
    RestMapper mapper = DynamicRestMapper.over(rest);
    RestMapping mapping =
        mapper.restMapping(new GroupVersionKind("stable.example.com", "v1", "CronTab"));
    System.out.println(mapping.resource().resource() + ", in namespaces: " + mapping.namespaced());

    mapper.restMapping(new GroupKind("apps", "Deployment")); // in the preferred version of the group
    mapper.restMapping(new GroupKind("autoscaling", "HorizontalPodAutoscaler"), "v2", "v1");
    mapper.mappingFor("deploy"); // also deployments.apps, Deployment, deployments.v1.apps
    DynamicClient.over(rest).resource(mapper.mappingFor("deploy")).namespace("prod").list();
    // @end
  }

  static void noMatch(RestClient rest) {
    // @start region="no-match"
    try {
      DynamicRestMapper.over(rest).mappingFor("deploymnets");
    } catch (NoMatchException unknown) {
      System.err.println(unknown.getMessage()); // … did you mean deployments.apps?
      System.err.println(unknown.suggestions() + " " + unknown.failures());
    } catch (AmbiguousMatchException several) {
      System.err.println(several.matchingKinds());
    }
    // @end
  }

  static void caches(RestClient rest, Path folder) {
    // @start region="caches"
    var client = DiscoveryClient.over(rest);
    CachedDiscoveryInterface inMemory = MemCacheClient.over(client);
    var options = DiskCacheOptions.kubectl(folder, client.server());
    CachedDiscoveryInterface onDisk = CachedDiscoveryClient.over(client, options);
    if (!onDisk.fresh()) {
      onDisk.invalidate(); // then the next call asks the server
    }
    // @end
    System.out.println(inMemory.fresh());
  }
}
