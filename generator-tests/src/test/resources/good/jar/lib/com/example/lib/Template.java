package com.example.lib;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.MatchesPattern;
import dev.kubewright.annotation.Required;
import dev.kubewright.annotation.UnknownFields;
import dev.kubewright.annotation.CelRule;
import dev.kubewright.annotation.JsonName;
import dev.kubewright.json.RawJson;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part for others to use, with {@code code} in its text.
 *
 * @param name its name
 * @param image what it shows
 * @param words some words
 * @param inner more of it
 * @param table parts by name
 * @param source where it comes from
 */
@Model
@CelRule("self.name != ''")
public record Template(
    String name,
    @Nullable String image,
    @Required List<@MatchesPattern("^w") String> words,
    @Nullable Inner inner,
    Map<String, List<Inner>> table,
    @Nullable Source source) {

  /** Where a part comes from. */
  public sealed interface Source {
    /** A file. */
    record File(String path) implements Source {}

    /**
     * A page.
     *
     * @param url its address
     */
    @JsonName("page")
    record Web(String url) implements Source {}

    /** All others. */
    @UnknownFields
    record Other(@UnknownFields Map<String, RawJson> all) implements Source {}
  }

  /**
   * A part of the part.
   *
   * @param size how much
   * @param mode in which way
   */
  public record Inner(@Nullable Long size, Mode mode) {}

  /** Ways. */
  public enum Mode {
    /** Fast. */
    FAST,
    /** Slow. */
    SLOW
  }
}
