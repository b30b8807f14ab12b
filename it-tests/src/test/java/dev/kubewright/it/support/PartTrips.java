package dev.kubewright.it.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.fixture.codec.Fill;
import dev.kubewright.fixture.codec.Part;
import dev.kubewright.fixture.codec.Shape;
import dev.kubewright.fixture.codec.ValueMaker;
import dev.kubewright.jackson.KubewrightModule;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.Response;
import dev.kubewright.transport.Transport;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends each part of a kind that is never null through everything that reads and writes objects:
 * once missing, once empty and once with values. What comes out must be what went in.
 */
public final class PartTrips<T extends KubernetesObject> {
  private static final String NAME = "part";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final ResourceType<T> type;
  private final JsonMapper jackson;
  private final boolean protobuf;
  private final ValueMaker values = new ValueMaker(20_261);
  private final List<String> problems = new ArrayList<>();
  private final OneObject server = new OneObject();
  private int parts;

  private PartTrips(ResourceType<T> type, boolean protobuf) {
    this.type = type;
    this.protobuf = protobuf;
    this.jackson = JsonMapper.builder().addModule(KubewrightModule.of(Scheme.of(type))).build();
  }

  /** Makes the trips of a kind. Kinds of the built-in API go through protobuf, too. */
  public static <T extends KubernetesObject> PartTrips<T> of(
      ResourceType<T> type, boolean protobuf) {
    var trips = new PartTrips<>(type, protobuf);
    if (Record.class.isAssignableFrom(type.type())) {
      trips.walk(Shape.of(type.type()), "", leaf -> leaf, new HashSet<>());
    }
    return trips;
  }

  /** Returns how many parts made the trips. */
  public int parts() {
    return parts;
  }

  /** Returns what was lost or added. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /**
   * @param place makes the fields of the object of those of the record
   * @param above the records on the way, because a schema may hold itself
   */
  private void walk(Shape shape, String path, UnaryOperator<ObjectNode> place, Set<Shape> above) {
    if (!above.add(shape)) {
      return;
    }
    for (Part part : shape.parts()) {
      UnaryOperator<JsonNode> at = value -> place.apply(NODES.objectNode().set(part.wire(), value));
      String name = path + "." + part.wire();
      if (part.none() != null) {
        parts++;
        go(name + " missing", place.apply(NODES.objectNode()));
        go(name + " empty", object(at.apply(NODES.objectNode())));
        go(name + " with values", object(at.apply(filled(Shape.of(part.raw())))));
      }
      inner(part.type(), at, name, above);
    }
    above.remove(shape);
  }

  private void inner(Type type, UnaryOperator<JsonNode> at, String path, Set<Shape> above) {
    if (type instanceof ParameterizedType made) {
      Type[] arguments = made.getActualTypeArguments();
      Type item = arguments[arguments.length - 1];
      inner(
          item,
          arguments.length == 1
              ? value -> at.apply(NODES.arrayNode().add(value))
              : value -> at.apply(NODES.objectNode().set("k", value)),
          path,
          above);
    } else if (type instanceof Class<?> plain && plain.isRecord() && hasCodec(plain)) {
      walk(Shape.of(plain), path, fields -> object(at.apply(fields)), above);
    }
  }

