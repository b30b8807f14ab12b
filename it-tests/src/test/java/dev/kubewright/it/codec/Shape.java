package dev.kubewright.it.codec;

import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A record of the API, with its components, found by reflection.
 *
 * @param type the record
 * @param codec its codec
 * @param fixedNames the JSON fields without a component: apiVersion and kind
 * @param parts its components in order
 */
record Shape(
    Class<? extends Record> type, Codec<Record> codec, List<String> fixedNames, List<Part> parts) {
  static Shape of(Class<? extends Record> type) {
    return plain(type).seen();
  }

  /** Returns the shape without the observed behaviour of the codec. */
  private static Shape plain(Class<?> type) {
    var record = type.asSubclass(Record.class);
    return new Shape(record, codec(record), List.of(), plainParts(record));
  }

  @SuppressWarnings("unchecked") // the name of the class determines the record of the codec
  private static Codec<Record> codec(Class<? extends Record> type) {
    try {
      Class<?> codec = Class.forName(type.getName() + "Codec", true, type.getClassLoader());
      return (Codec<Record>) codec.getField("INSTANCE").get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Part> plainParts(Class<? extends Record> type) {
    var parts = new ArrayList<Part>();
    for (RecordComponent component : type.getRecordComponents()) {
      String name = component.getName();
      boolean metadata = KubernetesObject.class.isAssignableFrom(type) && name.equals("metadata");
      parts.add(
          new Part(
              name,
              component.getGenericType(),
              component.getAccessor(),
              metadata,
              name,
              false,
              false));
    }
    return parts;
  }

  /** Observes what the codec writes for a value with all parts, and for one with empty ones. */
  private Shape seen() {
    var maker = new ValueMaker(1, Shape::plain);
    ObjectNode full = tree(maker.record(this, all(Fill.FILLED), 0));
    ObjectNode empty = tree(maker.record(this, all(Fill.EMPTY), 0));
    List<String> names = new ArrayList<>(full.propertyNames());
    List<String> fixed = List.copyOf(names.subList(0, names.size() - parts.size()));
    names.removeAll(fixed);
    var seen = new ArrayList<Part>();
    for (int i = 0; i < parts.size(); i++) {
      String wire = names.get(i);
      boolean micro = full.path(wire).asString("").matches("[-0-9]+T[0-9:]+\\.[0-9]{6}Z");
      Part part = parts.get(i);
      seen.add(part.seen(wire, micro, part.collection() && empty.has(wire)));
    }
    return new Shape(type, codec, fixed, List.copyOf(seen));
  }

  /** Returns the same state for each part, if it is possible. */
  List<Fill> all(Fill fill) {
    return parts.stream().map(part -> fitting(part, fill)).toList();
  }

  private static Fill fitting(Part part, Fill fill) {
    return part.fills().contains(fill) ? fill : part.fills().get(0);
  }

  ObjectNode tree(Record value) {
    JsonNode tree = JsonMapper.shared().readTree(Json.encode(codec, value));
    return (ObjectNode) tree;
  }

  Record make(List<? extends @Nullable Object> values) {
    return construct(type, values);
  }

  static <T> T construct(Class<T> type, List<? extends @Nullable Object> values) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(values.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  static @Nullable Object call(Method accessor, Object on) {
    try {
      return accessor.invoke(on);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(accessor.toString(), e);
    }
  }

  @Override
  public String toString() {
    return type.getName();
  }
}
