package dev.kubewright.rest;

import dev.kubewright.client.GroupVersion;
import dev.kubewright.client.NotFoundException;
import dev.kubewright.client.Request;
import dev.kubewright.json.Codec;
import dev.kubewright.json.JsonReader;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks a server what it can do. Nothing is kept. Safe for all threads. */
public final class DiscoveryClient {
  private final Calls calls;

  DiscoveryClient(Calls calls) {
    this.calls = calls;
  }

  /**
   * The server's version.
   *
   * @throws dev.kubewright.client.ApiException if the server refuses
   * @throws dev.kubewright.client.TransportException if the server cannot be reached
   */
  public ServerVersion serverVersion() {
    return read("/version", ServerVersion.CODEC);
  }

  /**
   * The groups and their versions, the core group with the name {@code ""} first.
   *
   * @throws dev.kubewright.client.ApiException if the server refuses
   * @throws dev.kubewright.client.TransportException if the server cannot be reached
   */
  public APIGroupList groups() {
    var groups = new ArrayList<APIGroup>();
    coreVersions().map(DiscoveryClient::coreGroup).ifPresent(groups::add);
    groups.addAll(read("/apis", APIGroupListCodec.INSTANCE).groups());
    return new APIGroupListBuilder().groups(groups).build();
  }

  /**
   * The resources of a group and version, subresources among them.
   *
   * @throws NotFoundException if the server does not serve it
   * @throws dev.kubewright.client.TransportException if the server cannot be reached
   */
  public APIResourceList resources(GroupVersion version) {
    return read(ResourcePath.root(version), APIResourceListCodec.INSTANCE);
  }

  /** A server without the core group says 404. */
  private Optional<APIVersions> coreVersions() {
    try {
      return Optional.of(read("/api", APIVersionsCodec.INSTANCE));
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

  private <T> T read(String path, Codec<T> codec) {
    Request request = calls.get(path);
    return calls.read(
        request,
        body -> Bodies.decode(JsonReader.of(body), codec::read, "the answer to " + request));
  }
}
