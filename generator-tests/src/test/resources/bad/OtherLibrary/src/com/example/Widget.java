package com.example;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.kubewright.annotation.Model;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A widget. */
@Model
public record Widget(
    @JsonProperty("display-name") String displayName,
    @JsonProperty("size") String size,
    @JsonUnwrapped Part part,
    @JsonIgnore @Nullable String note,
    List<Level> levels,
    Settings settings) {
  /** Is not in the JSON, as it says. */
  @JsonIgnore
  public boolean isBig() {
    return size.equals("big");
  }

  /** Says that it is. */
  @JsonProperty
  public String label() {
    return displayName;
  }

  /** A part. */
  public record Part(String name) {}

  /** A level. */
  public enum Level {
    /** Low. */
    @JsonProperty("low")
    LOW;

    /** In the JSON. */
    @JsonValue
    public int number() {
      return 1;
    }
  }

  /** A bean. */
  public static class Settings {
    @JsonIgnore private @Nullable String secret;

    @JsonIgnore private transient @Nullable String cached;

    /** Creates it. */
    public Settings() {}

    /** All others. */
    @JsonAnyGetter
    public Map<String, String> others() {
      return Map.of();
    }

    /** The secret. */
    public @Nullable String getSecret() {
      return secret;
    }

    /** Sets the secret. */
    public void setSecret(@Nullable String secret) {
      this.secret = secret;
    }

    /** What is known. */
    public @Nullable String getCached() {
      return cached;
    }

    /** Sets what is known. */
    public void setCached(@Nullable String cached) {
      this.cached = cached;
    }
  }
}
