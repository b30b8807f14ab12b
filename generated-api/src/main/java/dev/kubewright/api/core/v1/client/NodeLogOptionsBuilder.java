package dev.kubewright.api.core.v1.client;

import dev.kubewright.collection.Drafts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Builds {@link NodeLogOptions}, which explain each option. For one thread. */
public final class NodeLogOptionsBuilder {
  private final List<String> queries = new ArrayList<>();
  private @Nullable String pattern;
  private @Nullable Instant since;
  private @Nullable Instant until;
  private @Nullable Integer tailLines;
  private @Nullable Integer boot;

  /** Creates a builder with the default of each option, without a query. */
  public NodeLogOptionsBuilder() {}

  /** Builds options by a change of the default ones. */
  public static NodeLogOptions build(Consumer<NodeLogOptionsBuilder> change) {
    return Drafts.change(new NodeLogOptionsBuilder(), change).build();
  }

  /** Returns a builder that begins with the options given. Queries are added to theirs. */
  public static NodeLogOptionsBuilder from(NodeLogOptions options) {
    var builder = new NodeLogOptionsBuilder();
    builder.queries.addAll(options.queries());
    builder.pattern = options.pattern();
    builder.since = options.since();
    builder.until = options.until();
    builder.tailLines = options.tailLines();
    builder.boot = options.boot();
    return builder;
  }

  /** Adds services, such as {@code kubelet}, or files below {@code /var/log}. */
  public NodeLogOptionsBuilder query(String... services) {
    queries.addAll(List.of(services));
    return this;
  }

  /** Sets a regular expression that each line has to match. */
  public NodeLogOptionsBuilder pattern(@Nullable String regex) {
    this.pattern = regex;
    return this;
  }

  /** Sets the first moment. */
  public NodeLogOptionsBuilder since(@Nullable Instant moment) {
    this.since = moment;
    return this;
  }

  /** Sets the last moment. */
  public NodeLogOptionsBuilder until(@Nullable Instant moment) {
    this.until = moment;
    return this;
  }

  /** Sets how many of the last lines are read at most. */
  public NodeLogOptionsBuilder tailLines(@Nullable Integer most) {
    this.tailLines = most;
    return this;
  }

  /** Sets which start of the node is meant. */
  public NodeLogOptionsBuilder boot(@Nullable Integer offset) {
    this.boot = offset;
    return this;
  }

  /**
   * Builds the options.
   *
   * @throws IllegalArgumentException if an option is not possible
   */
  public NodeLogOptions build() {
    return new NodeLogOptions(queries, pattern, since, until, tailLines, boot);
  }
}
