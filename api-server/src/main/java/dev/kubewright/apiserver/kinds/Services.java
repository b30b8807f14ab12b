package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Store;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Services, which get addresses and node ports. Those of stored objects are taken, and all others
 * are free, so a write that fails has nothing to give back.
 */
final class Services extends BuiltIn {
  private static final String HEALTH_CHECK = "healthCheckNodePort";

  private final ClusterIps addresses;
  private final NodePorts ports;

  /** The addresses and ports that the services of a server share. */
  record Pools(ClusterIps addresses, NodePorts ports) {
    static Pools of(Store store, InstantSource clock, RandomGenerator random) {
      return new Pools(new ClusterIps(store, clock, random), new NodePorts(store, random));
    }
  }

  Services(Resource resource, StrategyFacts facts, Pools pools) {
    super(resource, facts);
    this.addresses = pools.addresses();
    this.ports = pools.ports();
  }

  @Override
  public boolean preparesAlone() {
    return true;
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    ServiceFields fields = ServiceFields.of(object);
    if (!fields.text("clusterIP").isEmpty() && fields.clusterIps().isEmpty()) {
      fields.put("clusterIPs", List.of(fields.text("clusterIP")));
    }
    IpFamilies.choose(object, fields, null);
    if (fields.needsClusterIp() && !fields.isHeadless()) {
      addresses.allocate(object, fields, write.dryRun());
    }
    ports.create(object, fields, write.dryRun());
    super.prepareCreate(write, object);
  }

  @Override
  public void prepareUpdate(Write write, ObjectNode object, ObjectNode old) {
    if (!write.subresource().isEmpty()) {
      super.prepareUpdate(write, object, old);
      return;
    }
    ServiceFields fields = ServiceFields.of(object);
    ServiceFields before = ServiceFields.of(old.deepCopy());
    keepAllocated(fields, before);
    normalise(fields, before);
    IpFamilies.choose(object, fields, before);
    if (fields.needsClusterIp() && !before.needsClusterIp() && !fields.isHeadless()) {
      addresses.allocate(object, fields, write.dryRun());
    }
    ports.update(object, fields, before, write.dryRun());
    super.prepareUpdate(write, object, old);
    dropOfOtherTypes(object, ServiceFields.of(object), before);
  }

  /** A client that sends what it sent before leaves out what it got. */
  private static void keepAllocated(ServiceFields fields, ServiceFields old) {
    if (old.needsClusterIp() && fields.needsClusterIp()) {
      if (fields.text("clusterIP").isEmpty() && !old.text("clusterIP").isEmpty()) {
        fields.spec().put("clusterIP", old.text("clusterIP"));
      }
      if (fields.clusterIps().isEmpty()) {
        fields.put("clusterIPs", old.clusterIps());
      }
    }
    if (old.allocatesNodePorts() && fields.allocatesNodePorts()) {
      keepNodePorts(fields, old);
    }
    if (old.needsHealthCheck() && fields.needsHealthCheck() && fields.healthCheckPort() == 0) {
      fields.spec().put(HEALTH_CHECK, old.healthCheckPort());
    }
  }

  private static void keepNodePorts(ServiceFields fields, ServiceFields old) {
    Set<Integer> both = new TreeSet<>(old.nodePorts());
    both.retainAll(fields.nodePorts());
    Map<String, Integer> byName = new HashMap<>();
    old.ports().forEach(port -> byName.put(name(port), ServiceFields.nodePort(port)));
    for (ObjectNode port : fields.ports()) {
      int before = byName.getOrDefault(name(port), 0);
      if (ServiceFields.nodePort(port) == 0 && before != 0 && !both.contains(before)) {
        port.put("nodePort", before);
      }
    }
  }

  private static String name(JsonNode port) {
    return port.path("name").asString("");
  }

  /** A change of the one field is one of the other, for clients that know one of them. */
  private static void normalise(ServiceFields fields, ServiceFields old) {
    String address = fields.text("clusterIP");
    if (old.text("clusterIP").equals(address)) {
      if (fields.clusterIps().isEmpty()) {
        fields.put("clusterIPs", old.clusterIps());
      }
    } else if (old.sameClusterIps(fields)) {
      fields.put("clusterIPs", address.isEmpty() ? List.of() : List.of(address));
    }
  }

  /** Removes what the new type has no use for, unless the client has changed it too. */
  private static void dropOfOtherTypes(
      ObjectNode service, ServiceFields fields, ServiceFields old) {
    ObjectNode spec = fields.spec();
    if (old.needsClusterIp() && !fields.needsClusterIp()) {
      if (old.sameText("clusterIP", fields) && old.sameClusterIps(fields)) {
        spec.remove(List.of("clusterIP", "clusterIPs"));
      }
      dropSame("ipFamilies", fields, old);
      dropSame("ipFamilyPolicy", fields, old);
      spec.remove("internalTrafficPolicy");
    }
    if (old.hasNodePorts()
        && !fields.hasNodePorts()
        && old.nodePorts().containsAll(fields.nodePorts())) {
      fields.ports().forEach(port -> port.remove("nodePort"));
    }
    if (old.needsHealthCheck() && !fields.needsHealthCheck()) {
      dropSame(HEALTH_CHECK, fields, old);
    }
    if (old.isLoadBalancer() && !fields.isLoadBalancer()) {
      dropSame("allocateLoadBalancerNodePorts", fields, old);
      dropSame("loadBalancerClass", fields, old);
    }
    if (isExternal(old) && !isExternal(fields)) {
      dropSame("externalTrafficPolicy", fields, old);
    }
    if (!fields.isLoadBalancer() && service.get("status") instanceof ObjectNode status) {
      status.putObject("loadBalancer");
    }
  }

  private static boolean isExternal(ServiceFields fields) {
    return fields.hasNodePorts()
        || fields.type().equals("ClusterIP") && !fields.spec().path("externalIPs").isEmpty();
  }

  private static void dropSame(String field, ServiceFields fields, ServiceFields old) {
    if (fields.spec().path(field).equals(old.spec().path(field))) {
      fields.spec().remove(field);
    }
  }

  @Override
  public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
    if (old != null) {
      ServiceFields before = ServiceFields.of(old.deepCopy());
      IpFamilies.ofUpdate(ServiceFields.of(object), before, faults);
    }
  }

  @Override
  public void written(ObjectNode stored) {
    addresses.written(stored);
  }

  @Override
  public void removed(ObjectNode last) {
    addresses.removed(last);
  }
}