  private static boolean hasCodec(Class<?> type) {
    try {
      String codec = type.getName().replace('$', '_') + "Codec";
      return Codec.class.isAssignableFrom(Class.forName(codec, true, type.getClassLoader()));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static ObjectNode object(JsonNode node) {
    return (ObjectNode) node;
  }

  private JsonNode filled(Shape shape) {
    ObjectNode tree = shape.tree(values.record(shape, shape.all(Fill.FILLED), 0));
    withoutZeros(shape, tree);
    return tree;
  }

  /** Protobuf has no empty lists and maps, and many fields without a zero value. Parts it has. */
  private static void withoutZeros(Shape shape, ObjectNode tree) {
    for (Part part : shape.parts()) {
      JsonNode value = tree.path(part.wire());
      boolean record = part.raw().isRecord() && hasCodec(part.raw());
      if (record && value.isObject()) {
        withoutZeros(Shape.of(part.raw()), object(value));
      } else if (part.type() instanceof ParameterizedType made) {
        Type[] arguments = made.getActualTypeArguments();
        Class<?> item = Part.raw(arguments[arguments.length - 1]);
        if (item.isRecord() && hasCodec(item)) {
          value.forEach(each -> withoutZeros(Shape.of(item), object(each)));
        }
      }
      if (!record && isZero(value)) {
        tree.remove(part.wire());
      }
    }
  }

  private static boolean isZero(JsonNode value) {
    if (value.isString()) {
      return value.asString().isEmpty() || value.asString().startsWith("0001-01-01T00:00:00");
    }
    return value.isContainer() ? value.isEmpty() : !value.asBoolean(true);
  }

  private void go(String what, ObjectNode fields) {
    ObjectNode sent = NODES.objectNode();
    sent.put("apiVersion", type.apiVersion()).put("kind", type.kind());
    sent.setAll(fields);
    if (fields.path("metadata").path("name").isString()) {
      sent.withObject("metadata").put("name", NAME);
    }
    T object = Json.decode(type.codec(), sent.toString());
    routes(sent, object)
        .forEach(
            (route, got) -> {
              if (!sent.equals(got)) {
                problems.add(route + what + ": " + sent + " became " + got);
              }
            });
    requests(what, sent);
  }

  private Map<String, JsonNode> routes(ObjectNode sent, T object) {
    Map<String, JsonNode> routes = new LinkedHashMap<>();
    routes.put("JSON", tree(object));
    if (protobuf) {
      byte[] bytes = Protobuf.encode(type.codec(), object);
      routes.put("protobuf", tree(Protobuf.decode(type.codec(), bytes)));
    }
    routes.put("YAML", tree(Yaml.load(Yaml.dump(object, type), type)));
    routes.put("Jackson", jackson.readTree(jackson.writeValueAsString(object)));
    T byJackson = jackson.readValue(sent.toString(), type.type());
    routes.put("Jackson in", tree(byJackson));
    routes.put("Unstructured", tree(Unstructured.of(object, type).as(type)));
    return routes;
  }

  /** An object with a name: what an apply says, and what an edit of something else changes. */
  private void requests(String what, ObjectNode fields) {
    ObjectNode named = fields.deepCopy();
    if (!named.path("metadata").isObject()) {
      named.putObject("metadata");
    }
    named.withObject("metadata").put("name", NAME).put("resourceVersion", "1").remove("uid");
    named.withObject("metadata").remove(List.of("namespace", "managedFields"));
    server.stored = named.toString();
    try (RestClient rest = RestClient.over(server)) {
      ResourceClient<T> client =
          type.clusterScoped()
              ? rest.resources(type).everywhere()
              : rest.resources(type).namespace("default");
      ObjectNode opinion = named.deepCopy();
      opinion.withObject("metadata").remove("resourceVersion");
      client.apply(Json.decode(type.codec(), opinion.toString()), "parts");
      if (!opinion.equals(withoutNamespace(server.body()))) {
        problems.add("apply" + what + ": " + opinion + " became " + server.body());
      }
      client.change(NAME, old -> changed(old));
      for (JsonNode change : server.body()) {
        if (!change.path("path").asString().matches("/metadata/(annotations.*|resourceVersion)")) {
          problems.add("edit" + what + " of " + named + " sent " + server.body());
        }
      }
    }
  }

  private static JsonNode withoutNamespace(JsonNode applied) {
    ObjectNode tree = object(applied.deepCopy());
    tree.withObject("metadata").remove("namespace");
    return tree;
  }

  private T changed(T old) {
    ObjectNode tree = object(tree(old));
    tree.withObject("metadata").withObject("annotations").put("example.com/seen", "yes");
    return Json.decode(type.codec(), tree.toString());
  }

  private JsonNode tree(T object) {
    return JsonMapper.shared().readTree(Json.encode(type.codec(), object));
  }

  /** A server that has one object and remembers what it is sent. */
  private static final class OneObject implements Transport {
    private String stored = "";
    private byte[] sent = {};

    private JsonNode body() {
      return JsonMapper.shared().readTree(sent);
    }

    @Override
    public Response send(Request request) {
      if (request.body() != null) {
        try (InputStream in = Objects.requireNonNull(request.body()).open()) {
          sent = in.readAllBytes();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return new Stored(new ByteArrayInputStream(stored.getBytes(UTF_8)));
    }

    @Override
    public void close() {}
  }

  private record Stored(InputStream body) implements Response {
    @Override
    public int status() {
      return 200;
    }

    @Override
    public Map<String, List<String>> headers() {
      return Map.of("Content-Type", List.of("application/json"));
    }

    @Override
    public void close() {}
  }
}
