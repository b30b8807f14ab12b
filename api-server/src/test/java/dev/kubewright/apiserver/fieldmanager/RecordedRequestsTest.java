package dev.kubewright.apiserver.fieldmanager;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.fieldmanager.typed.DefinitionShapes;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import dev.kubewright.apiserver.fieldmanager.typed.StructuralShapes;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.schema.Defaulter;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.ZeroValues;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Applies and updates that were recorded on a real server of Kubernetes 1.36. Each starts at the
 * recorded live object, and the response is compared: managed fields, conflicts, and for custom
 * objects the specification. Other requests only lead to the next live object.
 */
@Tag("ssa-20")
class RecordedRequestsTest {
  private static final Instant START = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant NOW = START.plusSeconds(1000);
  private static final DefinitionShapes SHAPES =
      new DefinitionShapes(Facts.definitions(), Facts.openApiDefaults(), Facts::protobufJson);

  private final Map<String, JsonNode> schemas = new HashMap<>();

  @TestFactory
  Stream<DynamicTest> recorded() {
    List<JsonNode> cases = new ArrayList<>();
    GoCases.read("recorded").forEach(cases::add);
    for (JsonNode crd : cases.remove(0).get("crds")) {
      JsonNode spec = crd.get("spec");
      for (JsonNode version : spec.get("versions")) {
        schemas.put(
            spec.get("group").asString()
                + "/"
                + version.get("name").asString()
                + " "
                + spec.get("names").get("kind").asString(),
            version.get("schema").get("openAPIV3Schema"));
      }
    }
    return cases.stream()
        .map(one -> DynamicTest.dynamicTest(one.get("id").asString(), () -> run(one)));
  }

  private void run(JsonNode one) {
    Map<String, ObjectNode> lives = new HashMap<>();
    int number = 0;
    for (JsonNode step : one.get("steps")) {
      JsonNode request = step.get("request");
      JsonNode response = step.get("response");
      String path = request.get("path").asString().replaceFirst("\\?.*", "");
      String object = path.replaceFirst("/(status|scale|ephemeralcontainers)$", "");
      boolean done = response.get("status").asInt() < 300;
      String name = one.get("id").asString() + ", step " + number + ": " + step;
      if (isApply(request, path) && (done || lives.containsKey(object))) {
        new Request(name, request, response)
            .check(lives.get(object), (ObjectNode) request.get("body"));
      } else if (isUpdate(request, response, path)) {
        new Request(name, request, response).checkUpdate(lives.get(object), request);
      }
      number++;
      ObjectNode body = response.get("body") instanceof ObjectNode tree ? tree : Json.object();
      if (done && !Json.string(body, "metadata", "uid").isEmpty()) {
        boolean posted = request.get("method").asString().equals("POST");
        String own = object + "/" + Json.string(body, "metadata", "name");
        lives.put(posted ? own : object, body);
      }
    }
    assertThat(number).isGreaterThan(0);
  }

  private static boolean isApply(JsonNode request, String path) {
    return request.path("contentType").asString("").equals("application/apply-patch+yaml")
        && request.path("body").isObject()
        && !path.endsWith("/scale");
  }

  /** Updates whose response has nothing that the server itself adds, such as addresses. */
  private static boolean isUpdate(JsonNode request, JsonNode response, String path) {
    String kind = response.path("body").path("kind").asString("");
    return !request.path("contentType").asString("").contains("apply")
        && request.get("method").asString().matches("POST|PUT|PATCH")
        && response.get("status").asInt() < 300
        && List.of("ConfigMap", "Deployment", "Widget").contains(kind)
        && !path.endsWith("/scale");
  }

  /** One apply, as the server would run it. */
  private final class Request implements Versions {
    private final String name;
    private final JsonNode response;
    private final Map<String, String> query = new HashMap<>();
    private final String apiVersion;
    private final String subresource;
    private String kind = "";

    Request(String name, JsonNode request, JsonNode response) {
      this.name = name;
      this.response = response;
      String[] parts = request.get("path").asString().split("\\?");
      for (String pair : parts.length < 2 ? new String[0] : parts[1].split("&")) {
        query.put(pair.replaceFirst("=.*", ""), pair.replaceFirst("^[^=]*=?", ""));
      }
      String[] names = parts[0].substring(1).split("/");
      apiVersion = names[0].equals("api") ? names[1] : names[1] + "/" + names[2];
      subresource =
          parts[0].matches(".*/(status|ephemeralcontainers)") ? names[names.length - 1] : "";
    }

    void check(@Nullable ObjectNode recorded, ObjectNode config) {
      int status = response.get("status").asInt();
      kind = recorded == null ? config.path("kind").asString("") : recorded.get("kind").asString();
      ObjectNode live = recorded == null ? null : withTimes(recorded);
      var fields = new FieldManager(apiVersion, kind, subresource, this, () -> NOW);
      String message = response.path("body").path("message").asString("");
      try {
        ObjectNode result =
            fields.apply(
                live,
                config,
                query.getOrDefault("fieldManager", ""),
                query.getOrDefault("force", "").equals("true"));
        if (status < 300) {
          same(result, (ObjectNode) response.get("body"));
        } else {
          assertWithMessage(name).that(message).doesNotContain("conflict with");
          assertWithMessage(name).that(message).doesNotContain("typed patch object");
        }
      } catch (ConflictException conflict) {
        assertWithMessage(name).that(conflict.getMessage()).isEqualTo(message);
        List<String> causes = new ArrayList<>();
        response
            .at("/body/details/causes")
            .forEach(
                cause ->
                    causes.add(cause.get("message").asString() + cause.get("field").asString()));
        assertWithMessage(name)
            .that(conflict.causes().stream().map(cause -> cause.message() + cause.field()).toList())
            .containsExactlyElementsIn(causes);
      } catch (FieldManagerException failed) {
        assertWithMessage(name).that(failed.getMessage()).isEqualTo(message);
        assertWithMessage(name).that(failed.isBadRequest()).isEqualTo(status == 400);
      }
    }

