package com.example.values;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.MatchesPattern;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** How long and for whom. */
public record LeaseSpec(
    @Default("\"1m0s\"") @Nullable Duration renew,
    UUID holder,
    List<@MatchesPattern("^[0-9.]+s$") Duration> pauses,
    @ListType(ListType.Value.SET) List<UUID> others,
    Map<String, Duration> limits,
    Map<String, @Nullable UUID> owners,
    @Nullable Window window)
    implements LeaseSpecBuilder.With {
  /** A bean. */
  public static class Window {
    private @Nullable Duration length;
    private @Nullable UUID id;

    /** Empty. */
    public Window() {}

    /** How long. */
    public @Nullable Duration getLength() {
      return length;
    }

    /** How long. */
    public void setLength(@Nullable Duration length) {
      this.length = length;
    }

    /** Which. */
    public @Nullable UUID getId() {
      return id;
    }

    /** Which. */
    public void setId(@Nullable UUID id) {
      this.id = id;
    }
  }
}
