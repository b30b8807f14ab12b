package dev.kubewright.rest.discovery;

import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.client.GroupVersion;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Operation;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.APIGroup;
import dev.kubewright.meta.v1.APIGroupBuilder;
import dev.kubewright.meta.v1.APIGroupList;
import dev.kubewright.meta.v1.APIGroupListBuilder;
import dev.kubewright.meta.v1.APIGroupListCodec;
import dev.kubewright.meta.v1.APIResourceList;
import dev.kubewright.meta.v1.APIResourceListCodec;
import dev.kubewright.meta.v1.APIVersions;
import dev.kubewright.meta.v1.APIVersionsCodec;
import dev.kubewright.meta.v1.GroupVersionForDiscovery;
import dev.kubewright.meta.v1.GroupVersionForDiscoveryBuilder;
import dev.kubewright.rest.exchange.Exchange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Asks a server what it serves. Nothing is cached. Safe for all threads. */
public final class DiscoveryClient implements DiscoveryInterface {
  private final Exchange exchange;

  /** Creates a client over an exchange. Programs call {@code RestClient.discovery()}. */
  @SuppressWarnings("exports") // RestClient makes it public
  public DiscoveryClient(Exchange exchange) {
    this.exchange = exchange;
  }

  @Override
  public ServerVersion serverVersion() {
    return read(List.of("version"), ServerVersion.CODEC);
  }

  @Override
  public APIGroupList serverGroups() {
    var groups = new ArrayList<APIGroup>();
    coreVersions().map(DiscoveryClient::coreGroup).ifPresent(groups::add);
    groups.addAll(read(List.of("apis"), APIGroupListCodec.INSTANCE).groups());
    return new APIGroupListBuilder().groups(groups).build();
  }

  @Override
  public ServerResources serverGroupsAndResources() {
    List<APIGroup> groups = serverGroups().groups();
    var resources = new ArrayList<APIResourceList>();
    var failures = new LinkedHashMap<GroupVersion, KubewrightException>();
    for (APIGroup group : groups) {
      for (GroupVersionForDiscovery version : group.versions()) {
        GroupVersion wanted = GroupVersion.parse(version.groupVersion());
        try {
          resources.add(serverResourcesForGroupVersion(wanted));
        } catch (KubewrightException failed) {
          failures.put(wanted, failed);
        }
      }
    }
    return new ServerResources(groups, resources, failures);
  }

  @Override
  public APIResourceList serverResourcesForGroupVersion(GroupVersion version) {
    return read(root(version), APIResourceListCodec.INSTANCE);
  }

  @Override
  public ServerResources serverPreferredResources() {
    return PreferredResources.of(serverGroupsAndResources());
  }

  /** A server without the core group answers 404. */
  private Optional<APIVersions> coreVersions() {
    try {
      return Optional.of(read(List.of("api"), APIVersionsCodec.INSTANCE));
    } catch (NotFoundException absent) {
      return Optional.empty();
    }
  }

  private static APIGroup coreGroup(APIVersions core) {
    List<GroupVersionForDiscovery> versions =
        core.versions().stream()
            .map(
                version ->
                    new GroupVersionForDiscoveryBuilder()
                        .groupVersion(version)
                        .version(version)
                        .build())
            .toList();
    var builder = new APIGroupBuilder().name("").versions(versions);
    return versions.isEmpty() ? builder.build() : builder.preferredVersion(versions.get(0)).build();
  }

  private static List<String> root(GroupVersion version) {
    return version.group().isEmpty()
        ? List.of("api", version.version())
        : List.of("apis", version.group(), version.version());
  }

  private <T> T read(List<String> path, Codec<T> codec) {
    return exchange.get(exchange.request(Operation.ofPath(Verb.GET, path)).build(), codec);
  }
}
