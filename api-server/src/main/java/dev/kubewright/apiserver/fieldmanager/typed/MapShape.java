package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.fieldmanager.path.Step;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The shape of a map: declared fields, and the shape of all other members if there may be any. An
 * atomic map is one leaf. Immutable and safe for all threads.
 */
public final class MapShape {
  private final Map<String, Field> fields;
  private final Defaults defaults;
  private final @Nullable ShapeRef element;
  private final boolean atomic;
  private final boolean deduced;

  private MapShape(Builder builder) {
    fields = Map.copyOf(builder.fields);
    defaults = builder.defaults;
    element = builder.element;
    atomic = builder.atomic;
    deduced = builder.deduced;
  }

  /**
   * A declared field.
   *
   * @param step the step to it
   * @param type its shape
   */
  record Field(Step.Field step, ShapeRef type) {}

  /** Knows the defaults of fields, which complete missing keys of lists. Safe for all threads. */
  public interface Defaults {
    /** Returns the default of a field, or null. */
    @Nullable JsonNode of(String field);
  }

  /** Returns a builder of a map without fields and other members. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns whether the map is one leaf. */
  public boolean isAtomic() {
    return atomic;
  }

  /** Returns whether the map has no fields, and members of any type. */
  boolean isDeduced() {
    return deduced && fields.isEmpty();
  }

  /** Returns a declared field, or null. */
  @Nullable Field field(String name) {
    return fields.get(name);
  }

  /** Returns the names of the declared fields. */
  public Set<String> fieldNames() {
    return fields.keySet();
  }

  /** Returns the shape of a member, or null if there may be no such member. */
  public @Nullable Shape member(String name) {
    Field field = fields.get(name);
    ShapeRef reference = field == null ? element : field.type();
    return reference == null ? null : reference.get();
  }

  /** Returns the default of a field, or null. */
  @Nullable JsonNode defaultOf(String name) {
    return defaults.of(name);
  }

  /** Returns the step to a member. */
  Step step(String name) {
    Field field = fields.get(name);
    return field == null ? new Step.Field(name) : field.step();
  }

  MapShape withAtomic(boolean other) {
    return toBuilder().atomic(other).build();
  }

  /** Returns a builder that has all of this shape. */
  Builder toBuilder() {
    Builder builder = new Builder().defaults(defaults);
    builder.element(element).atomic(atomic).deduced(deduced);
    builder.fields.putAll(fields);
    return builder;
  }

  /** Builds a shape. Not for threads. */
  public static final class Builder {
    private final Map<String, Field> fields = new HashMap<>();
    private Defaults defaults = field -> null;
    private @Nullable ShapeRef element;
    private boolean atomic;
    private boolean deduced;

    private Builder() {}

    /** Declares a field. */
    public Builder field(String name, ShapeRef type) {
      fields.put(name, new Field(new Step.Field(name), type));
      return this;
    }

    /** Sets the defaults of fields. Default: none. */
    public Builder defaults(Defaults value) {
      defaults = value;
      return this;
    }

    /** Sets the shape of all members that are not declared. Null: there may be none. */
    public Builder element(@Nullable ShapeRef value) {
      element = value;
      return this;
    }

    /** Sets whether the map is one leaf. Default: false. */
    public Builder atomic(boolean value) {
      atomic = value;
      return this;
    }

    /**
     * Sets whether the members that are not declared have any type. A map without fields of such
     * members is then skipped when a set is adapted to a changed schema. Default: false.
     */
    public Builder deduced(boolean value) {
      deduced = value;
      return this;
    }

    /** Returns the shape. */
    public MapShape build() {
      return new MapShape(this);
    }
  }
}
