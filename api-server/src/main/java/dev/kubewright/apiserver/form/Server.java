package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.WatchHub;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import tools.jackson.databind.node.ObjectNode;

/**
 * The components that all handlers share.
 *
 * @param store the objects
 * @param hub the open watches
 * @param catalog the served resources
 * @param codec reads and shows objects
 * @param strategies the rules of each resource
 * @param clock the time
 */
public record Server(
    Store store,
    WatchHub hub,
    Catalog catalog,
    ObjectCodec codec,
    Strategies strategies,
    InstantSource clock) {

  /** Returns the rules of a resource. */
  public Strategy strategy(Resource resource) {
    return strategies.of(resource);
  }

  /** Answers with an object in the requested form. */
  public ServerResponse show(Call call, int status, ObjectNode object) {
    return call.respond(status, Views.one(call.form(), object, call.resource(), clock.instant()));
  }

  /** Returns the current time in the form of timestamps in objects. */
  public String timestamp() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
