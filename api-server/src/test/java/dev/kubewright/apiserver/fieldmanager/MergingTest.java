package dev.kubewright.apiserver.fieldmanager;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.fieldmanager.typed.GoShapes;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Series of updates and applies of random objects in two versions, against Go's. */
@Tag("ssa-81")
class MergingTest {
  @Test
  void series_equalThoseOfGo() throws Exception {
    int number = 0;
    for (JsonNode one : GoCases.read("merges")) {
      new Series("case " + number++, one).run();
    }
  }

  /** One series. */
  private static final class Series implements Versions {
    private final String name;
    private final JsonNode steps;
    private final Map<String, Shape> shapes = new TreeMap<>();
    private final Map<String, FieldSet> reset = new TreeMap<>();
    private final Conversions conversions = new Conversions(this);
    private final Merging merging = new Merging(this, conversions);
    private Managed managed = new Managed();

    Series(String name, JsonNode one) {
      this.name = name;
      steps = one.path("steps");
      for (Map.Entry<String, JsonNode> types : one.get("types").properties()) {
        shapes.put(types.getKey(), GoShapes.of(types.getValue(), "root"));
      }
      one.path("reset")
          .properties()
          .forEach(set -> reset.put(set.getKey(), GoCases.set(set.getValue())));
      read(one.path("gone"));
    }

    private void read(JsonNode managers) {
      for (Map.Entry<String, JsonNode> entry : managers.properties()) {
        managed
            .sets()
            .put(
                manager(entry.getKey(), entry.getValue().path("applied").asBoolean(false)),
                new Managed.Owned(
                    GoCases.set(entry.getValue().get("set")),
                    entry.getValue().get("version").asString()));
      }
    }

    private static Manager manager(String name, boolean applied) {
      return new Manager(name, applied ? "Apply" : "Update", "", "");
    }

    @Override
    public @Nullable Shape shape(String apiVersion) {
      return shapes.get(apiVersion);
    }

    @Override
    public ObjectNode convert(ObjectNode object, String apiVersion) throws ConversionException {
      if (!shapes.containsKey(apiVersion)) {
        throw new UnknownVersionException(apiVersion);
      }
      ObjectNode copy = Json.object();
      copy.setAll(object);
      return copy.put("apiVersion", apiVersion);
    }

    @Override
    public FieldSet resetFields(String apiVersion) {
      return reset.getOrDefault(apiVersion, FieldSet.EMPTY);
    }

    void run() throws Exception {
      Typed live = conversions.typed(Json.object().put("apiVersion", "v1"), "v1", true);
      int number = 0;
      for (JsonNode step : steps) {
        String version = step.get("version").asString();
        Typed now = conversions.convert(live, version);
        Typed object = conversions.typed(step.get("object"), version, false);
        String where = name + ", step " + number++ + ": " + step;
        live =
            step.get("operation").asString().equals("update")
                ? update(now, object, step)
                : apply(live, now, object, step, where);
        assertWithMessage(where + "\ngot " + live.value())
            .that(Values.equal(live.value(), step.get("live")))
            .isTrue();
        assertWithMessage(where).that(managers()).isEqualTo(managers(step.get("managers")));
      }
    }

    private Typed update(Typed now, Typed object, JsonNode step) throws Exception {
      FieldSet own = merging.update(now, object, managed);
      Manager manager = manager(step.get("manager").asString(), false);
      Managed.Owned former = managed.get(manager);
      if (!own.isEmpty()) {
        FieldSet all = former == null ? own : own.union(former.set());
        managed.put(manager, new Managed.Owned(all, object.apiVersion()));
      }
      return object;
    }

    private Typed apply(Typed live, Typed now, Typed object, JsonNode step, String where)
        throws Exception {
      Managed attempt = managed.copy();
      Manager manager = manager(step.get("manager").asString(), true);
      try {
        Typed merged =
            merging.apply(now, object, attempt, manager, step.path("force").asBoolean(false));
        assertWithMessage(where).that(step.path("conflicts").asString("")).isEmpty();
        assertWithMessage(where).that(merged == null).isEqualTo(step.path("same").asBoolean(false));
        managed = attempt;
        return merged == null ? now : merged;
      } catch (ConflictException conflict) {
        assertWithMessage(where)
            .that(text(conflict))
            .isEqualTo(step.path("conflicts").asString(""));
        return live;
      }
    }

    private static String text(ConflictException conflict) {
      Map<String, FieldSet> sets = new TreeMap<>();
      conflict
          .conflicts()
          .forEach(
              one ->
                  sets.merge(one.manager().name(), FieldSet.of(one.path()), (a, b) -> a.union(b)));
      StringBuilder text = new StringBuilder();
      sets.forEach(
          (name, set) -> text.append(name).append(' ').append(GoCases.text(set)).append('\n'));
      return text.toString();
    }

    private Map<String, String> managers() {
      Map<String, String> texts = new TreeMap<>();
      managed
          .sets()
          .forEach(
              (manager, owned) ->
                  texts.put(
                      manager.name(),
                      owned.apiVersion() + manager.applies() + GoCases.text(owned.set())));
      return texts;
    }

    private static Map<String, String> managers(JsonNode managers) {
      Map<String, String> texts = new TreeMap<>();
      managers
          .properties()
          .forEach(
              entry ->
                  texts.put(
                      entry.getKey(),
                      entry.getValue().get("version").asString()
                          + entry.getValue().path("applied").asBoolean(false)
                          + GoCases.text(entry.getValue().get("set"))));
      return texts;
    }
  }
}
