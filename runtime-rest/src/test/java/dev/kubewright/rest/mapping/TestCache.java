package dev.kubewright.rest.mapping;

import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIGroupListBuilder;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.discovery.CachedDiscoveryInterface;
import dev.kubewright.rest.discovery.DiscoveryInterface;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.ServerVersion;
import dev.kubewright.rest.openapi.OpenApiClient;
import org.jspecify.annotations.Nullable;

/**
 * A cache of everything that discovery found. May begin with an older response, and counts what
 * happens. Safe for all threads.
 */
final class TestCache implements CachedDiscoveryInterface {
  private final DiscoveryInterface server;
  private @Nullable ServerResources kept;
  private boolean fresh;
  private int reads;
  private int invalidations;

  TestCache(DiscoveryInterface server) {
    this.server = server;
  }

  /** Returns a cache that holds an older response, as from a file. */
  static TestCache stale(DiscoveryInterface server, ServerResources old) {
    var cache = new TestCache(server);
    cache.kept = old;
    return cache;
  }

  synchronized int reads() {
    return reads;
  }

  synchronized int invalidations() {
    return invalidations;
  }

  @Override
  public synchronized boolean fresh() {
    return fresh;
  }

  @Override
  public synchronized void invalidate() {
    invalidations++;
    kept = null;
    fresh = false;
  }

  @Override
  public synchronized ServerResources serverGroupsAndResources() {
    ServerResources known = kept;
    if (known == null) {
      reads++;
      known = server.serverGroupsAndResources();
      kept = known;
      fresh = true;
    }
    return known;
  }

  @Override
  public APIGroupList serverGroups() {
    return new APIGroupListBuilder().groups(serverGroupsAndResources().groups()).build();
  }

  @Override
  public ServerVersion serverVersion() {
    return server.serverVersion();
  }

  @Override
  public APIResourceList serverResourcesForGroupVersion(GroupVersion version) {
    return serverGroupsAndResources().resources().stream()
        .filter(list -> version.apiVersion().equals(list.groupVersion()))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public RawJson openApiSchema() {
    return server.openApiSchema();
  }

  @Override
  public OpenApiClient openApiV3() {
    return server.openApiV3();
  }

  @Override
  public DiscoveryInterface withLegacy() {
    return this;
  }
}
