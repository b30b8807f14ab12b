package dev.kubewright.importer.decide;

import dev.kubewright.importer.decide.type.Definitions;
import dev.kubewright.importer.decide.type.Definitions.Target;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.AnnotationModel.Value;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration.ResourceDeclaration.Subresource;
import dev.kubewright.naming.JavaNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the annotations for the subresources of a kind. Methods have the names of client-go. */
final class Subresources {
  /** Methods that do not follow from the name of the subresource. */
  private static final Map<String, String> METHODS =
      Map.of("create binding", "bind", "create eviction", "evict", "create token", "createToken");

  /** Names of subresources that consist of several words. */
  private static final Map<String, String> WORDS =
      Map.of("ephemeralcontainers", "EphemeralContainers");

  /**
   * Operations that answer with a Status, although documents say that they return what was sent.
   */
  private static final Set<String> ANSWERED_BY_STATUS = Set.of("create binding", "create eviction");

  private static final int SCALE_VERBS = 3;

  private final Definitions definitions;
  private final ResourceDeclaration resource;
  private final TypeRef kind;

  Subresources(Definitions definitions, ResourceDeclaration resource, TypeRef kind) {
    this.definitions = definitions;
    this.resource = resource;
    this.kind = kind;
  }

  List<AnnotationModel> annotations() {
    List<AnnotationModel> out = new ArrayList<>();
    List<String> scale = new ArrayList<>();
    for (Subresource sub : resource.subresources()) {
      if (sub.name().equals("scale")) {
        scale.add(sub.verb());
      } else if (!sub.name().equals("status")) {
        annotation(sub).ifPresent(out::add);
      }
    }
    if (!scale.isEmpty()) {
      AnnotationModel.Builder annotation = AnnotationModel.of("ScaleSubresource");
      if (scale.size() < SCALE_VERBS) {
        annotation.array("verbs", KindAnnotations.verbs(scale));
      }
      out.add(0, annotation.build());
    }
    return out;
  }

  private Optional<AnnotationModel> annotation(Subresource sub) {
    boolean status = ANSWERED_BY_STATUS.contains(sub.verb() + " " + sub.name());
    Optional<TypeRef> result = status ? Optional.of(RuntimeTypes.STATUS) : type(sub.result());
    Optional<TypeRef> body = sub.body().isEmpty() ? Optional.of(kind) : type(sub.body());
    if (result.isEmpty() || body.isEmpty()) {
      return Optional.empty();
    }
    Value verb = KindAnnotations.verb(sub.verb());
    AnnotationModel.Builder annotation =
        AnnotationModel.of("Subresource")
            .text("name", sub.name())
            .value("verb", verb)
            .text("method", method(sub));
    if (!body.get().equals(kind)) {
      annotation.classLiteral("body", body.get());
    }
    if (!result.get().equals(body.get())) {
      annotation.classLiteral("result", result.get());
    }
    return Optional.of(annotation.build());
  }

  private Optional<TypeRef> type(String definition) {
    return definitions
        .find(definition)
        .map(target -> target instanceof Target.Type type ? type.type().type() : null);
  }

  private static String method(Subresource sub) {
    String known = METHODS.get(sub.verb() + " " + sub.name());
    String words = WORDS.getOrDefault(sub.name(), JavaNames.typePart(sub.name()));
    return known == null ? sub.verb() + words : known;
  }
}