    /** Takes the recorded response as the new object, with the managed fields of the request. */
    void checkUpdate(@Nullable ObjectNode recorded, JsonNode request) {
      ObjectNode body = (ObjectNode) response.get("body");
      kind = body.get("kind").asString();
      ObjectNode live = recorded == null ? null : withTimes(recorded);
      ObjectNode object = body.deepCopy();
      JsonNode patched = request.path("body").path(0);
      JsonNode given =
          patched.path("path").asString("").equals("/metadata/managedFields")
              ? patched.path("value")
              : request.at("/body/metadata/managedFields");
      if (given.isMissingNode()
          && request.get("method").asString().equals("PATCH")
          && live != null) {
        given = live.at("/metadata/managedFields");
      }
      Json.metadata(object).remove("managedFields");
      if (given.isArray()) {
        Json.metadata(object).set("managedFields", given.deepCopy());
      }
      String header = request.path("headers").path("User-Agent").asString("");
      String agent =
          new String(header.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
      String manager = UserAgents.manager(query.getOrDefault("fieldManager", ""), agent);
      new FieldManager(apiVersion, kind, subresource, this, () -> NOW)
          .update(live, object, manager);
      same(object, body);
    }

    /** Compares entries as a set: recorded times of one second do not tell which one was first. */
    private void same(ObjectNode result, ObjectNode body) {
      List<String> actual = entries(result).stream().map(entry -> text(entry)).toList();
      List<String> wanted = new ArrayList<>();
      for (JsonNode entry : entries(withTimes(body))) {
        ObjectNode fresh = entry.deepCopy().asObject();
        if (fresh.has("time")) {
          fresh.put("time", NOW.toString());
        }
        // A new time has any mark.
        wanted.add(text(actual.contains(text(fresh)) ? fresh : entry));
      }
      assertWithMessage(name + "\ngot " + result).that(actual).containsExactlyElementsIn(wanted);
      if (schema(apiVersion) != null && subresource.isEmpty()) {
        JsonNode spec = result.path("spec");
        assertWithMessage(name + "\ngot " + spec)
            .that(Values.equal(spec, body.path("spec")))
            .isTrue();
      }
    }

    private static String text(JsonNode entry) {
      return Values.json(entry);
    }

    private static List<JsonNode> entries(ObjectNode object) {
      List<JsonNode> entries = new ArrayList<>();
      object.path("metadata").path("managedFields").forEach(entries::add);
      return entries;
    }

    /** Gives marks of times a time. */
    private static ObjectNode withTimes(ObjectNode object) {
      ObjectNode copy = object.deepCopy();
      for (JsonNode entry : entries(copy)) {
        String mark = entry.path("time").asString("");
        if (mark.startsWith("<time")) {
          int number = Integer.parseInt(mark.replaceAll("\\D", ""));
          ((ObjectNode) entry).put("time", START.plusSeconds(number).toString());
        }
      }
      return copy;
    }

    private @Nullable JsonNode schema(String version) {
      return schemas.get(version + " " + kind);
    }

    @Override
    public @Nullable Shape shape(String version) {
      JsonNode schema = schema(version);
      if (schema != null) {
        return StructuralShapes.of(schema, false, SHAPES);
      }
      return SHAPES.definition(definition(version));
    }

    private String definition(String version) {
      String[] names = version.split("/");
      String group = names.length == 1 ? "core" : names[0].replaceFirst("\\..*", "");
      return "io.k8s.api." + group + "." + names[names.length - 1] + "." + kind;
    }

    @Override
    public ObjectNode convert(ObjectNode object, String version) throws ConversionException {
      if (schema(version) == null && schema(apiVersion) != null) {
        throw new ConversionException(
            "request to convert CR to an invalid group/version: " + version);
      }
      ObjectNode copy = object.deepCopy();
      copy.put("apiVersion", version);
      return copy;
    }

    @Override
    public ObjectNode filled(ObjectNode object) {
      if (schema(apiVersion) != null) {
        return object;
      }
      ObjectNode copy = object.deepCopy();
      ZeroValues.fill(copy, definition(apiVersion));
      return copy;
    }

    @Override
    public void setDefaults(ObjectNode object) {
      JsonNode schema = schema(apiVersion);
      if (schema != null) {
        Defaulter.apply(object, schema);
      }
    }

    @Override
    public FieldSet resetFields(String version) {
      if (kind.equals("ConfigMap") || kind.equals("Secret")) {
        return FieldSet.EMPTY;
      }
      if (subresource.isEmpty()) {
        return kind.equals("Plain") ? FieldSet.EMPTY : FieldSet.ofFields("status");
      }
      if (schema(version) != null) {
        return FieldSet.ofFields("metadata").union(FieldSet.ofFields("spec"));
      }
      return kind.equals("Pod")
          ? FieldSet.unionOf(
              FieldSet.ofFields("spec"),
              FieldSet.ofFields("metadata", "deletionTimestamp"),
              FieldSet.ofFields("metadata", "ownerReferences"))
          : FieldSet.ofFields("spec")
              .union(
                  kind.equals("Deployment")
                      ? FieldSet.ofFields("metadata", "labels")
                      : FieldSet.EMPTY);
    }
  }
}
