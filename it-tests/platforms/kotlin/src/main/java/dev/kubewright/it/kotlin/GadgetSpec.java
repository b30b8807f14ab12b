package dev.kubewright.it.kotlin;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Minimum;
import dev.kubewright.collection.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The wanted gadget.
 *
 * @param size how large it is
 * @param color its color
 * @param parts what it is made of
 */
public record GadgetSpec(
    @Minimum(1) Integer size,
    @Nullable String color,
    @ListType(value = ListType.Value.MAP, keys = "name") List<Part> parts) {
  /** Copies the parts. */
  public GadgetSpec {
    parts = Lists.copy(parts);
  }

  /**
   * A part.
   *
   * @param name its name
   * @param count how many there are
   */
  public record Part(String name, @Nullable Integer count) {}
}
