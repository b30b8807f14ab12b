package dev.kubewright.importer.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The type of a component, an item or a map value, with the annotations on that very use. */
public sealed interface JavaType {
  /** The mark of a time that is written with microseconds. */
  AnnotationModel MICRO_TIME = AnnotationModel.marker(RuntimeTypes.annotation("MicroTime"));

  /** The mark of a value that may be {@code null} on the wire. */
  TypeRef JSON_NULLABLE = RuntimeTypes.annotation("JsonNullable");

  /** The annotations on this use of the type. */
  List<AnnotationModel> annotations();

  /** The same type with more annotations behind its own. */
  JavaType with(List<AnnotationModel> more);

  /** The type of the runtime that copies values of this type; nothing for immutable types. */
  Optional<TypeRef> copier();

  /** Whether it is a list or a map. */
  default boolean collection() {
    return copier().isPresent();
  }

  /** Whether the schema lets a value of this use be {@code null}. */
  default boolean jsonNullable() {
    return annotations().stream().anyMatch(each -> each.type().equals(JSON_NULLABLE));
  }

  /**
   * A type by name.
   *
   * @param type the type
   * @param annotations the annotations
   */
  record Named(TypeRef type, List<AnnotationModel> annotations) implements JavaType {
    /** Copies the annotations. */
    public Named {
      annotations = List.copyOf(annotations);
    }

    @Override
    public Optional<TypeRef> copier() {
      return Optional.empty();
    }

    @Override
    public Named with(List<AnnotationModel> more) {
      return new Named(type, joined(annotations, more));
    }
  }

  /**
   * A list.
   *
   * @param item the items
   * @param annotations the annotations on the list
   */
  record ListOf(JavaType item, List<AnnotationModel> annotations) implements JavaType {
    /** Copies the annotations. */
    public ListOf {
      annotations = List.copyOf(annotations);
    }

    @Override
    public Optional<TypeRef> copier() {
      return Optional.of(RuntimeTypes.LISTS);
    }

    @Override
    public JavaType with(List<AnnotationModel> more) {
      return new ListOf(item, joined(annotations, more));
    }
  }

  /**
   * A map with string keys.
   *
   * @param value the values
   * @param annotations the annotations on the map
   */
  record MapOf(JavaType value, List<AnnotationModel> annotations) implements JavaType {
    /** Copies the annotations. */
    public MapOf {
      annotations = List.copyOf(annotations);
    }

    @Override
    public Optional<TypeRef> copier() {
      return Optional.of(RuntimeTypes.MAPS);
    }

    @Override
    public JavaType with(List<AnnotationModel> more) {
      return new MapOf(value, joined(annotations, more));
    }
  }

  private static List<AnnotationModel> joined(
      List<AnnotationModel> first, List<AnnotationModel> more) {
    List<AnnotationModel> all = new ArrayList<>(first);
    for (AnnotationModel annotation : more) {
      boolean there = first.stream().anyMatch(own -> own.type().equals(annotation.type()));
      if (!there || annotation.type().simpleName().equals("CelRule")) {
        all.add(annotation);
      }
    }
    return all;
  }
}
