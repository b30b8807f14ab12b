package com.example;

import dev.kubewright.annotation.Default;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.JsonName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings of a tool that needs beans. */
@Model
public class Settings {
  private int replicaCount = 1;
  private @Nullable String title = "none";
  private Level level = Level.LOW;
  private Settings.Inner inner = new Inner();

  @Default("2")
  private int copies = 2;

  private int zero = 0;
  private @Nullable String nothing = null;
  private List<String> tags = new ArrayList<>();
  private transient int cached = 1;

  /** Creates empty settings. */
  public Settings() {}

  /** How many. */
  public int getReplicaCount() {
    return replicaCount;
  }

  /** Sets it. */
  public void setReplicaCount(int replicaCount) {
    this.replicaCount = replicaCount;
  }

  /** The title. */
  public @Nullable String getTitle() {
    return title;
  }

  /** Sets it. */
  public void setTitle(@Nullable String title) {
    this.title = title;
  }

  /** The level. */
  public Level getLevel() {
    return level;
  }

  /** Sets it. */
  public void setLevel(Level level) {
    this.level = level;
  }

  /** What is inside. */
  public Inner getInner() {
    return inner;
  }

  /** Sets it. */
  public void setInner(Inner inner) {
    this.inner = inner;
  }

  /** Copies. */
  public int getCopies() {
    return copies;
  }

  /** Sets it. */
  public void setCopies(int copies) {
    this.copies = copies;
  }

  /** Zero. */
  public int getZero() {
    return zero;
  }

  /** Sets it. */
  public void setZero(int zero) {
    this.zero = zero;
  }

  /** Nothing. */
  public @Nullable String getNothing() {
    return nothing;
  }

  /** Sets it. */
  public void setNothing(@Nullable String nothing) {
    this.nothing = nothing;
  }

  /** Tags. */
  public List<String> getTags() {
    return tags;
  }

  /** Sets them. */
  public void setTags(List<String> tags) {
    this.tags = tags;
  }

  /** Not in the JSON. */
  public int getCached() {
    return cached;
  }

  /** Sets it. */
  public void setCached(int cached) {
    this.cached = cached;
  }

  /** A level. */
  public enum Level {
    /** Low. */
    @JsonName("Low")
    LOW
  }

  /** A bean in a bean. */
  public static class Inner {
    private @Nullable String name;

    /** Creates it. */
    public Inner() {}

    /** The name. */
    public @Nullable String getName() {
      return name;
    }

    /** Sets it. */
    public void setName(@Nullable String name) {
      this.name = name;
    }
  }
}
