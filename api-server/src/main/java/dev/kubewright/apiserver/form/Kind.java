package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.negotiate.Scope;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Resource;

/**
 * A resource and its rules.
 *
 * @param resource the resource
 * @param strategy its rules
 */
public record Kind(Resource resource, Strategy strategy) {
  /** Returns the form of the response that a request on the resource asks for. */
  Representation form(ServerRequest request) {
    return Representation.of(request, strategy.hasProtobuf() ? Scope.BUILT_IN : Scope.CUSTOM);
  }
}
