package com.example.core.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;

/** Builds {@link Endpoints}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class EndpointsBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;

  private List<String> subsets = Lists.absent();

  /** A builder with nothing set. */
  public EndpointsBuilder() {}

  /** What the change makes of nothing. */
  public static Endpoints build(Consumer<EndpointsBuilder> change) {
    var builder = new EndpointsBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static EndpointsBuilder from(Endpoints value) {
    return new EndpointsBuilder().metadata(value.metadata()).subsets(value.subsets());
  }

  public EndpointsBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public EndpointsBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public EndpointsBuilder subsets(List<String> subsets) {
    this.subsets = Lists.copy(subsets);
    return this;
  }

  public EndpointsBuilder addSubsets(String... subsets) {
    this.subsets = new ArrayList<>(this.subsets);
    Collections.addAll(this.subsets, subsets);
    return this;
  }

  /** The value. */
  public Endpoints build() {
    return new Endpoints(metadata, Lists.copy(subsets));
  }

  /** Gives {@link Endpoints} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Endpoints with(Consumer<EndpointsBuilder> change) {
      Object self = this;
      var builder = EndpointsBuilder.from((Endpoints) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
