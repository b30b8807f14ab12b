package com.example.app;

import com.example.lib.Library;
import com.example.lib.LibraryBuilder;
import com.example.lib.Template;
import com.example.lib.TemplateBuilder;
import dev.kubewright.annotation.Generated;
import dev.kubewright.json.Lists;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link App}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class AppBuilder {
  private ObjectMeta metadata = ObjectMeta.NONE;
  private @Nullable Template template;
  private List<Template> more = Lists.absent();
  private @Nullable Library whole;

  /** A builder with nothing set. */
  public AppBuilder() {}

  /** What the change makes of nothing. */
  public static App build(Consumer<AppBuilder> change) {
    var builder = new AppBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static AppBuilder from(App value) {
    return new AppBuilder().metadata(value.metadata()).template(value.template()).more(value.more())
        .whole(value.whole());
  }

  public AppBuilder metadata(ObjectMeta metadata) {
    this.metadata = metadata == null ? ObjectMeta.NONE : metadata;
    return this;
  }

  public AppBuilder metadata(Consumer<ObjectMetaBuilder> change) {
    var part = this.metadata == null ? new ObjectMetaBuilder() :
        ObjectMetaBuilder.from(this.metadata);
    change.accept(part);
    this.metadata = part.build();
    return this;
  }

  public AppBuilder template(Template template) {
    this.template = template;
    return this;
  }

  public AppBuilder template(Consumer<TemplateBuilder> change) {
    var part = this.template == null ? new TemplateBuilder() : TemplateBuilder.from(this.template);
    change.accept(part);
    this.template = part.build();
    return this;
  }

  public AppBuilder more(List<Template> more) {
    this.more = Lists.copy(more);
    return this;
  }

  public AppBuilder addMore(Template... more) {
    this.more = new ArrayList<>(this.more);
    Collections.addAll(this.more, more);
    return this;
  }

  public AppBuilder addMore(Consumer<TemplateBuilder> change) {
    return addMore(TemplateBuilder.build(change));
  }

  public AppBuilder whole(@Nullable Library whole) {
    this.whole = whole;
    return this;
  }

  public AppBuilder whole(Consumer<LibraryBuilder> change) {
    var part = this.whole == null ? new LibraryBuilder() : LibraryBuilder.from(this.whole);
    change.accept(part);
    this.whole = part.build();
    return this;
  }

  /** The value. */
  public App build() {
    return new App(metadata, template, Lists.copy(more), whole);
  }

  /** Gives {@link App} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default App with(Consumer<AppBuilder> change) {
      Object self = this;
      var builder = AppBuilder.from((App) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
