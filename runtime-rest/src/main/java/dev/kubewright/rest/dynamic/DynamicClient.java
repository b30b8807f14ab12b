package dev.kubewright.rest.dynamic;

import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.Resources;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;
import java.util.Objects;

/**
 * Reads and writes objects of resources for which the program has no class. Borrows the connection
 * and the mapper. Immutable, safe for all threads.
 *
 * <pre>{@code
 * var dynamic = DynamicClient.over(rest);
 * var deployments = dynamic.resource("apps", "v1", "deployments").namespace("prod").list();
 * Unstructured web = dynamic.resource("deploy").namespace("prod").get("web");
 * }</pre>
 */
public final class DynamicClient {
  private final RestClient rest;
  private final RestMapper mapper;

  private DynamicClient(RestClient rest, RestMapper mapper) {
    this.rest = Objects.requireNonNull(rest, "rest");
    this.mapper = Objects.requireNonNull(mapper, "mapper");
  }

  /** Returns a client that finds resources with the mapper of the connection. */
  public static DynamicClient over(RestClient rest) {
    return over(rest, DynamicRestMapper.over(rest));
  }

  /**
   * Returns a client over a connection.
   *
   * @param mapper knows the names of {@link #resource(String)}
   */
  public static DynamicClient over(RestClient rest, RestMapper mapper) {
    return new DynamicClient(rest, mapper);
  }

  /**
   * Returns the client of a resource: {@code resource("apps", "v1", "deployments")}. Sends no
   * request. Kind and scope are not known, so nothing checks them: {@link Resources#everywhere} is
   * for resources without namespaces, and for the objects of all namespaces.
   *
   * @param group the group. The core group is {@code ""}.
   * @param resource the plural name, as in URLs
   * @throws IllegalArgumentException if a part is not a DNS name
   */
  public Resources<Unstructured> resource(String group, String version, String resource) {
    return resource(new GroupVersionResource(group, version, resource));
  }

  /**
   * Returns the client of a resource. See {@link #resource(String, String, String)}.
   *
   * @throws IllegalArgumentException if a part is not a DNS name
   */
  public Resources<Unstructured> resource(GroupVersionResource resource) {
    return rest.resources(Unstructured.typeOf(resource));
  }

  /**
   * Returns the client of a resource that a mapper found. Kind and scope are known, so objects of
   * another kind are refused before anything is sent.
   */
  public Resources<Unstructured> resource(RestMapping mapping) {
    return rest.resources(ObjectResources.type(mapping));
  }

  /**
   * Returns the client of what a name stands for: a resource, a kind or a short name, such as
   * {@code deploy}, {@code deployments.apps} or {@code Deployment}. The mapper may ask the server.
   *
   * @throws dev.kubewright.rest.mapping.NoResourceMatchException if the server serves nothing of
   *     that name
   * @throws dev.kubewright.rest.mapping.AmbiguousMatchException if several types have that name
   */
  public Resources<Unstructured> resource(String resourceOrKind) {
    var end = rest.unwrap(Connection.class).lookupDeadline(DiscoveryClient.DEFAULT_TIMEOUT);
    return resource(mapper.until(end).mappingFor(resourceOrKind));
  }
}
