package dev.kubewright.selector;

import static dev.kubewright.Values.orElse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Selects objects by fields such as {@code metadata.name}. An object matches if all terms hold.
 * Immutable.
 */
public final class FieldSelector {
  private record Term(String field, boolean equal, String value) {
    Term {
      if (field.isEmpty()) {
        throw new IllegalArgumentException("a term of a field selector has no field");
      }
      Objects.requireNonNull(value, "value");
    }

    @Override
    public String toString() {
      return field + (equal ? "=" : "!=") + escape(value);
    }
  }

  private static final FieldSelector EVERYTHING = new FieldSelector(List.of());

  private final List<Term> terms;

  private FieldSelector(List<Term> terms) {
    this.terms =
        terms.stream()
            .distinct()
            .sorted(Comparator.comparing(Term::field).thenComparing(Term::toString))
            .toList();
  }

  /** Returns a selector that matches every object. */
  public static FieldSelector everything() {
    return EVERYTHING;
  }

  /** Returns a selector for objects whose field has the value. */
  public static FieldSelector equal(String field, String value) {
    return new FieldSelector(List.of(new Term(field, true, value)));
  }

  /** Returns a selector for objects whose field has another value. */
  public static FieldSelector notEqual(String field, String value) {
    return new FieldSelector(List.of(new Term(field, false, value)));
  }

  /**
   * Reads a selector such as {@code status.phase!=Running,spec.nodeName=a}. In values, a backslash
   * escapes {@code \}, {@code ,} and {@code =}.
   *
   * @throws IllegalArgumentException if the text is not a field selector
   */
  public static FieldSelector parse(String text) {
    var terms = new ArrayList<Term>();
    for (String part : split(text)) {
      if (!part.isEmpty()) {
        terms.add(term(part));
      }
    }
    return terms.isEmpty() ? EVERYTHING : new FieldSelector(terms);
  }

  private static List<String> split(String text) {
    var parts = new ArrayList<String>();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == ',') {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }

  private static Term term(String part) {
    int operator = part.indexOf('=');
    if (operator < 0) {
      throw new IllegalArgumentException(
          "the term \"" + part + "\" of a field selector has no operator; use =, == or !=");
    }
    boolean not = operator > 0 && part.charAt(operator - 1) == '!';
    boolean twice = !not && part.startsWith("==", operator);
    String field = part.substring(0, not ? operator - 1 : operator);
    return new Term(field, !not, unescape(part.substring(operator + (twice ? 2 : 1)), part));
  }

  private static String escape(String value) {
    return value.replace("\\", "\\\\").replace(",", "\\,").replace("=", "\\=");
  }

  private static String unescape(String value, String part) {
    var plain = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\\') {
        i++;
        c = i < value.length() ? value.charAt(i) : ' ';
        if (c != '\\' && c != ',' && c != '=') {
          throw new IllegalArgumentException(
              "the term \""
                  + part
                  + "\" of a field selector has a backslash before no \\ , or =; write \\\\");
        }
      } else if (c == '=') {
        throw new IllegalArgumentException(
            "the term \"" + part + "\" of a field selector has a bare = in its value; write \\=");
      }
      plain.append(c);
    }
    return plain.toString();
  }

  /** Returns a selector for objects that match both selectors. */
  public FieldSelector and(FieldSelector other) {
    var both = new ArrayList<>(terms);
    both.addAll(other.terms);
    return new FieldSelector(both);
  }

  /** Returns whether this selector matches every object. */
  public boolean isEverything() {
    return terms.isEmpty();
  }

  /**
   * Returns whether an object matches.
   *
   * @param fields returns the value of a field. Null means the same as the empty string.
   */
  public boolean matches(Function<String, @Nullable String> fields) {
    for (Term term : terms) {
      String value = fields.apply(term.field());
      if (term.value().equals(orElse(value, "")) != term.equal()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldSelector that && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }

  /** Returns the text form for queries and {@link #parse}, with sorted terms. */
  @Override
  public String toString() {
    return String.join(",", terms.stream().map(Term::toString).toList());
  }
}
