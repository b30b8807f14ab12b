package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.node.ProxyRequest;
import dev.kubewright.apiserver.node.stub.Stubs;
import dev.kubewright.apiserver.node.wire.PortTarget;
import dev.kubewright.apiserver.read.Reader;
import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds the ports of pods and nodes that a proxy leads to, and on which a stub listens. */
final class ProgramPorts {
  private static final String SERVICE_LABEL = "kubernetes.io/service-name";

  private final Server server;
  private final Reader reader;
  private final Stubs stubs;

  ProgramPorts(Server server, Reader reader, Stubs stubs) {
    this.server = server;
    this.reader = reader;
    this.stubs = stubs;
  }

  /** A port of a pod or a node. */
  record Found(PortTarget pod, int port) {}

  /**
   * Returns the port of a target, or null if no stub listens there.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 404 if a pod or a node does not exist
   */
  @Nullable Found find(Call call, ProxyRequest.Target target) {
    return switch (target.resource()) {
      case "pods" -> ofPod(target.namespace(), target.name(), podPort(call, target));
      case "services" -> ofService(target);
      default -> ofNode(call, target);
    };
  }

  private @Nullable Found ofPod(String namespace, String pod, int port) {
    return port == 0 || stubs.port(namespace, pod, port) == null
        ? null
        : new Found(
            new PortTarget(namespace, pod, number -> stubs.port(namespace, pod, number)), port);
  }

  /** Without a port, the first one that a container names is meant. */
  private int podPort(Call call, ProxyRequest.Target target) {
    ObjectNode pod = reader.named(call, target.name());
    if (!target.port().isEmpty()) {
      return number(target.port());
    }
    for (JsonNode container : pod.path("spec").path("containers")) {
      for (JsonNode port : container.path("ports")) {
        return port.path("containerPort").asInt();
      }
    }
    return 0;
  }

  /** Without a port, the kubelet is meant, which is no program of a stub. */
  private @Nullable Found ofNode(Call call, ProxyRequest.Target target) {
    if (target.port().isEmpty()) {
      return null;
    }
    reader.named(call, target.name());
    return ofPod("", "", number(target.port()));
  }

  private static int number(String port) {
    return port.matches("\\d{1,5}") ? Integer.parseInt(port) : 0;
  }

  private @Nullable Found ofService(ProxyRequest.Target target) {
    String name = portName(target);
    if (name == null) {
      return null;
    }
    for (ObjectNode slice : server.store().list(Buckets.ENDPOINT_SLICES, target.namespace())) {
      JsonNode labels = slice.path("metadata").path("labels");
      if (Json.string(labels, SERVICE_LABEL).equals(target.name())) {
        Found found = ofSlice(slice, target.namespace(), name);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /**
   * Returns the name of a port of a service, which may be empty, or null if it has no such port.
   */
  private @Nullable String portName(ProxyRequest.Target target) {
    if (number(target.port()) == 0) {
      return target.port();
    }
    ObjectNode service = server.store().get(Buckets.SERVICES, target.namespace(), target.name());
    JsonNode ports = service == null ? Json.object() : service.path("spec").path("ports");
    for (JsonNode port : ports) {
      if (port.path("port").asInt() == number(target.port())) {
        return Json.string(port, "name");
      }
    }
    return null;
  }

  private @Nullable Found ofSlice(ObjectNode slice, String namespace, String name) {
    for (JsonNode port : slice.path("ports")) {
      for (JsonNode endpoint : slice.path("endpoints")) {
        boolean serves =
            endpoint.path("conditions").path("ready").asBoolean(true)
                && Json.string(endpoint, "targetRef", "kind").equals("Pod");
        if (serves && Json.string(port, "name").equals(name)) {
          String pod = Json.string(endpoint, "targetRef", "name");
          Found found = ofPod(namespace, pod, port.path("port").asInt());
          if (found != null) {
            return found;
          }
        }
      }
    }
    return null;
  }
}
