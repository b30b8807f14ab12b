package com.example.stable.v1;

import dev.kubewright.annotation.Generated;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link CronTab}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class CronTabBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;
  private @Nullable CronTabSpec spec;
  private @Nullable CronTabStatus status;

  /** A builder with nothing set. */
  public CronTabBuilder() {}

  /** What the change makes of nothing. */
  public static CronTab build(Consumer<CronTabBuilder> change) {
    var builder = new CronTabBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static CronTabBuilder from(CronTab value) {
    return new CronTabBuilder().metadata(value.metadata()).spec(value.spec())
        .status(value.status());
  }

  public CronTabBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public CronTabBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public CronTabBuilder spec(CronTabSpec spec) {
    this.spec = spec;
    return this;
  }

  public CronTabBuilder spec(Consumer<CronTabSpecBuilder> change) {
    var part = this.spec == null ? new CronTabSpecBuilder() : CronTabSpecBuilder.from(this.spec);
    change.accept(part);
    this.spec = part.build();
    return this;
  }

  public CronTabBuilder status(@Nullable CronTabStatus status) {
    this.status = status;
    return this;
  }

  public CronTabBuilder status(Consumer<CronTabStatusBuilder> change) {
    var part = this.status == null ? new CronTabStatusBuilder() :
        CronTabStatusBuilder.from(this.status);
    change.accept(part);
    this.status = part.build();
    return this;
  }

  /** The value. */
  public CronTab build() {
    return new CronTab(metadata, spec, status);
  }

  /** Gives {@link CronTab} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default CronTab with(Consumer<CronTabBuilder> change) {
      Object self = this;
      var builder = CronTabBuilder.from((CronTab) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
