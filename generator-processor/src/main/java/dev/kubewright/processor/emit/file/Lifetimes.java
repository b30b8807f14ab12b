package dev.kubewright.processor.emit.file;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.kubewright.naming.KubernetesRelease;
import dev.kubewright.processor.model.Lifespan;
import dev.kubewright.processor.model.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes on generated code which Kubernetes releases have it. */
public final class Lifetimes {
  private Lifetimes() {}

  /** The annotations of a declaration, none for what every release has. */
  public static List<AnnotationSpec> annotations(Lifespan lifespan) {
    var annotations = new ArrayList<AnnotationSpec>();
    release(Types.SINCE, lifespan.since()).ifPresent(each -> annotations.add(each.build()));
    release(Types.UNTIL, lifespan.until()).ifPresent(each -> annotations.add(each.build()));
    lifespan.deprecated().ifPresent(since -> annotations.add(deprecated(since)));
    return annotations;
  }

  /** The annotations of an interface about a part of what it has. */
  public static List<AnnotationSpec> annotations(Lifespan.OfPart part) {
    var annotations = new ArrayList<AnnotationSpec>();
    release(Types.SINCE, part.lifespan().since())
        .ifPresent(each -> annotations.add(with(each, part)));
    release(Types.UNTIL, part.lifespan().until())
        .ifPresent(each -> annotations.add(with(each, part)));
    return annotations;
  }

  private static Optional<AnnotationSpec.Builder> release(ClassName type, String release) {
    return release.isEmpty()
        ? Optional.empty()
        : Optional.of(AnnotationSpec.builder(type).addMember("value", "$S", release));
  }

  private static AnnotationSpec with(AnnotationSpec.Builder annotation, Lifespan.OfPart part) {
    for (Verb verb : part.verbs()) {
      annotation.addMember("verbs", CodeBlock.of("$T.$L", Types.VERB, verb.name()));
    }
    if (!part.subresource().isEmpty()) {
      annotation.addMember("subresource", "$S", part.subresource());
    }
    return annotation.build();
  }

  private static AnnotationSpec deprecated(String since) {
    AnnotationSpec.Builder annotation = AnnotationSpec.builder(Deprecated.class);
    return (since.isEmpty() ? annotation : annotation.addMember("since", "$S", since)).build();
  }

  /** The same method, marked. */
  public static MethodSpec mark(MethodSpec method, Lifespan lifespan) {
    if (lifespan.equals(Lifespan.ALWAYS)) {
      return method;
    }
    MethodSpec.Builder marked = method.toBuilder().addAnnotations(annotations(lifespan));
    String gap = method.javadoc().isEmpty() ? "" : "\n";
    sentence(lifespan).ifPresent(text -> marked.addJavadoc("$L$L\n", gap, text));
    return marked.build();
  }

  /** The same type, marked. */
  public static TypeSpec mark(TypeSpec type, Lifespan lifespan) {
    if (lifespan.equals(Lifespan.ALWAYS)) {
      return type;
    }
    TypeSpec.Builder marked = type.toBuilder().addAnnotations(annotations(lifespan));
    sentence(lifespan).ifPresent(text -> marked.addJavadoc("\n$L\n", text));
    return marked.build();
  }

  private static Optional<String> sentence(Lifespan lifespan) {
    return lifespan.until().isEmpty() || lifespan.deprecated().isEmpty()
        ? Optional.empty()
        : Optional.of("@deprecated " + KubernetesRelease.ended(lifespan.until()));
  }
}
