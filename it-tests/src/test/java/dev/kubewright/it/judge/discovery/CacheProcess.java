package dev.kubewright.it.judge.discovery;

import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.disk.CachedDiscoveryClient;
import dev.kubewright.rest.discovery.disk.DiskCacheOptions;
import java.io.IOException;
import java.nio.file.Path;

/** A process that uses a shared cache: it reads and replaces the files in turn. */
final class CacheProcess {
  private CacheProcess() {}

  /** Takes the kubeconfig, the cache directory, the number of rounds and the number of groups. */
  public static void main(String[] arguments) throws IOException {
    Path cache = Path.of(arguments[1]);
    int rounds = Integer.parseInt(arguments[2]);
    int groups = Integer.parseInt(arguments[3]);
    int files = 0;
    try (var rest = RestClient.connect(Kubeconfig.load(Path.of(arguments[0])).config())) {
      for (int round = 0; round < rounds; round++) {
        var client = DiscoveryClient.over(rest);
        var options = DiskCacheOptions.kubectl(cache, client.server());
        var discovery = CachedDiscoveryClient.over(client, options);
        if (round % 2 == 1) {
          discovery.invalidate();
        }
        ServerResources found = discovery.serverGroupsAndResources().orThrow();
        if (found.groups().size() != groups) {
          throw new IllegalStateException("groups: " + found.groups().size());
        }
        files += CacheFileCheck.requireWhole(cache);
      }
    }
    System.out.println("read " + files + " whole files");
  }
}
