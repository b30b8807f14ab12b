package dev.kubewright.apiserver.resource;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The tables of facts, read once. The trees must not be changed. */
public final class Facts {
  private static final String ROOT = "dev/kubewright/facts/";
  private static final String OPEN_API = "swagger.nodesc.min.json.gz";

  private static final AtomicBoolean PREFETCHED = new AtomicBoolean();

  private Facts() {}

  /** Begins to read what the first write needs, once in a JVM. */
  public static void prefetch(Threads threads) {
    if (PREFETCHED.compareAndSet(false, true)) {
      Thread unused = threads.start("read definitions", Facts::definitions);
    }
  }

  /** Returns the resource table: group-version, plural, facts. */
  public static JsonNode resources() {
    return Resources.TREE;
  }

  /** Returns the definitions of the OpenAPI document. */
  public static JsonNode definitions() {
    return Definitions.TREE;
  }

  /**
   * Returns the defaults of OpenAPI documents that are not zero values: by definition and field.
   */
  public static JsonNode openApiDefaults() {
    return OpenApiDefaults.TREE;
  }

  /** Returns the rules by which a server sets defaults, and the quantities that it rounds up. */
  public static JsonNode defaults() {
    return Defaults.TREE;
  }

  /** Returns how Go reads and writes the fields of each definition. */
  public static JsonNode valueTypes() {
    return ValueTypes.TREE;
  }

  /** Returns the values of enums: by definition and field. A field of a list ends in {@code []}. */
  public static JsonNode enums() {
    return Enums.TREE;
  }

  /** Returns what the real server's strategies say and do: by resource and group. */
  public static JsonNode strategies() {
    return Strategies.TREE;
  }

  /** Returns the objects that a server makes by itself, with marks for what differs. */
  public static JsonNode bootstrap() {
    return Bootstrap.TREE;
  }

  /** Returns what a server with its defaults does not serve: group-version, what it needs. */
  public static JsonNode apis() {
    return Apis.TREE;
  }

  /** Returns the messages of protobuf: by message and field, number, type and label. */
  public static JsonNode protobuf() {
    return Protobuf.TREE;
  }

  /** Returns how messages stand in JSON: by message and field, the name and words on it. */
  public static JsonNode protobufJson() {
    return ProtobufJson.TREE;
  }

  /** Reads the whole OpenAPI document into a new tree, which the caller may change. */
  public static ObjectNode readOpenApi() {
    return (ObjectNode) read(OPEN_API);
  }

  private static final class Resources {
    static final JsonNode TREE = read("resources.json");
  }

  private static final class Definitions {
    static final JsonNode TREE = read(OPEN_API).get("definitions");
  }

  private static final class OpenApiDefaults {
    static final JsonNode TREE = read("v3-defaults.json");
  }

  private static final class Defaults {
    static final JsonNode TREE = read("defaults.json");
  }

  private static final class ValueTypes {
    static final JsonNode TREE = read("value-types.json.gz");
  }

  private static final class Enums {
    static final JsonNode TREE = read("enums.json");
  }

  private static final class Strategies {
    static final JsonNode TREE = read("strategies.json");
  }

  private static final class Apis {
    static final JsonNode TREE = read("apis.json");
  }

  private static final class Bootstrap {
    static final JsonNode TREE = read("bootstrap.json.gz");
  }

  private static final class Protobuf {
    static final JsonNode TREE = read("protobuf.json.gz");
  }

  private static final class ProtobufJson {
    static final JsonNode TREE = read("protobuf-json.json.gz");
  }

  private static JsonNode read(String name) {
    try (InputStream raw = Facts.class.getClassLoader().getResourceAsStream(ROOT + name)) {
      if (raw == null) {
        throw new IllegalStateException("the fact table " + name + " is not on the class path");
      }
      try (InputStream in = name.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
        return Json.MAPPER.readTree(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
