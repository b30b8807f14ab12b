package com.example.old;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.lang.Object;
import java.lang.SuppressWarnings;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Relic}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings({
    "NullAway",
    "deprecation"
})
public final class RelicBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private @Nullable Override override;

  /** A builder with nothing set. */
  public RelicBuilder() {}

  /** What the change makes of nothing. */
  public static Relic build(Consumer<RelicBuilder> change) {
    var builder = new RelicBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static RelicBuilder from(Relic value) {
    return new RelicBuilder().metadata(value.metadata()).override(value.override());
  }

  public RelicBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public RelicBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public RelicBuilder override(@Nullable Override override) {
    this.override = override;
    return this;
  }

  public RelicBuilder override(Consumer<OverrideBuilder> change) {
    var part = this.override == null ? new OverrideBuilder() : OverrideBuilder.from(this.override);
    change.accept(part);
    this.override = part.build();
    return this;
  }

  /** The value. */
  public Relic build() {
    return new Relic(metadata, override);
  }

  /** Gives {@link Relic} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Relic with(Consumer<RelicBuilder> change) {
      Object self = this;
      var builder = RelicBuilder.from((Relic) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
