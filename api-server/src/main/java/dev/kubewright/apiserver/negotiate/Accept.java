package dev.kubewright.apiserver.negotiate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A parsed Accept header.
 *
 * @param clauses the media ranges, in the order in which they are tried. An empty list accepts
 *     everything.
 */
public record Accept(List<Clause> clauses) {
  private static final Pattern NUMBER =
      Pattern.compile("\\+?(\\d{1,10}(\\.\\d{0,20})?|\\.\\d{1,20})");

  /**
   * One media range.
   *
   * @param type the part before the slash
   * @param subtype the part after it
   * @param parameters the parameters without the quality
   * @param quality usually from 0 to 1; 0 for what is no number
   */
  public record Clause(
      String type, String subtype, Map<String, String> parameters, double quality) {
    /** Returns whether an encoding is in the range. Parameters do not matter. */
    public boolean includes(Encoding encoding) {
      String[] own = encoding.mediaType().split("/");
      boolean any = subtype.equals("*");
      return (type.equals("*") && any) || (type.equals(own[0]) && (any || subtype.equals(own[1])));
    }

    /** Returns a parameter, or the empty string. */
    public String parameter(String name) {
      return parameters.getOrDefault(name, "");
    }

    /** Returns the kind that the client asks for in place of the object, or null. */
    @Nullable Conversion conversion() {
      boolean asked = !(parameter("as") + parameter("g") + parameter("v")).isEmpty();
      return asked ? new Conversion(parameter("g"), parameter("v"), parameter("as")) : null;
    }

    /**
     * Go's comparison, which is no order: what names a type goes before what does not, whatever the
     * qualities say.
     */
    private boolean isBefore(Clause other) {
      return quality > other.quality
          || (!type.equals("*") && other.type.equals("*"))
          || (!subtype.equals("*") && other.subtype.equals("*"));
    }
  }

  /** Parses a header. It may be empty. */
  public static Accept parse(String header) {
    List<Clause> clauses = new ArrayList<>();
    for (String part : header.split(",")) {
      Clause clause = clause(part);
      if (clause != null) {
        clauses.add(clause);
        sink(clauses);
      }
    }
    return new Accept(List.copyOf(clauses));
  }

  /** As Go's library sorts up to twelve values; with such a comparison the way matters. */
  private static void sink(List<Clause> clauses) {
    for (int i = clauses.size() - 1; i > 0; i--) {
      if (!clauses.get(i).isBefore(clauses.get(i - 1))) {
        return;
      }
      Collections.swap(clauses, i, i - 1);
    }
  }

  private static @Nullable Clause clause(String part) {
    String[] pieces = part.split(";", -1);
    String[] range = pieces[0].split("/", 2);
    String type = range[0].strip();
    if (range.length < 2 && !type.equals("*")) {
      return null;
    }
    Map<String, String> parameters = new HashMap<>();
    double quality = 1;
    for (int i = 1; i < pieces.length; i++) {
      int equals = pieces[i].indexOf('=');
      if (equals >= 0) {
        String name = pieces[i].substring(0, equals).strip();
        String value = pieces[i].substring(equals + 1);
        if (name.equals("q")) {
          quality = NUMBER.matcher(value).matches() ? Double.parseDouble(value) : 0;
        } else {
          parameters.put(name, value.strip());
        }
      }
    }
    String subtype = range.length < 2 ? "*" : range[1].strip();
    return new Clause(type, subtype, Map.copyOf(parameters), quality);
  }

  /**
   * Returns whether a route is found for the header. Routes of built-in kinds compare the plain
   * type, and know no range except the widest.
   *
   * @param header the header as it was sent
   * @param served the encodings of the route
   */
  public static boolean findsRoute(String header, List<Encoding> served) {
    if (header.isEmpty()) {
      return true;
    }
    for (String part : header.split(",")) {
      int end = part.indexOf(';');
      String type = (end < 0 ? part : part.substring(0, end)).strip();
      if (type.equals("*/*") || served.stream().anyMatch(e -> e.mediaType().equals(type))) {
        return true;
      }
    }
    return false;
  }
}
