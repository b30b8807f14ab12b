package com.example.sets;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.MapType;
import dev.kubewright.annotation.MaxLength;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.StructType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is written about. */
public record PostSpec(
    Set<@MaxLength(63) String> tags,
    @Required Set<Mood> moods,
    @Nullable Set<Integer> years,
    @ListType(ListType.Value.ATOMIC) Set<Long> editions,
    List<Set<String>> groups,
    Map<String, Set<String>> links,
    @Nullable Footer footer,
    Set<List<String>> paths,
    Set<@MapType(MapType.Value.ATOMIC) Map<String, String>> pairs,
    Set<@StructType(StructType.Value.ATOMIC) Mark> marks,
    Set<Stamp> stamps)
    implements PostSpecBuilder.With {
  /** A place in the text. */
  public record Mark(Integer line, @Nullable String word) {}

  /** A stamp, which is replaced as a whole wherever it is. */
  @StructType(StructType.Value.ATOMIC)
  public record Stamp(String country, @Nullable Integer cents) {}

  /** How it sounds. */
  public enum Mood {
    GLAD,
    SAD
  }

  /** A bean. */
  public static class Footer {
    private @Nullable Set<String> authors;

    /** Empty. */
    public Footer() {}

    /** Who wrote it. */
    public @Nullable Set<String> getAuthors() {
      return authors;
    }

    /** Who wrote it. */
    public void setAuthors(@Nullable Set<String> authors) {
      this.authors = authors;
    }
  }
}
