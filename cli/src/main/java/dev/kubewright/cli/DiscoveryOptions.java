package dev.kubewright.cli;

import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.CachedDiscoveryInterface;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.disk.CachedDiscoveryClient;
import dev.kubewright.rest.discovery.disk.DiskCacheOptions;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that ask what a cluster serves. */
final class DiscoveryOptions {
  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = "--cache-dir",
      paramLabel = "<directory>",
      description =
          "The directory of the cache, which kubectl shares. Default: the one that"
              + " KUBECACHEDIR names, or .kube/cache in the home directory.")
  private @Nullable Path cacheDirectory;

  RestClient connect() {
    return connection.connect();
  }

  /** Returns discovery over the cache, which is forgotten before if wanted. */
  DiscoveryInterface client(RestClient rest, boolean fresh) {
    DiscoveryClient client = DiscoveryClient.over(rest);
    CachedDiscoveryInterface cached =
        cacheDirectory == null
            ? CachedDiscoveryClient.over(client)
            : CachedDiscoveryClient.over(
                client, DiskCacheOptions.kubectl(cacheDirectory, client.server()));
    if (fresh) {
      cached.invalidate();
    }
    return cached;
  }
}
