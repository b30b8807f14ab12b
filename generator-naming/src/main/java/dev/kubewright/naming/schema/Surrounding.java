package dev.kubewright.naming.schema;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The object that the API server puts around the default of a field in the type or metadata of an
 * embedded object, to judge it.
 *
 * @param path the names from this object to the field
 * @param value the default
 */
record Surrounding(List<String> path, JsonTree value) implements JsonTree {
  private static final List<String> TYPE = List.of("apiVersion", "kind");

  @Override
  public Kind kind() {
    return Kind.OBJECT;
  }

  @Override
  public String text() {
    return "";
  }

  @Override
  public List<JsonTree> items() {
    return List.of();
  }

  @Override
  public Set<String> names() {
    return path.isEmpty() ? Set.of() : Set.of(path.get(0));
  }

  @Override
  public Optional<JsonTree> get(String name) {
    if (name.equals(path.get(0))) {
      List<String> rest = path.subList(1, path.size());
      return Optional.of(rest.isEmpty() ? value : new Surrounding(rest, value));
    }
    return TYPE.contains(name) ? Optional.of(new Word(name)) : Optional.empty();
  }

  /**
   * A word in the place of a field that is not judged.
   *
   * @param text the word
   */
  private record Word(String text) implements JsonTree {
    @Override
    public Kind kind() {
      return Kind.STRING;
    }

    @Override
    public List<JsonTree> items() {
      return List.of();
    }

    @Override
    public Set<String> names() {
      return Set.of();
    }

    @Override
    public Optional<JsonTree> get(String name) {
      return Optional.empty();
    }
  }
}
