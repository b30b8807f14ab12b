package com.example.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Gadget}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class GadgetBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private @Nullable GadgetSpec spec;

  /** A builder with nothing set. */
  public GadgetBuilder() {}

  /** What the change makes of nothing. */
  public static Gadget build(Consumer<GadgetBuilder> change) {
    var builder = new GadgetBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static GadgetBuilder from(Gadget value) {
    return new GadgetBuilder().metadata(value.metadata()).spec(value.spec());
  }

  public GadgetBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public GadgetBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public GadgetBuilder spec(GadgetSpec spec) {
    this.spec = spec;
    return this;
  }

  public GadgetBuilder spec(Consumer<GadgetSpecBuilder> change) {
    var part = this.spec == null ? new GadgetSpecBuilder() : GadgetSpecBuilder.from(this.spec);
    change.accept(part);
    this.spec = part.build();
    return this;
  }

  /** The value. */
  public Gadget build() {
    return new Gadget(metadata, spec);
  }

  /** Gives {@link Gadget} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Gadget with(Consumer<GadgetBuilder> change) {
      Object self = this;
      var builder = GadgetBuilder.from((Gadget) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
