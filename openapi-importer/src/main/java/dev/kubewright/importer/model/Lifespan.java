package dev.kubewright.importer.model;

import dev.kubewright.importer.model.AnnotationModel.Value;
import dev.kubewright.naming.KubernetesRelease;
import java.util.ArrayList;
import java.util.List;

/**
 * The Kubernetes releases that have something. A text is empty where the oldest or the newest
 * release that the documents describe is meant.
 *
 * @param since the first release that has it
 * @param until the last release that has it
 * @param gone the first release without it, empty if {@code until} is
 */
public record Lifespan(String since, String until, String gone) {
  /** Of what every release has. */
  public static final Lifespan ALWAYS = new Lifespan("", "", "");

  /** Returns whether the newest release lacks it. */
  public boolean ended() {
    return !until.isEmpty();
  }

  /** Returns {@code @Since} and {@code @Until}, as far as they say something. */
  public List<AnnotationModel> annotations() {
    return annotations("", List.of());
  }

  /**
   * Returns {@code @Since} and {@code @Until} of a part.
   *
   * @param member the member of the annotations that names the part
   */
  public List<AnnotationModel> annotations(String member, List<Value> part) {
    List<AnnotationModel> out = new ArrayList<>();
    add(out, "Since", since, member, part);
    add(out, "Until", until, member, part);
    return out;
  }

  private static void add(
      List<AnnotationModel> out, String name, String release, String member, List<Value> part) {
    if (!release.isEmpty()) {
      AnnotationModel.Builder annotation = AnnotationModel.of(name).text("value", release);
      out.add((part.isEmpty() ? annotation : annotation.array(member, part)).build());
    }
  }

  /** Returns {@code @Deprecated} with the first release without it. */
  public AnnotationModel deprecation() {
    return new AnnotationModel(
        RuntimeTypes.lang("Deprecated"),
        List.of(new AnnotationModel.Member("since", new Value.Text(gone))));
  }

  /** Returns the sentence of a {@code @deprecated} tag. */
  public String sentence() {
    return KubernetesRelease.ended(until);
  }
}
