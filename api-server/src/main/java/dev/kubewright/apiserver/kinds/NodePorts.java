package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;

/**
 * The ports that services have on all nodes, from 30000 to 32767. The first 86 are for services
 * that choose their own, as long as there are others.
 */
final class NodePorts {
  private static final int FIRST = 30000;

  /** The lowest one that is given at random: a 32nd of the range comes before it. */
  private static final int FIRST_AT_RANDOM = 30086;

  private static final int LAST = 32767;

  /** What a dry run shows, as in the real server: this and those after it. */
  private static final int DRY = 32769;

  private final Store store;
  private final RandomGenerator random;

  NodePorts(Store store, RandomGenerator random) {
    this.store = store;
    this.random = random;
  }

  /** The ports that one write takes. */
  final class Allocation {
    private final ObjectNode service;
    private final Set<Integer> used = new HashSet<>();
    private final boolean dryRun;
    private int dry = DRY;

    /** Begins a write. The ports that the service has already are not free. */
    Allocation(ObjectNode service, boolean dryRun) {
      this.service = service;
      this.dryRun = dryRun;
      for (ObjectNode each : store.list(Buckets.SERVICES, "")) {
        if (each.path("spec") instanceof ObjectNode spec) {
          ServiceFields fields = new ServiceFields(spec);
          used.addAll(fields.nodePorts());
          used.add(fields.healthCheckPort());
        }
      }
    }

    /** Returns a free port. */
    int any(String what) {
      if (dryRun) {
        return dry++;
      }
      int size = LAST - FIRST_AT_RANDOM + 1;
      int start = random.nextInt(size);
      for (int i = 0; i < size; i++) {
        int port = FIRST_AT_RANDOM + (start + i) % size;
        if (used.add(port)) {
          return port;
        }
      }
      for (int port = FIRST; port < FIRST_AT_RANDOM; port++) {
        if (used.add(port)) {
          return port;
        }
      }
      throw Errors.internal("failed to allocate a " + what + ": range is full");
    }

    /** Returns why a port cannot be taken, or takes it and returns the empty string. */
    String take(int port) {
      if (!dryRun && (port < FIRST || port > LAST)) {
        return "provided port is not in the valid range. The range of valid ports is 30000-32767";
      }
      return used.add(port) ? "" : "provided port is already allocated";
    }

    /** Takes the port that a port of the service names. */
    void take(int index, int port) {
      String fault = take(port);
      if (!fault.isEmpty()) {
        throw IpFamilies.invalid(
            service,
            List.of(
                new FieldError(
                    "FieldValueInvalid",
                    "spec.ports[" + index + "].nodePort",
                    "Invalid value: " + port + ": " + fault)));
      }
    }
  }

  /** Gives a new service its ports. */
  void create(ObjectNode service, ServiceFields fields, boolean dryRun) {
    if (!fields.hasNodePorts()) {
      return;
    }
    Allocation allocation = new Allocation(service, dryRun);
    assign(fields, allocation);
    if (fields.needsHealthCheck()) {
      healthCheck(fields, allocation);
    }
  }

  /** Ports of the same number share a node port, also those of other protocols. */
  private static void assign(ServiceFields fields, Allocation allocation) {
    Map<Integer, Integer> byPort = new HashMap<>();
    List<ObjectNode> ports = fields.ports();
    Map<Integer, Integer> requested = requested(ports);
    for (int i = 0; i < ports.size(); i++) {
      ObjectNode port = ports.get(i);
      int asked = ServiceFields.nodePort(port);
      if (asked == 0 && !fields.allocatesNodePorts()) {
        continue;
      }
      int number = port.path("port").asInt(0);
      int known = byPort.getOrDefault(number, 0);
      if (known == 0) {
        int wanted = requested.getOrDefault(number, 0);
        if (wanted == 0) {
          wanted = allocation.any("nodePort");
        } else {
          allocation.take(i, wanted);
        }
        port.put("nodePort", wanted);
        byPort.put(number, wanted);
      } else if (asked == 0) {
        port.put("nodePort", known);
      } else if (asked != known) {
        allocation.take(i, asked);
      }
    }
  }

  /** Returns the first node port that is asked for, for each port. */
  private static Map<Integer, Integer> requested(List<ObjectNode> ports) {
    Map<Integer, Integer> requested = new HashMap<>();
    for (ObjectNode port : ports) {
      int asked = ServiceFields.nodePort(port);
      if (asked != 0) {
        requested.putIfAbsent(port.path("port").asInt(0), asked);
      }
    }
    return requested;
  }

  private static void healthCheck(ServiceFields fields, Allocation allocation) {
    int asked = fields.healthCheckPort();
    if (asked == 0) {
      fields.spec().put("healthCheckNodePort", allocation.any("HealthCheck NodePort"));
      return;
    }
    String fault = allocation.take(asked);
    if (!fault.isEmpty()) {
      throw Errors.internal(
          "failed to allocate requested HealthCheck NodePort " + asked + ": " + fault);
    }
  }

  /** Gives a changed service the ports that it has not had before. */
  void update(ObjectNode service, ServiceFields fields, ServiceFields old, boolean dryRun) {
    boolean checked = !old.needsHealthCheck() && fields.needsHealthCheck();
    if (!fields.hasNodePorts() && !checked) {
      return;
    }
    Allocation allocation = new Allocation(service, dryRun);
    if (fields.hasNodePorts()) {
      reassign(fields, old, allocation);
    }
    if (checked) {
      healthCheck(fields, allocation);
    }
  }

  private static void reassign(ServiceFields fields, ServiceFields old, Allocation allocation) {
    Set<Integer> own = new HashSet<>(old.nodePorts());
    Set<String> seen = new HashSet<>();
    List<ObjectNode> ports = fields.ports();
    for (int i = 0; i < ports.size(); i++) {
      ObjectNode port = ports.get(i);
      int number = ServiceFields.nodePort(port);
      if (number == 0 && !fields.allocatesNodePorts()) {
        continue;
      }
      if (number == 0) {
        number = allocation.any("nodePort");
        port.put("nodePort", number);
      } else if (own.add(number)) {
        allocation.take(i, number);
      }
      String protocol = Json.string(port, "protocol");
      if (!seen.add(protocol + number)) {
        throw Errors.unreasoned("duplicate nodePort: {" + protocol + " " + number + "}");
      }
    }
  }
}
