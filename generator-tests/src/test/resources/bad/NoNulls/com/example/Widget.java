package com.example;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.JsonNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Cannot tell null from a missing field. */
@Model
public record Widget(
    @JsonNullable @Nullable String name,
    @JsonNullable List<String> tags,
    List<@Nullable String> fine,
    @Nullable Kettle kettle) {
  /** A bean that cannot either. */
  public static final class Kettle {
    @JsonNullable @Nullable private Boolean hot;

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
