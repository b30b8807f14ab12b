package dev.kubewright.it.codec;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.ObjectMeta;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record, with the observed behaviour of its codec.
 *
 * @param name the name in Java
 * @param type the type
 * @param accessor the method that reads it
 * @param metadata whether it is the metadata of a kind, which is never null
 * @param wire the name in JSON
 * @param micro whether times in it have six fraction digits
 * @param emptyWritten whether an empty collection is written without being explicit
 */
record Part(
    String name,
    Type type,
    Method accessor,
    boolean metadata,
    String wire,
    boolean micro,
    boolean emptyWritten) {
  Part seen(String wireName, boolean micros, boolean writtenIfEmpty) {
    return new Part(name, type, accessor, metadata, wireName, micros, writtenIfEmpty);
  }

  Class<?> raw() {
    return raw(type);
  }

  static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType made ? made.getRawType() : type);
  }

  boolean collection() {
    return raw() == List.class || raw() == Map.class;
  }

  /** Returns its possible states. */
  List<Fill> fills() {
    if (raw().isPrimitive()) {
      return List.of(Fill.FILLED);
    }
    return collection() ? List.of(Fill.values()) : List.of(Fill.UNSET, Fill.NULL, Fill.FILLED);
  }

  @Nullable Object unset() {
    if (collection()) {
      return raw() == List.class ? Lists.absent() : Maps.absent();
    }
    return metadata ? ObjectMeta.NONE : null;
  }

  @Nullable Object of(Record value) {
    return Shape.call(accessor, value);
  }
}
