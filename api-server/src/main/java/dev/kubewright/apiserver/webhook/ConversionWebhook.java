package dev.kubewright.apiserver.webhook;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts objects by the webhook of a CRD, with the checks and messages of
 * apiextensions-apiserver's {@code webhook_converter.go}. Safe for all threads.
 */
public final class ConversionWebhook {
  private static final String GROUP = "apiextensions.k8s.io/";
  private static final int HTTPS = 443;
  private static final String KIND = "ConversionReview";
  private static final List<String> VERSIONS = List.of("v1", "v1beta1");

  private final WebhookClient client;
  private final ServiceResolver services;

  /** Creates a converter over a client, which it borrows. */
  public ConversionWebhook(WebhookClient client, ServiceResolver services) {
    this.client = client;
    this.services = services;
  }

  /**
   * Converts an object.
   *
   * @param webhook {@code spec.conversion.webhook} of the CRD
   * @param object the object, which stays as it is
   * @param apiVersion the group and version of the result
   * @throws WebhookFailure with the real server's message
   */
  public ObjectNode convert(JsonNode webhook, ObjectNode object, String apiVersion)
      throws WebhookFailure {
    String version = reviewVersion(webhook);
    String kind = Json.string(object, "apiVersion") + ", Kind=" + Json.string(object, "kind");
    String failed = "conversion webhook for " + kind + " failed: ";
    String uid = UUID.randomUUID().toString();
    JsonNode converted;
    try {
      byte[] response = send(webhook, Json.bytes(review(version, uid, object, apiVersion)));
      converted = convertedObjects(parse(response), version, uid);
    } catch (WebhookFailure failure) {
      throw new WebhookFailure(failed + failure.text());
    }
    if (converted.size() != 1) {
      throw new WebhookFailure(
          "conversion webhook for "
              + kind
              + " returned "
              + converted.size()
              + " objects, expected 1");
    }
    String returned = "conversion webhook for " + kind + " returned invalid ";
    if (!(converted.get(0) instanceof ObjectNode result)) {
      throw new WebhookFailure(returned + "object: it is no JSON object");
    }
    checkType(object, result, apiVersion, returned);
    checkIdentity(object, result, returned);
    return ConvertedMetadata.restore(object, result, returned + "metadata: ");
  }

  private static String reviewVersion(JsonNode webhook) throws WebhookFailure {
    for (JsonNode version : webhook.path("conversionReviewVersions")) {
      if (VERSIONS.contains(version.asString(""))) {
        return version.asString("");
      }
    }
    throw new WebhookFailure("no supported conversion review versions");
  }

  private static ObjectNode review(
      String version, String uid, ObjectNode object, String apiVersion) {
    ObjectNode review = Json.object().put("kind", KIND).put("apiVersion", GROUP + version);
    ObjectNode request = review.putObject("request");
    request.put("uid", uid).put("desiredAPIVersion", apiVersion);
    request.putArray("objects").add(object);
    return review;
  }

  private byte[] send(JsonNode webhook, byte[] body) throws WebhookFailure {
    JsonNode config = webhook.path("clientConfig");
    JsonNode service = Json.find(config, "service");
    Target target = service == null ? Target.of(Json.string(config, "url")) : target(service);
    return client.post(target, Json.string(config, "caBundle"), body);
  }

  private Target target(JsonNode service) throws WebhookFailure {
    String namespace = Json.string(service, "namespace");
    String name = Json.string(service, "name");
    int port = service.path("port").asInt(HTTPS);
    String path = Json.string(service, "path");
    String host = name + "." + namespace + ".svc";
    String url = "https://" + host + ":" + port + (path.startsWith("/") ? path : "/" + path);
    try {
      return new Target(url, host, services.resolve(namespace, name, port));
    } catch (WebhookFailure unknown) {
      throw new WebhookFailure(client.call(url) + unknown.text());
    }
  }

  private static JsonNode parse(byte[] response) throws WebhookFailure {
    try {
      return Objects.requireNonNullElse(Json.MAPPER.readTree(response), Json.object());
    } catch (JacksonException noJson) {
      throw new WebhookFailure("the answer is no JSON");
    }
  }

  private static JsonNode convertedObjects(JsonNode review, String version, String uid)
      throws WebhookFailure {
    String expected = GROUP + version;
    String apiVersion = Json.string(review, "apiVersion");
    String kind = Json.string(review, "kind");
    if (kind.isEmpty() || apiVersion.isEmpty()) {
      throw new WebhookFailure(
          "Object '"
              + (kind.isEmpty() ? "Kind" : "apiVersion")
              + "' is missing in '"
              + Json.text(review)
              + "'");
    }
    if (!kind.equals(KIND) || !apiVersion.equals(expected)) {
      throw new WebhookFailure(
          "expected webhook response of "
              + expected
              + ", Kind="
              + KIND
              + ", got "
              + apiVersion
              + ", Kind="
              + kind);
    }
    JsonNode response = Json.find(review, "response");
    if (response == null) {
      throw new WebhookFailure("no response provided");
    }
    String responded = Json.string(response, "uid");
    if (version.equals("v1") && !responded.equals(uid)) {
      throw new WebhookFailure("expected response.uid=\"" + uid + "\", got \"" + responded + "\"");
    }
    JsonNode result = response.path("result");
    String status = Json.string(result, "status");
    if (!status.equals("Success")) {
      String message = Json.string(result, "message");
      throw new WebhookFailure(
          message.isEmpty()
              ? "response.result.status was '" + status + "', not 'Success'"
              : message);
    }
    return response.path("convertedObjects");
  }

  private static void checkType(
      ObjectNode before, ObjectNode after, String apiVersion, String returned)
      throws WebhookFailure {
    String version = Json.string(after, "apiVersion");
    if (!version.equals(apiVersion)) {
      throw new WebhookFailure(
          returned
              + "object at index 0: invalid groupVersion (expected "
              + apiVersion
              + ", received "
              + version
              + ")");
    }
    String wanted = Json.string(before, "kind");
    String kind = Json.string(after, "kind");
    if (!kind.equals(wanted)) {
      throw new WebhookFailure(
          returned
              + "object at index 0: invalid kind (expected "
              + wanted
              + ", received "
              + kind
              + ")");
    }
  }

  private static void checkIdentity(ObjectNode before, ObjectNode after, String returned)
      throws WebhookFailure {
    for (String field : List.of("name", "namespace", "uid")) {
      String was = Json.string(before, "metadata", field);
      String is = Json.string(after, "metadata", field);
      if (!was.equals(is)) {
        String word = field.equals("uid") ? "UID" : field;
        throw new WebhookFailure(
            returned + "object: must have the same " + word + ": " + was + " != " + is);
      }
    }
  }
}
