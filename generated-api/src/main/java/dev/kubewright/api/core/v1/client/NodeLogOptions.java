package dev.kubewright.api.core.v1.client;

import dev.kubewright.collection.Drafts;
import dev.kubewright.rest.RestRequest;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options for logs of nodes. Immutable.
 *
 * @param queries the services, such as {@code kubelet}, or files below {@code /var/log}. A log
 *     needs at least one.
 * @param pattern a regular expression that each line has to match, or null
 * @param since the first moment, or null
 * @param until the last moment, or null
 * @param tailLines how many of the last lines at most, from 1 to 100,000, or null
 * @param boot which start of the node: 0 for the present one, -1 for the one before, or null for
 *     all
 */
public record NodeLogOptions(
    List<String> queries,
    @Nullable String pattern,
    @Nullable Instant since,
    @Nullable Instant until,
    @Nullable Integer tailLines,
    @Nullable Integer boot) {
  private static final int MOST_LINES = 100_000;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the kubelet would refuse them
   */
  public NodeLogOptions {
    queries = List.copyOf(queries);
    if (tailLines != null && (tailLines < 1 || tailLines > MOST_LINES)) {
      throw new IllegalArgumentException("tailLines is from 1 to 100000, not " + tailLines);
    }
    if (since != null && until != null && since.isAfter(until)) {
      throw new IllegalArgumentException("since is after until: " + since + ", " + until);
    }
    if (boot != null && boot > 0) {
      throw new IllegalArgumentException("boot is 0 or negative, not " + boot);
    }
  }

  /** Default options, without a query. */
  public static final NodeLogOptions NONE = NodeLogOptionsBuilder.build(o -> {});

  /** Returns a changed copy. */
  public NodeLogOptions with(Consumer<NodeLogOptionsBuilder> change) {
    return Drafts.change(NodeLogOptionsBuilder.from(this), change).build();
  }

  void addTo(RestRequest request) {
    if (queries.isEmpty()) {
      throw new IllegalArgumentException("name a service or a file: query(\"kubelet\")");
    }
    queries.forEach(query -> request.parameter("query", query));
    add(request, "pattern", pattern);
    add(request, "sinceTime", since);
    add(request, "untilTime", until);
    add(request, "tailLines", tailLines);
    add(request, "boot", boot);
  }

  private static void add(RestRequest request, String name, @Nullable Object value) {
    if (value != null) {
      request.parameter(name, value);
    }
  }
}
