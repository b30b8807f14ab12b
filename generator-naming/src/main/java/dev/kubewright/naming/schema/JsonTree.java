package dev.kubewright.naming.schema;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A read-only view of a JSON value. The rules see nothing else of the tree of their caller. Its
 * string is the value as JSON, for messages.
 */
public interface JsonTree {
  /** The kinds of JSON values. */
  enum Kind {
    /** {@code null}. */
    NULL("null"),
    /** {@code true} or {@code false}. */
    BOOLEAN("a boolean"),
    /** A number. */
    NUMBER("a number"),
    /** A string. */
    STRING("a string"),
    /** An array. */
    ARRAY("an array"),
    /** An object. */
    OBJECT("an object");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** The kind in words, with its article. */
    String words() {
      return words;
    }
  }

  /** The kind of the value. */
  Kind kind();

  /** The text of a string, the digits of a number, or the word of a boolean; else empty. */
  String text();

  /** The items of an array; else empty. */
  List<? extends JsonTree> items();

  /** The names of the members of an object, in order; else empty. */
  Set<String> names();

  /** The member of a name. */
  Optional<? extends JsonTree> get(String name);

  /** The member of a name if it is an object. */
  default Optional<JsonTree> object(String name) {
    return get(name).filter(each -> each.kind() == Kind.OBJECT).map(each -> each);
  }

  /** The items of a member that is an array; else empty. */
  default List<? extends JsonTree> list(String name) {
    return get(name).map(each -> each.items()).orElse(List.of());
  }

  /** The text of a member that is a string; else empty. */
  default String string(String name) {
    return get(name).filter(each -> each.kind() == Kind.STRING).map(JsonTree::text).orElse("");
  }

  /** The text of a member that is a number; else empty. */
  default String digits(String name) {
    return get(name).filter(each -> each.kind() == Kind.NUMBER).map(JsonTree::text).orElse("");
  }

  /** Whether a member is {@code true}. */
  default boolean flag(String name) {
    return get(name)
        .filter(each -> each.kind() == Kind.BOOLEAN && each.text().equals("true"))
        .isPresent();
  }
}
