package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.kinds.autoscaling.Autoscalers;
import dev.kubewright.apiserver.kinds.crd.CrdController;
import dev.kubewright.apiserver.kinds.crd.Crds;
import dev.kubewright.apiserver.registry.Creation;
import dev.kubewright.apiserver.registry.Kinds;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.store.WatchHub;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;

/** The built-in kinds of a server, and the classes of those that need code. */
public final class BuiltInKinds implements Kinds {
  private final Catalog catalog;
  private final CrdController crds;
  private final Namespaces.Lifecycle namespaces;
  private final Services.Pools services;

  /**
   * Creates the kinds over a store.
   *
   * @param random chooses the addresses and ports of services
   */
  public BuiltInKinds(
      Store store, WatchHub hub, Catalog catalog, InstantSource clock, RandomGenerator random) {
    this.catalog = catalog;
    this.crds = new CrdController(store, hub, catalog, clock);
    this.namespaces = new Namespaces.Lifecycle(store, catalog);
    this.services = Services.Pools.of(store, clock, random);
  }

  @Override
  public Strategy of(Resource resource, StrategyFacts facts) {
    return switch (resource.bucket()) {
      case "/pods" -> new Pods(resource, facts);
      case "/serviceaccounts" -> new ServiceAccounts(resource, facts);
      case "/events" -> new Events(resource, facts);
      case "/services" -> new Services(resource, facts, services);
      case "/limitranges" -> new LimitRanges(resource, facts);
      case "/namespaces" -> new Namespaces(resource, facts, namespaces);
      case "/componentstatuses" -> new ComponentStatuses(resource, facts);
      case "/bindings" -> new Unstored(resource, facts, Creation.BINDS);
      case "resource.k8s.io/devicetaintrules" -> new DeviceTaintRules(resource, facts);
      case "scheduling.k8s.io/priorityclasses" -> new PriorityClasses(resource, facts);
      case "autoscaling/horizontalpodautoscalers" ->
          new Autoscalers(resource, facts, v2 -> new BuiltIn(v2, StrategyFacts.of(v2)));
      case "batch/jobs" -> new Jobs(resource, facts);
      case "batch/cronjobs" -> new Jobs.OfTimes(resource, facts);
      case "certificates.k8s.io/clustertrustbundles" ->
          new SigningRequests.TrustBundles(resource, facts);
      case "apiextensions.k8s.io/customresourcedefinitions" -> new Crds(resource, facts, crds);
      case "apiregistration.k8s.io/apiservices" -> new ApiServices(resource, facts, catalog);
      case "apps/deployments", "apps/replicasets", "apps/statefulsets" ->
          new Workloads(resource, facts);
      case "certificates.k8s.io/certificatesigningrequests" -> new SigningRequests(resource, facts);
      default -> ofGroup(resource, facts);
    };
  }

  private static Strategy ofGroup(Resource resource, StrategyFacts facts) {
    return switch (resource.group()) {
      case "authentication.k8s.io", "authorization.k8s.io" ->
          new Unstored(resource, facts, Creation.REVIEWS);
      case "rbac.authorization.k8s.io" -> new Roles(resource, facts);
      default -> new BuiltIn(resource, facts);
    };
  }

  @Override
  public boolean isTerminating(Resource custom) {
    return crds.isTerminating(custom);
  }

  @Override
  public void contentRemoved(Resource resource, ObjectNode removed) {
    if (resource.custom() != null) {
      crds.finishIfEmpty(resource);
    }
    if (resource.namespaced()) {
      namespaces.finishIfEmpty(removed);
    }
  }
}
