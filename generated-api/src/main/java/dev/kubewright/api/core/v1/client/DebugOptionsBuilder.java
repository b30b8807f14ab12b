package dev.kubewright.api.core.v1.client;

import dev.kubewright.collection.Drafts;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Builds {@link DebugOptions}, which explain each option. For one thread. */
public final class DebugOptionsBuilder {
  private String image = "";
  private @Nullable String name;
  private @Nullable String target;
  private List<String> command = List.of();
  private boolean tty;
  private Duration timeout = Duration.ofMinutes(1);

  /** Creates a builder with the default of each option. */
  public DebugOptionsBuilder() {}

  /** Builds options by a change of the default ones. */
  public static DebugOptions build(Consumer<DebugOptionsBuilder> change) {
    return Drafts.change(new DebugOptionsBuilder(), change).build();
  }

  /** Returns a builder that begins with the options given. */
  public static DebugOptionsBuilder from(DebugOptions options) {
    var builder = new DebugOptionsBuilder();
    builder.image = options.image();
    builder.name = options.name();
    builder.target = options.target();
    builder.command = options.command();
    builder.tty = options.tty();
    builder.timeout = options.timeout();
    return builder;
  }

  /** Sets the image. */
  public DebugOptionsBuilder image(String reference) {
    this.image = Objects.requireNonNull(reference, "reference");
    return this;
  }

  /** Sets the name of the container. The pod must not have one of that name. */
  public DebugOptionsBuilder name(@Nullable String container) {
    this.name = container;
    return this;
  }

  /** Sets the container whose processes are visible. */
  public DebugOptionsBuilder target(@Nullable String container) {
    this.target = container;
    return this;
  }

  /** Sets the program and its arguments. No shell reads them. */
  public DebugOptionsBuilder command(String... argv) {
    this.command = List.of(argv);
    return this;
  }

  /** Gives the container a terminal. */
  public DebugOptionsBuilder tty() {
    this.tty = true;
    return this;
  }

  /** Sets the limit until the container runs. */
  public DebugOptionsBuilder timeout(Duration limit) {
    this.timeout = Objects.requireNonNull(limit, "limit");
    return this;
  }

  /**
   * Builds the options.
   *
   * @throws IllegalArgumentException if an option is not possible
   */
  public DebugOptions build() {
    return new DebugOptions(image, name, target, command, tty, timeout);
  }
}
