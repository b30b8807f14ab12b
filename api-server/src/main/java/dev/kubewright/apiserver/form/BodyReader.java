package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.protobuf.WireException;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.values.RepeatedMembers;
import dev.kubewright.apiserver.yaml.YamlBody;
import dev.kubewright.apiserver.yaml.YamlFault;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads request bodies: JSON, YAML, and protobuf of built-in kinds. */
public final class BodyReader {
  private static final String JSON = "application/json";
  private static final String YAML = "application/yaml";
  private static final String NO_TYPE = "couldn't get version/kind; json parse error: ";
  private static final String META = "io.k8s.apimachinery.pkg.apis.meta.v1.";
  private static final int SHOWN_BYTES = 30;
  private static final String TYPE_META =
      "struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string"
          + " \"json:\\\"kind,omitempty\\\"\" }";

  private BodyReader() {}

  /** Parses the body of a create or update into an object and its duplicated paths. */
  public static ParsedBody object(ServerRequest request, String apiVersion, String kind) {
    byte[] body = request.body();
    try {
      return parse(request, apiVersion, kind);
    } catch (UnfitNumber e) {
      String version = apiVersion.substring(apiVersion.indexOf('/') + 1);
      throw Errors.badRequest(
          kind
              + " in version \""
              + version
              + "\" cannot be handled as a "
              + kind
              + ": "
              + e.getMessage());
    } catch (Unreadable e) {
      throw StatedKind.unrecognized(kind, String.valueOf(e.getMessage()), body);
    }
  }

  /** Parses a body; JSON null is read as an empty object. */
  private static ParsedBody parse(ServerRequest request, String apiVersion, String kind) {
    if (request.contentType().equals(ProtobufBody.MEDIA_TYPE)
        && ProtobufBody.knows(apiVersion, kind)) {
      try {
        return new ParsedBody(ProtobufBody.read(request.body(), apiVersion, kind), List.of());
      } catch (WireException e) {
        throw new Unreadable(String.valueOf(e.getMessage()));
      }
    }
    ParsedBody body;
    if (request.contentType().equals(YAML)) {
      body = yaml(request.body());
    } else if (request.contentType().equals(JSON) || request.header("content-type").isBlank()) {
      body = json(request.body());
    } else {
      throw Errors.unsupportedMediaType(Encoding.all());
    }
    if (body.tree().isNull()) {
      return new ParsedBody(Json.object(), List.of());
    }
    if (!body.tree().isObject()) {
      throw Unreadable.json(
          "json: cannot unmarshal " + goType(body.tree()) + " into Go value of type " + TYPE_META);
    }
    requireNames(body.tree());
    return body;
  }

  /** The real server reads these two members before it knows the type. */
  private static void requireNames(JsonNode object) {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      if ((name.equals("apiVersion") || name.equals("kind"))
          && !value.isString()
          && !value.isNull()) {
        throw new Unreadable(noText(name, value));
      }
    }
  }

  /** Says that one of the two members is no text. */
  static String noText(String name, JsonNode value) {
    return NO_TYPE
        + "json: cannot unmarshal "
        + goType(value)
        + " into Go struct field ."
        + name
        + " of type string";
  }

  /** Says that metadata is no object. */
  static String noMetadata(JsonNode value) {
    return "json: cannot unmarshal " + goType(value) + " into Go value of type v1.ObjectMeta";
  }

  public static String goType(JsonNode value) {
    return Json.typeName(value).replace("integer", "number").replace("boolean", "bool");
  }

  private static ParsedBody json(byte[] body) {
    try {
      return ParsedBody.parse(body);
    } catch (ParsedBody.UnfitNumberException unfit) {
      throw new UnfitNumber(unfit.getOriginalMessage());
    } catch (JacksonException e) {
      throw Unreadable.json(ParsedBody.fault(body, e));
    }
  }

  private static ParsedBody yaml(byte[] body) {
    try {
      YamlBody yaml = YamlBody.parse(body);
      return new ParsedBody(yaml.tree(), List.of(), yaml.twice());
    } catch (YamlFault e) {
      throw new Unreadable(String.valueOf(e.getMessage()));
    }
  }

  /** Parses an optional body of options; an empty one gives an empty object. */
  public static ObjectNode options(ServerRequest request, String kind) {
    if (request.body().length == 0) {
      return Json.object();
    }
    ObjectNode options;
    try {
      options = RepeatedMembers.merged(parse(request, "v1", kind), META + kind);
    } catch (Unreadable e) {
      throw Errors.badRequest(String.valueOf(e.getMessage()));
    }
    String stated = Json.string(options, "kind");
    if (!stated.isEmpty() && !stated.equals(kind)) {
      throw Errors.badRequest(Errors.notRegistered(stated, Json.string(options, "apiVersion")));
    }
    return options;
  }

  /** Returns the beginning of a body for messages. */
  public static String shown(byte[] body) {
    if (body.length == 0) {
      return "<empty>";
    }
    int length = Math.min(body.length, SHOWN_BYTES);
    String text =
        body[0] == '{'
            ? new String(body, 0, length, StandardCharsets.UTF_8)
            : HexFormat.of().formatHex(body, 0, length);
    return body.length > SHOWN_BYTES ? text + " ..." : text;
  }

  /** Thrown for a number that is too large, which the real server finds when it knows the type. */
  private static final class UnfitNumber extends Unreadable {
    private static final long serialVersionUID = 1L;

    UnfitNumber(String fault) {
      super(fault);
    }
  }

  /** Thrown for a body that is no object. */
  private static class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unreadable(String fault) {
      super(fault, null, false, false);
    }

    static Unreadable json(String fault) {
      return new Unreadable(NO_TYPE + fault);
    }
  }
}
