package com.example.parts;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.meta.v1.ObjectBuilder;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Tab}. What is not set stays unset. */
@Generated
@SuppressWarnings("NullAway")
@NullMarked
public final class TabBuilder implements ObjectBuilder {
  private @Nullable ObjectMeta metadata;
  private Tab. @Nullable TabSpec spec;
  private Tab. @Nullable TabStatus status;
  private Tab. @Nullable TabStatus last;

  public TabBuilder() {}

  public static Tab build(Consumer<TabBuilder> change) {
    return edit(null, change);
  }

  public static Tab edit(@Nullable Tab value, Consumer<TabBuilder> change) {
    return Drafts.change(value == null ? new TabBuilder() : from(value), change).build();
  }

  public static TabBuilder from(Tab value) {
    return new TabBuilder().metadata(value.metadata()).spec(value.spec()).status(value.status())
        .last(value.last());
  }

  public TabBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public TabBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    return metadata(ObjectMetaBuilder.edit(metadata, change));
  }

  public TabBuilder spec(Tab.TabSpec spec) {
    this.spec = spec;
    return this;
  }

  public TabBuilder spec(Consumer<Tab_TabSpecBuilder> change) {
    return spec(Tab_TabSpecBuilder.edit(spec, change));
  }

  public TabBuilder status(Tab.TabStatus status) {
    this.status = status;
    return this;
  }

  public TabBuilder status(Consumer<Tab_TabStatusBuilder> change) {
    return status(Tab_TabStatusBuilder.edit(status, change));
  }

  public TabBuilder last(Tab. @Nullable TabStatus last) {
    this.last = last;
    return this;
  }

  public TabBuilder last(Consumer<Tab_TabStatusBuilder> change) {
    return last(Tab_TabStatusBuilder.edit(last, change));
  }

  public Tab build() {
    return new Tab(ObjectMetaCodec.INSTANCE.orNone(metadata), spec,
        Tab_TabStatusCodec.INSTANCE.orNone(status), last);
  }
}
