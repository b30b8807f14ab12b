package dev.kubewright.processor.read.declaration;

import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.Verb;
import dev.kubewright.processor.naming.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code @Since}, {@code @Until} and {@code @Deprecated}. */
public final class Lifespans {
  private static final String DEPRECATED = "java.lang.Deprecated";

  private Lifespans() {}

  /** The lifespan of a declaration as a whole. */
  public static Lifespan of(Annotations annotations) {
    if (!annotations.has(Names.SINCE)
        && !annotations.has(Names.UNTIL)
        && !annotations.has(DEPRECATED)) {
      return Lifespan.ALWAYS;
    }
    String since = whole(annotations, Names.SINCE);
    String until = whole(annotations, Names.UNTIL);
    Optional<String> deprecated = annotations.get(DEPRECATED).map(values -> values.text("since"));
    return new Lifespan(since, until, deprecated);
  }

  private static String whole(Annotations annotations, String name) {
    for (Annotations.Values values : annotations.all(name)) {
      if (!isOfPart(values)) {
        return values.text("value");
      }
    }
    return "";
  }

  private static boolean isOfPart(Annotations.Values values) {
    return !values.texts("subresource").equals(List.of("")) || !values.constants("verbs").isEmpty();
  }

  /** The lifespans of verbs and subresources of a kind. */
  public static List<Lifespan.OfPart> ofParts(Annotations annotations) {
    var parts = new ArrayList<Lifespan.OfPart>();
    for (Annotations.Values values : annotations.all(Names.SINCE)) {
      if (isOfPart(values)) {
        parts.add(part(values, new Lifespan(values.text("value"), "", Optional.empty())));
      }
    }
    for (Annotations.Values values : annotations.all(Names.UNTIL)) {
      if (isOfPart(values)) {
        String until = values.text("value");
        Optional<String> gone = KubernetesRelease.parse(until).map(each -> each.next().toString());
        parts.add(part(values, new Lifespan("", until, gone.or(() -> Optional.of("")))));
      }
    }
    return parts;
  }

  private static Lifespan.OfPart part(Annotations.Values values, Lifespan lifespan) {
    List<Verb> verbs = values.constants("verbs").stream().map(Verb::valueOf).toList();
    return new Lifespan.OfPart(verbs, values.text("subresource"), lifespan);
  }
}
