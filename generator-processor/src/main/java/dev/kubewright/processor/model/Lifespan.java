package dev.kubewright.processor.model;

import dev.kubewright.naming.KubernetesRelease;
import java.util.List;
import java.util.Optional;

/**
 * The Kubernetes releases that have something, and its deprecation in Java, which goes along with
 * their end.
 *
 * @param since the first release, empty if all that are supported have it
 * @param until the last release, empty if the newest one has it
 * @param deprecated the {@code since} of its {@code @Deprecated}, which may be empty; nothing if it
 *     is not deprecated
 */
public record Lifespan(String since, String until, Optional<String> deprecated) {
  /** Of what is there in every release. */
  public static final Lifespan ALWAYS = new Lifespan("", "", Optional.empty());

  /**
   * The lifespan of what consists of several things: as long as one of them is there.
   *
   * @param all those of the things, at least one
   */
  public static Lifespan union(List<Lifespan> all) {
    Lifespan union = all.get(0);
    for (Lifespan each : all) {
      boolean earlier = each.since.isEmpty() || isBefore(each.since, union.since);
      boolean later = each.until.isEmpty() || isBefore(union.until, each.until);
      union =
          new Lifespan(
              earlier ? each.since : union.since,
              later ? each.until : union.until,
              union.deprecated.isEmpty() || each.deprecated.isEmpty()
                  ? Optional.empty()
                  : later ? each.deprecated : union.deprecated);
    }
    return union;
  }

  private static boolean isBefore(String one, String other) {
    Optional<KubernetesRelease> first = KubernetesRelease.parse(one);
    Optional<KubernetesRelease> second = KubernetesRelease.parse(other);
    return first.isPresent() && second.isPresent() && first.get().compareTo(second.get()) < 0;
  }

  /** The lifespan of what needs two things: from the later beginning to the earlier end. */
  public Lifespan and(Lifespan other) {
    boolean later = since.isEmpty() || isBefore(since, other.since);
    boolean earlier = until.isEmpty() || isBefore(other.until, until);
    return new Lifespan(
        later ? other.since : since,
        earlier ? other.until : until,
        earlier ? other.deprecated.or(() -> deprecated) : deprecated.or(other::deprecated));
  }

  /** What is left to say of a part of something: nothing that the whole says already. */
  public Lifespan within(Lifespan whole) {
    return new Lifespan(
        since.equals(whole.since) ? "" : since,
        until.equals(whole.until) ? "" : until,
        whole.deprecated.isPresent() ? Optional.empty() : deprecated);
  }

  /** The same without a last release. */
  public Lifespan withoutEnd() {
    return new Lifespan(since, "", deprecated);
  }

  /**
   * The releases that have verbs or a subresource of a kind.
   *
   * @param verbs the verbs, none for a subresource
   * @param subresource the subresource, empty for verbs
   * @param lifespan the releases
   */
  public record OfPart(List<Verb> verbs, String subresource, Lifespan lifespan) {
    /** Copies the verbs. */
    public OfPart {
      verbs = List.copyOf(verbs);
    }

    /** Whether it is about a call that has methods of its own. */
    public boolean isOf(SubresourceModel call) {
      return call.name().equals(subresource);
    }
  }
}
