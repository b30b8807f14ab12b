package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.webhook.ServiceResolver;
import dev.kubewright.apiserver.webhook.WebhookFailure;
import java.net.InetSocketAddress;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds services as a real server without aggregator routing does. Instead of cluster IPs, which
 * lead nowhere here, it has addresses that somebody set.
 *
 * @param endpoints the addresses by namespace and name, with a slash between
 */
public record Services(Store store, Map<String, InetSocketAddress> endpoints)
    implements ServiceResolver {
  public static String key(String namespace, String name) {
    return namespace + "/" + name;
  }

  @Override
  public InetSocketAddress resolve(String namespace, String name, int port) throws WebhookFailure {
    ObjectNode service = store.get(Buckets.SERVICES, namespace, name);
    if (service == null) {
      throw new WebhookFailure("service " + GoText.quote(name) + " not found");
    }
    JsonNode spec = service.path("spec");
    String type = Json.string(spec, "type");
    return switch (type) {
      case "ExternalName" ->
          InetSocketAddress.createUnresolved(Json.string(spec, "externalName"), port);
      case "", "ClusterIP", "NodePort", "LoadBalancer" -> endpoint(namespace, name, spec, port);
      default -> throw new WebhookFailure("unsupported service type " + GoText.quote(type));
    };
  }

  private InetSocketAddress endpoint(String namespace, String name, JsonNode spec, int port)
      throws WebhookFailure {
    if (!Json.string(spec, "type").equals("NodePort")
        && !Json.string(spec, "type").equals("LoadBalancer")
        && Json.string(spec, "clusterIP").equals("None")) {
      throw new WebhookFailure("cannot route to service with ClusterIP \"None\"");
    }
    if (spec.path("ports").valueStream().noneMatch(each -> each.path("port").asInt(0) == port)) {
      throw new WebhookFailure(
          "no service port " + port + " found for service " + GoText.quote(name));
    }
    InetSocketAddress address = endpoints.get(key(namespace, name));
    if (address == null) {
      throw new WebhookFailure(
          "service "
              + GoText.quote(name)
              + " in namespace "
              + GoText.quote(namespace)
              + " cannot be reached: the in-memory server has no cluster network; set its address"
              + " with InMemoryApiServer.endpoint");
    }
    return address;
  }
}
