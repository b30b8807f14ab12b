package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.values.ValueTypes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The words of the real server for types that a patch makes wrong. */
final class PatchedTypes {
  private static final Pattern MISMATCH =
      Pattern.compile(
          "json: cannot unmarshal (\\S+)( \\S+)? into Go (?:struct field \\S+|value) of type (.+)");

  /** Types without a name of their own. Named ones that are no structures are texts. */
  private static final Pattern SCALAR = Pattern.compile("string|bool|u?int\\d*|float\\d+");

  private PatchedTypes() {}

  /** Returns what is said of a result that is no object. */
  static String notObject(JsonNode tree) {
    return "couldn't get version/kind; json parse error: json: cannot unmarshal "
        + BodyReader.goType(tree)
        + " into Go value of type struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\";"
        + " Kind string \"json:\\\"kind,omitempty\\\"\" }";
  }

  /**
   * Returns what is said of a value of the wrong type that was not read from a text.
   *
   * @param ofText what is said of the same in a text
   */
  static String mismatch(String ofText) {
    Matcher found = MISMATCH.matcher(ofText);
    if (ofText.startsWith("illegal base64")) {
      return "error decoding from json: " + ofText;
    }
    if (!found.matches()) {
      return ofText;
    }
    String type = found.group(3);
    String kind = kind(found.group(1), found.group(2) != null);
    if (type.startsWith("[]")) {
      return "cannot restore slice from " + kind;
    }
    if (type.startsWith("map[")) {
      return "cannot restore map from " + kind;
    }
    boolean named = !SCALAR.matcher(type).matches();
    if (named && ValueTypes.isStruct(type.substring(type.lastIndexOf('.') + 1))) {
      return "cannot restore struct from: " + kind;
    }
    boolean converts =
        kind.equals("int64") && !type.equals("bool")
            || kind.equals("float64") && type.contains("int");
    return converts
        ? "cannot convert " + kind + " to " + type
        : "unrecognized type: " + (named ? "string" : type);
  }

  private static String kind(String json, boolean fraction) {
    return switch (json) {
      case "number" -> fraction ? "float64" : "int64";
      case "object" -> "map";
      case "array" -> "slice";
      default -> json;
    };
  }
}
