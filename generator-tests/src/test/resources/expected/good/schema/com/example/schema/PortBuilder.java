package com.example.schema;

import dev.kubewright.annotation.Generated;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Builds {@link Port}; components that nobody sets stay unset. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("NullAway")
public final class PortBuilder {
  private @Nullable String name;

  private @Nullable String protocol;

  private @Nullable Integer number;

  /** A builder with nothing set. */
  public PortBuilder() {}

  /** What the change makes of nothing. */
  public static Port build(Consumer<PortBuilder> change) {
    var builder = new PortBuilder();
    change.accept(builder);
    return builder.build();
  }

  /** A builder that starts from a value. */
  public static PortBuilder from(Port value) {
    return new PortBuilder().name(value.name()).protocol(value.protocol()).number(value.number());
  }

  public PortBuilder name(String name) {
    this.name = name;
    return this;
  }

  public PortBuilder protocol(String protocol) {
    this.protocol = protocol;
    return this;
  }

  public PortBuilder number(@Nullable Integer number) {
    this.number = number;
    return this;
  }

  /** The value. */
  public Port build() {
    return new Port(name, protocol, number);
  }

  /** Gives {@link Port} a method to change a copy of it. */
  public interface With {
    /** A changed copy. */
    default Port with(Consumer<PortBuilder> change) {
      Object self = this;
      var builder = PortBuilder.from((Port) self);
      change.accept(builder);
      return builder.build();
    }
  }
}
