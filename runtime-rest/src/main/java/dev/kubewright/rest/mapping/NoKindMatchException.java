package dev.kubewright.rest.mapping;

import dev.kubewright.resource.GroupKind;
import dev.kubewright.resource.GroupVersion;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown when a server does not serve a kind. */
public final class NoKindMatchException extends NoMatchException {
  private static final long serialVersionUID = 1L;

  private final String group;
  private final String kind;
  private final String[] versions;

  /**
   * Creates an exception.
   *
   * @param kind the wanted kind
   * @param versions the accepted versions. Empty if any version was good.
   */
  public NoKindMatchException(GroupKind kind, List<String> versions) {
    this(kind, versions, Hints.NONE);
  }

  NoKindMatchException(GroupKind kind, List<String> versions, Hints hints) {
    super("no matches for kind \"" + kind.kind() + "\"" + place(kind.group(), versions), hints);
    this.group = kind.group();
    this.kind = kind.kind();
    this.versions = versions.toArray(String[]::new);
  }

  private static String place(String group, List<String> versions) {
    List<String> searched =
        versions.stream()
            .filter(version -> !version.isEmpty())
            .map(version -> "\"" + new GroupVersion(group, version).apiVersion() + "\"")
            .distinct()
            .toList();
    if (searched.isEmpty()) {
      return " in group \"" + group + "\"";
    }
    return (searched.size() == 1 ? " in version " : " in versions ")
        + searched.stream().collect(Collectors.joining(", "));
  }

  /** Returns the wanted kind. */
  public GroupKind groupKind() {
    return new GroupKind(group, kind);
  }

  /** Returns the accepted versions. Empty if any version was good. */
  public List<String> searchedVersions() {
    return List.copyOf(Arrays.asList(versions));
  }

  @Override
  NoKindMatchException with(Hints more) {
    return new NoKindMatchException(groupKind(), searchedVersions(), hints().and(more));
  }
}
