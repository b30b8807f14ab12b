package dev.kubewright.sample.v1;

import dev.kubewright.annotation.JsonName;
import dev.kubewright.annotation.PreserveUnknownFields;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One component of each form.
 *
 * @param schedule a text that is required
 * @param replicas a number
 * @param mode an enum
 * @param args texts
 * @param jobs records that keep unknown fields
 * @param windows lists in a map
 * @param port a number or a text
 * @param extra any JSON
 */
public record GadgetSpec(
    String schedule,
    @Nullable Integer replicas,
    @Nullable Mode mode,
    List<String> args,
    List<Job> jobs,
    Map<String, List<Window>> windows,
    @Nullable IntOrString port,
    @Nullable RawJson extra) {
  /** Copies the collections. */
  public GadgetSpec {
    args = Lists.copy(args);
    jobs = Lists.copy(jobs);
    windows = Maps.copy(windows);
  }

  /** An enum with names of its own on the wire. */
  public enum Mode {
    /** {@code Allow}. */
    @JsonName("Allow")
    ALLOW,
    /** {@code Forbid}. */
    @JsonName("Forbid")
    FORBID
  }

  /**
   * A record that keeps unknown fields.
   *
   * @param name a text that is required
   * @param image a text
   * @param env texts by name
   * @param steps lists in a list
   */
  @PreserveUnknownFields
  public record Job(
      String name, @Nullable String image, Map<String, String> env, List<List<String>> steps) {
    /** Copies the collections. */
    public Job {
      env = Maps.copy(env);
      steps = Lists.copy(steps);
    }
  }

  /**
   * A record of required numbers.
   *
   * @param from the first hour
   * @param to the hour after the last
   */
  public record Window(Integer from, Integer to) {}
}
