package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import com.example.core.v1.EndpointsBuilder;
import com.example.core.v1.EndpointsResources;
import dev.kubewright.annotation.Generated;
import dev.kubewright.client.BuilderVerbs;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.rest.Connected;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** Access to {@link Endpoints} objects on the server. */
@Generated @NullMarked
public interface EndpointsInterface
    extends Connected<Endpoints>, StandardVerbs<Endpoints>,
    BuilderVerbs<Endpoints, EndpointsBuilder> {
  /** Access to the objects of one namespace, or of all to list and watch. */
  static EndpointsInterface over(RestClient rest, String namespace) {
    return new DefaultEndpoints(rest.resources(EndpointsResources.TYPE).namespace(namespace));
  }
}
