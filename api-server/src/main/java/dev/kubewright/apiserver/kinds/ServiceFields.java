package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The fields of a service's spec about addresses and ports. They mean the same as in Go. */
record ServiceFields(ObjectNode spec) {
  static final String NONE = "None";
  private static final String EXTERNAL_NAME = "ExternalName";
  private static final String LOAD_BALANCER = "LoadBalancer";
  private static final String LOCAL = "Local";

  static ServiceFields of(ObjectNode service) {
    return new ServiceFields(Json.child(service, "spec"));
  }

  String type() {
    String type = text("type");
    return type.isEmpty() ? "ClusterIP" : type;
  }

  String text(String field) {
    return Json.string(spec, field);
  }

  List<String> list(String field) {
    List<String> values = new ArrayList<>();
    spec.path(field).forEach(value -> values.add(value.asString("")));
    return values;
  }

  void put(String field, List<String> values) {
    if (values.isEmpty()) {
      spec.remove(field);
    } else {
      ArrayNode list = spec.putArray(field);
      values.forEach(list::add);
    }
  }

  List<String> clusterIps() {
    return list("clusterIPs");
  }

  boolean needsClusterIp() {
    return !type().equals(EXTERNAL_NAME);
  }

  boolean isHeadless() {
    return text("clusterIP").equals(NONE)
        || !clusterIps().isEmpty() && clusterIps().get(0).equals(NONE);
  }

  boolean hasSelector() {
    return !spec.path("selector").isEmpty();
  }

  boolean isLoadBalancer() {
    return type().equals(LOAD_BALANCER);
  }

  boolean hasNodePorts() {
    return type().equals("NodePort") || isLoadBalancer();
  }

  /** Returns whether ports get node ports of themselves. */
  boolean allocatesNodePorts() {
    return hasNodePorts()
        && (!isLoadBalancer() || spec.path("allocateLoadBalancerNodePorts").asBoolean(true));
  }

  boolean needsHealthCheck() {
    return isLoadBalancer() && text("externalTrafficPolicy").equals(LOCAL);
  }

  int healthCheckPort() {
    return spec.path("healthCheckNodePort").asInt(0);
  }

  List<ObjectNode> ports() {
    List<ObjectNode> ports = new ArrayList<>();
    for (JsonNode port : spec.path("ports")) {
      if (port instanceof ObjectNode object) {
        ports.add(object);
      }
    }
    return ports;
  }

  static int nodePort(JsonNode port) {
    return port.path("nodePort").asInt(0);
  }

  /** Returns the node ports of all ports. */
  TreeSet<Integer> nodePorts() {
    TreeSet<Integer> ports = new TreeSet<>();
    for (ObjectNode port : ports()) {
      if (nodePort(port) != 0) {
        ports.add(nodePort(port));
      }
    }
    return ports;
  }

  boolean sameClusterIps(ServiceFields other) {
    return clusterIps().equals(other.clusterIps());
  }

  boolean sameText(String field, ServiceFields other) {
    return text(field).equals(other.text(field));
  }
}
