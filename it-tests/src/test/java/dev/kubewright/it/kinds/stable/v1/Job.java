package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.PreserveUnknownFields;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that is run; the server keeps what this record does not know.
 *
 * @param name unique within the list
 * @param image what runs
 * @param env variables
 * @param steps commands, each with its arguments
 */
@PreserveUnknownFields
public record Job(
    String name, @Nullable String image, Map<String, String> env, List<List<String>> steps)
    implements JobBuilder.With {
  /** Copies the collections. */
  public Job {
    env = Maps.copy(env);
    steps = Lists.copy(steps);
  }
}
