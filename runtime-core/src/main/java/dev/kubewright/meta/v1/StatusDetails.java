package dev.kubewright.meta.v1;

import dev.kubewright.OneLine;
import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.collection.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Details of a status.
 *
 * @param name name of the object
 * @param group group of the resource
 * @param kind kind of the object or the resource
 * @param uid uid of the object
 * @param causes single causes
 * @param retryAfterSeconds seconds to wait before the next attempt
 */
@Model
public record StatusDetails(
    @Nullable String name,
    @Nullable String group,
    @Nullable String kind,
    @Nullable String uid,
    @ListType(ListType.Value.ATOMIC) List<StatusCause> causes,
    @Nullable Integer retryAfterSeconds)
    implements StatusDetailsBuilder.With {
  /** Copies the collections. */
  public StatusDetails {
    causes = Lists.copy(causes);
  }

  /** Returns the values on one line, without control characters. They may come from a server. */
  @Override
  public String toString() {
    return OneLine.of(
        "StatusDetails[name="
            + name
            + ", group="
            + group
            + ", kind="
            + kind
            + ", uid="
            + uid
            + ", causes="
            + causes
            + ", retryAfterSeconds="
            + retryAfterSeconds
            + "]");
  }
}
