package dev.kubewright.rest.dynamic;

import dev.kubewright.annotation.Verb;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.transport.Operation;
import java.util.List;
import java.util.Objects;

/**
 * Scales objects of every resource that has a subresource {@code scale}, custom resources included.
 * Borrows the connection and the mapper. Immutable, safe for all threads.
 *
 * <pre>{@code
 * var deployments = new GroupResource("apps", "deployments");
 * var scales = ScaleClient.over(rest).scales("prod");
 * var scale = scales.get(deployments, "web");
 * scales.update(deployments, scale.with(s -> s.spec(p -> p.replicas(5))));
 * }</pre>
 */
public final class ScaleClient implements ScalesGetter {
  private final RestClient rest;
  private final RestMapper mapper;
  private final ScaleKindResolver kinds;

  private ScaleClient(RestClient rest, RestMapper mapper, ScaleKindResolver kinds) {
    this.rest = Objects.requireNonNull(rest, "rest");
    this.mapper = Objects.requireNonNull(mapper, "mapper");
    this.kinds = Objects.requireNonNull(kinds, "kinds");
  }

  /** Returns a client that finds resources with the mapper of the connection. */
  public static ScaleClient over(RestClient rest) {
    return over(rest, DynamicRestMapper.over(rest));
  }

  /** Returns a client that finds the kinds of scales by discovery, and remembers them. */
  public static ScaleClient over(RestClient rest, RestMapper mapper) {
    return over(
        rest, mapper, ScaleKindResolver.cached(ScaleKindResolver.of(DiscoveryClient.over(rest))));
  }

  /**
   * Returns a client over a connection.
   *
   * @param mapper finds the versions of resources
   * @param kinds finds the kinds of scales
   */
  public static ScaleClient over(RestClient rest, RestMapper mapper, ScaleKindResolver kinds) {
    return new ScaleClient(rest, mapper, kinds);
  }

  @Override
  public ScaleInterface scales(String namespace) {
    if (!namespace.equals(RestClient.ALL_NAMESPACES)) {
      var unused = Operation.ofPath(Verb.GET, List.of(namespace)); // checks the name
    }
    return new DefaultScales(rest, mapper, kinds, namespace);
  }
}
