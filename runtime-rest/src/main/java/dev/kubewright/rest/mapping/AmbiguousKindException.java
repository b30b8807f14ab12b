package dev.kubewright.rest.mapping;

import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersionKind;
import java.util.List;

/** Thrown when a kind has several resources, and none is preferred. */
public final class AmbiguousKindException extends AmbiguousMatchException {
  private static final long serialVersionUID = 1L;

  private final String group;
  private final String kind;

  /** Creates an exception that lists the candidates. */
  public AmbiguousKindException(GroupKind kind, List<GroupVersionKind> matchingKinds) {
    super("kind \"" + kind + "\"", List.of(), matchingKinds);
    this.group = kind.group();
    this.kind = kind.kind();
  }

  /** Returns the wanted kind. */
  public GroupKind groupKind() {
    return new GroupKind(group, kind);
  }
}
