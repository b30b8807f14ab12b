package dev.kubewright.importer.model;

import java.util.ArrayList;
import java.util.List;

/**
 * An annotation to write.
 *
 * @param type the annotation's type
 * @param members its members in order
 */
public record AnnotationModel(TypeRef type, List<Member> members) {
  /** Copies the members. */
  public AnnotationModel {
    members = List.copyOf(members);
  }

  /**
   * A member.
   *
   * @param name its name
   * @param value its value
   */
  public record Member(String name, Value value) {}

  /** The value of a member. */
  public sealed interface Value {
    /**
     * A string.
     *
     * @param text any text
     */
    record Text(String text) implements Value {}

    /**
     * A whole number.
     *
     * @param value the number
     */
    record Whole(long value) implements Value {}

    /**
     * A number with a fraction.
     *
     * @param value the number
     */
    record Decimal(double value) implements Value {}

    /**
     * A boolean.
     *
     * @param value the boolean
     */
    record Flag(boolean value) implements Value {}

    /**
     * A constant of an enum.
     *
     * @param type the enum
     * @param name the constant
     */
    record Constant(TypeRef type, String name) implements Value {}

    /**
     * A class literal.
     *
     * @param type the class
     */
    record ClassLiteral(TypeRef type) implements Value {}

    /**
     * An annotation inside another.
     *
     * @param annotation the annotation
     */
    record Nested(AnnotationModel annotation) implements Value {}

    /**
     * An array.
     *
     * @param items the items
     */
    record Array(List<Value> items) implements Value {
      /** Copies the items. */
      public Array {
        items = List.copyOf(items);
      }
    }
  }

  /** Returns a builder of an annotation of {@code dev.kubewright.annotation}. */
  public static Builder of(String name) {
    return new Builder(RuntimeTypes.annotation(name));
  }

  /** Returns an annotation without members. */
  public static AnnotationModel marker(TypeRef type) {
    return new AnnotationModel(type, List.of());
  }

  /** Collects members. */
  public static final class Builder {
    private final TypeRef type;
    private final List<Member> members = new ArrayList<>();

    private Builder(TypeRef type) {
      this.type = type;
    }

    public Builder value(String name, Value value) {
      members.add(new Member(name, value));
      return this;
    }

    public Builder text(String name, String text) {
      return value(name, new Value.Text(text));
    }

    /** Adds a text unless it is empty. */
    public Builder optionalText(String name, String text) {
      return text.isEmpty() ? this : text(name, text);
    }

    public Builder whole(String name, long number) {
      return value(name, new Value.Whole(number));
    }

    public Builder flag(String name, boolean flag) {
      return value(name, new Value.Flag(flag));
    }

    /** Adds texts unless there are none. */
    public Builder texts(String name, List<String> texts) {
      List<Value> items = new ArrayList<>();
      texts.forEach(text -> items.add(new Value.Text(text)));
      return items.isEmpty() ? this : array(name, items);
    }

    /** Adds an array. A single item is written without braces. */
    public Builder array(String name, List<Value> items) {
      return value(name, items.size() == 1 ? items.get(0) : new Value.Array(items));
    }

    public Builder constant(String name, TypeRef constantType, String constant) {
      return value(name, new Value.Constant(constantType, constant));
    }

    public Builder classLiteral(String name, TypeRef literal) {
      return value(name, new Value.ClassLiteral(literal));
    }

    public AnnotationModel build() {
      return new AnnotationModel(type, members);
    }
  }
}
