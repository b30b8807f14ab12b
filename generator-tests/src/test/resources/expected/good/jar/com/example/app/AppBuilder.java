package com.example.app;

import com.example.lib.Library;
import com.example.lib.LibraryBuilder;
import com.example.lib.Template;
import com.example.lib.TemplateBuilder;
import dev.kubewright.annotation.Generated;
import dev.kubewright.collection.Drafts;
import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.ObjectBuilder;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link App}. What is not set stays unset. */
@Generated @SuppressWarnings("NullAway") @NullMarked
public final class AppBuilder implements ObjectBuilder {
  private @Nullable ObjectMeta metadata;
  private @Nullable Template template;
  private List<Template> more = Lists.absent();
  private @Nullable Library whole;

  public AppBuilder() {}

  public static App build(Consumer<AppBuilder> change) {
    return Drafts.change(new AppBuilder(), change).build();
  }

  public static AppBuilder from(@Nullable App value) {
    return value == null ? new AppBuilder() : new AppBuilder().metadata(value.metadata())
        .template(value.template()).more(value.more()).whole(value.whole());
  }

  public AppBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata;
    return this;
  }

  public AppBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    return metadata(Drafts.change(ObjectMetaBuilder.from(metadata), change).build());
  }

  public AppBuilder template(Template template) {
    this.template = template;
    return this;
  }

  public AppBuilder template(Consumer<TemplateBuilder> change) {
    return template(Drafts.change(TemplateBuilder.from(template), change).build());
  }

  public AppBuilder more(List<Template> more) {
    this.more = Lists.copy(more);
    return this;
  }

  public AppBuilder addMore(Consumer<TemplateBuilder> change) {
    return addMore(TemplateBuilder.build(change));
  }

  public AppBuilder addMore(Template... items) {
    more = Drafts.add(more, items);
    return this;
  }

  public AppBuilder whole(@Nullable Library whole) {
    this.whole = whole;
    return this;
  }

  public AppBuilder whole(Consumer<LibraryBuilder> change) {
    return whole(Drafts.change(LibraryBuilder.from(whole), change).build());
  }

  public AppBuilder removeWhole() {
    return whole((Library) null);
  }

  public App build() {
    return new App(ObjectMetaCodec.INSTANCE.orNone(metadata), template, Lists.copy(more), whole);
  }
}
