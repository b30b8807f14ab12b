package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.meta.v1.ObjectBuilder;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.TypedObject;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link CronTab}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class CronTabBuilder implements ObjectBuilder {
  private @Nullable ObjectMeta metadata;
  private @Nullable CronTabSpec spec;
  private @Nullable CronTabStatus status;

  public CronTabBuilder() {}

  public static CronTab build(Consumer<CronTabBuilder> change) {
    return Drafts.change(new CronTabBuilder(), change).build();
  }

  public static CronTabBuilder from(@Nullable CronTab value) {
    return value == null ? new CronTabBuilder() : new CronTabBuilder().metadata(value.metadata())
        .spec(value.spec()).status(value.status());
  }

  public CronTabBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public CronTabBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    return metadata(Drafts.change(ObjectMetaBuilder.from(metadata), change).build());
  }

  public CronTabBuilder spec(CronTabSpec spec) {
    this.spec = spec;
    return this;
  }

  public CronTabBuilder spec(Consumer<CronTabSpecBuilder> change) {
    return spec(Drafts.change(CronTabSpecBuilder.from(spec), change).build());
  }

  public CronTabBuilder status(@Nullable CronTabStatus status) {
    this.status = status;
    return this;
  }

  public CronTabBuilder status(Consumer<CronTabStatusBuilder> change) {
    return status(Drafts.change(CronTabStatusBuilder.from(status), change).build());
  }

  public CronTabBuilder removeStatus() {
    return status((CronTabStatus) null);
  }

  public CronTab build() {
    return new CronTab(ObjectMetaCodec.INSTANCE.orNone(metadata), spec, status);
  }

  /** Gives {@link CronTab} a method to change a copy of it. */
  public interface With extends TypedObject<CronTab, CronTabBuilder> {
    @Override
    default ResourceType<CronTab> resourceType() {
      return CronTabs.TYPE;
    }

    @Override
    default CronTab with(Consumer<CronTabBuilder> change) {
      Object self = this;
      return Drafts.change(from((CronTab) self), change).build();
    }
  }
}
