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
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class TabBuilder implements ObjectBuilder {
  private @Nullable ObjectMeta metadata;
  private Tab. @Nullable TabSpec spec;
  private Tab. @Nullable TabStatus status;
  private Tab. @Nullable TabStatus last;

  public TabBuilder() {}

  public static Tab build(Consumer<TabBuilder> change) {
    return Drafts.change(new TabBuilder(), change).build();
  }

  public static TabBuilder from(@Nullable Tab value) {
    return value == null ? new TabBuilder() : new TabBuilder().metadata(value.metadata())
        .spec(value.spec()).status(value.status()).last(value.last());
  }

  public TabBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public TabBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    return metadata(Drafts.change(ObjectMetaBuilder.from(metadata), change).build());
  }

  public TabBuilder spec(Tab.TabSpec spec) {
    this.spec = spec;
    return this;
  }

  public TabBuilder spec(Consumer<Tab_TabSpecBuilder> change) {
    return spec(Drafts.change(Tab_TabSpecBuilder.from(spec), change).build());
  }

  public TabBuilder status(Tab.TabStatus status) {
    this.status = status;
    return this;
  }

  public TabBuilder status(Consumer<Tab_TabStatusBuilder> change) {
    return status(Drafts.change(Tab_TabStatusBuilder.from(status), change).build());
  }

  public TabBuilder removeStatus() {
    status = null;
    return this;
  }

  public TabBuilder last(Tab. @Nullable TabStatus last) {
    this.last = last;
    return this;
  }

  public TabBuilder last(Consumer<Tab_TabStatusBuilder> change) {
    return last(Drafts.change(Tab_TabStatusBuilder.from(last), change).build());
  }

  public TabBuilder removeLast() {
    return last((Tab.TabStatus) null);
  }

  public Tab build() {
    return new Tab(ObjectMetaCodec.INSTANCE.orNone(metadata), spec,
        Tab_TabStatusCodec.INSTANCE.orNone(status), last);
  }
}
