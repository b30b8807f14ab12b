package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.WireNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Cannot tell null from a missing field. */
@Model
public record Widget(
    @WireNullable @Nullable String name,
    @WireNullable List<String> tags,
    List<@Nullable String> fine,
    @Nullable Kettle kettle) {
  /** A bean that cannot either. */
  public static final class Kettle {
    @WireNullable @Nullable private Boolean hot;

    /** Whether it is hot. */
    public @Nullable Boolean getHot() {
      return hot;
    }

    /** Sets whether it is hot. */
    public void setHot(@Nullable Boolean hot) {
      this.hot = hot;
    }
  }
}
