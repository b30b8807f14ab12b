package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.Stored;
import dev.kubewright.apiserver.store.WatchHub;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
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

  /** Returns a resource with its rules. */
  public Kind kind(Resource resource) {
    return new Kind(resource, strategy(resource));
  }

  /** Answers with an object in the requested form. */
  public ServerResponse show(Call call, int status, ObjectNode object) {
    Stored stored = store.find(call.resource().bucket(), object);
    return show(call, status, stored == null ? new Stored(object) : stored);
  }

  /** Answers with an object that is in the version of its resource, in the requested form. */
  public ServerResponse show(Call call, int status, Stored shown) {
    Representation form = call.form();
    ServerResponse.Body body = Bodies.one(form, shown, call.kind(), clock.instant());
    return ServerResponse.of(status, form.encoding(), body, List.copyOf(call.warnings()));
  }

  /** Returns the current time in the form of timestamps in objects. */
  public String timestamp() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
