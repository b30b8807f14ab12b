package dev.kubewright.apiserver.fieldmanager;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.fieldmanager.typed.DefinitionShapes;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.tree.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Series of requests for built-in objects, against the field manager of Go. */
class FieldManagerTest {
  private static final Instant START = Instant.parse("2000-01-01T00:00:00Z");
  private static final DefinitionShapes SHAPES =
      new DefinitionShapes(Facts.definitions(), Facts.openApiDefaults(), Facts::protobufJson);
  private static final Map<String, String> DEFINITIONS =
      Map.of(
          "Deployment", "io.k8s.api.apps.v1.Deployment",
          "NetworkPolicy", "io.k8s.api.networking.v1.NetworkPolicy");

  @Test
  void series_equalThoseOfGo() {
    int number = 0;
    for (JsonNode one : GoCases.read("managers")) {
      new Series("case " + number++, one).run();
    }
  }

  /** One series, as Go's test does it: objects are neither filled nor completed. */
  private static final class Series {
    private final String name;
    private final JsonNode steps;
    private final String apiVersion;
    private final String kind;
    private ObjectNode live = Json.object();
    private Instant now = START;

    Series(String name, JsonNode one) {
      this.name = name;
      steps = one.get("steps");
      apiVersion = one.get("apiVersion").asString();
      kind = one.get("kind").asString();
    }

    void run() {
      live = Json.object().put("apiVersion", apiVersion).put("kind", kind);
      int number = 0;
      for (JsonNode step : steps) {
        number++;
        now = START.plusSeconds(number);
        String where = name + ", step " + (number - 1) + ": " + step;
        String before = live.toString();
        ObjectNode next = request(step, where);
        assertWithMessage(where).that(live.toString()).isEqualTo(before);
        live = next;
        boolean failed = step.has("fault");
        if (!failed && Json.string(live, "metadata", "uid").isEmpty()) {
          Json.metadata(live).put("uid", "uid");
        }
        JsonNode wanted = step.get("live");
        assertWithMessage(where + "\ngot " + live)
            .that(managedFields(live))
            .isEqualTo(managedFields(wanted));
        assertWithMessage(where + "\ngot " + live).that(Values.equal(live, wanted)).isTrue();
      }
    }

    private static String managedFields(JsonNode object) {
      JsonNode entries = ManagedFields.of(object);
      return entries == null ? "" : Values.json(entries);
    }

    private ObjectNode request(JsonNode step, String where) {
      FieldManager fields = fields(step.path("subresource").asString(""));
      ObjectNode object = (ObjectNode) step.get("object").deepCopy();
      String manager = step.get("manager").asString();
      if (step.get("operation").asString().equals("update")) {
        return fields.update(live, object, manager);
      }
      try {
        boolean force = step.path("force").asBoolean(false);
        ObjectNode applied = fields.apply(live, object, manager, force);
        assertWithMessage(where).that(step.path("fault").asString("")).isEmpty();
        return applied;
      } catch (ConflictException conflict) {
        assertWithMessage(where)
            .that(conflict.getMessage())
            .isEqualTo(step.path("fault").asString(""));
        assertWithMessage(where).that(causes(conflict)).isEqualTo(causes(step.path("causes")));
      } catch (FieldManagerException failed) {
        assertWithMessage(where)
            .that(GoCases.faults(String.valueOf(failed.getMessage())))
            .isEqualTo(step.path("fault").asString(""));
      }
      return live.deepCopy();
    }

    private static List<String> causes(ConflictException conflict) {
      return conflict.causes().stream()
          .map(cause -> cause.message() + " " + cause.field())
          .sorted(Values::compareText)
          .toList();
    }

    private static List<String> causes(JsonNode causes) {
      return causes
          .valueStream()
          .map(cause -> cause.get(0).asString() + " " + cause.get(1).asString())
          .toList();
    }

    private FieldManager fields(String subresource) {
      Versions versions =
          new Versions() {
            @Override
            public @Nullable Shape shape(String version) {
              return version.equals(apiVersion)
                  ? SHAPES.definition(DEFINITIONS.getOrDefault(kind, "io.k8s.api.core.v1." + kind))
                  : null;
            }

            @Override
            public ObjectNode convert(ObjectNode object, String version)
                throws UnknownVersionException {
              throw new UnknownVersionException(version);
            }

            @Override
            public FieldSet resetFields(String version) {
              return subresource.isEmpty() ? FieldSet.EMPTY : FieldSet.ofFields("spec");
            }
          };
      return new FieldManager(apiVersion, kind, subresource, versions, () -> now);
    }
  }
}
