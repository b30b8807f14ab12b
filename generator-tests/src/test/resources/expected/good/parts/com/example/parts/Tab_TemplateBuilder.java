package com.example.parts;

import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Tab.Template}. What is not set stays unset. */
@Generated @NullMarked
public final class Tab_TemplateBuilder {
  private @Nullable ObjectMeta metadata;
  private @Nullable String image;

  public Tab_TemplateBuilder() {}

  public static Tab.Template build(Consumer<Tab_TemplateBuilder> change) {
    return Drafts.change(new Tab_TemplateBuilder(), change).build();
  }

  public static Tab_TemplateBuilder from(Tab. @Nullable Template value) {
    return value == null ? new Tab_TemplateBuilder() : new Tab_TemplateBuilder()
        .metadata(value.metadata()).image(value.image());
  }

  public Tab_TemplateBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public Tab_TemplateBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    return metadata(Drafts.change(ObjectMetaBuilder.from(metadata), change).build());
  }

  public Tab_TemplateBuilder removeMetadata() {
    metadata = null;
    return this;
  }

  public Tab_TemplateBuilder image(@Nullable String image) {
    this.image = image;
    return this;
  }

  public Tab.Template build() {
    return new Tab.Template(ObjectMetaCodec.INSTANCE.orNone(metadata), image);
  }
}
