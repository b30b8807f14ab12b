package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.fieldmanager.Versions;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import dev.kubewright.apiserver.values.FieldFaults;
import dev.kubewright.apiserver.values.RepeatedMembers;
import dev.kubewright.apiserver.values.ZeroValues;
import dev.kubewright.apiserver.values.defaults.TypeDefaults;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The type of a built-in resource. */
final class BuiltInType implements ObjectType {
  private final Resource resource;
  private final Strategy strategy;
  private final Catalog catalog;
  private final Strategies strategies;
  private final InstantSource clock;

  BuiltInType(Kind kind, Catalog catalog, Strategies strategies, InstantSource clock) {
    this.resource = kind.resource();
    this.strategy = kind.strategy();
    this.catalog = catalog;
    this.strategies = strategies;
    this.clock = clock;
  }

  @Override
  public ObjectNode merged(ParsedBody body) {
    return RepeatedMembers.merged(body, resource.definition());
  }

  @Override
  public void checkType(Call call, ObjectNode object) {
    StatedKind stated =
        StatedKind.of(object, resource.kind(), resource.groupVersion(), call.request().body());
    String version = stated.apiVersion();
    boolean sameKind = stated.kind().equals(resource.kind());
    if (!sameKind || !stated.isRegisteredBeside(resource.group(), catalog)) {
      throw stated.refused(resource.kind(), resource.group(), catalog);
    }
    if (!version.equals(resource.groupVersion())) {
      throw ObjectType.mismatch(version, resource);
    }
    object.put("kind", resource.kind());
    object.put("apiVersion", version);
  }

  @Override
  public void checkPatchedType(ObjectNode object) {
    String fault = StatedKind.fault(object);
    if (!fault.isEmpty()) {
      throw ObjectType.invalidPatch(Json.text(object), fault);
    }
    StatedKind stated = StatedKind.read(object, resource.kind());
    boolean own = stated.group().isEmpty() || stated.group().equals(resource.group());
    if (stated.version().isEmpty() && !own) {
      String text = Json.text(Json.sorted(object));
      throw ObjectType.invalidPatch(text, "Object 'apiVersion' is missing in '" + text + "'");
    }
    if (stated.version().isEmpty()) {
      if (!stated.kind().equals(resource.kind())) {
        String why = stated.whyInternal(resource.kind(), resource.group(), catalog);
        throw ObjectType.invalidPatch(Json.text(object), why);
      }
    } else if (!stated.kind().equals(resource.kind())
        || !stated.apiVersion().equals(resource.groupVersion())) {
      String why = stated.why(resource.kind(), resource.group(), catalog);
      throw ObjectType.invalidPatch(Json.text(object), why);
    }
    object.put("kind", resource.kind());
    object.put("apiVersion", resource.groupVersion());
  }

  /** The real server knows no field of an object without a version. */
  @Override
  public void requireVersion(Call call, ObjectNode patched, String validation) {
    StatedKind stated = StatedKind.read(patched, resource.kind());
    if (!stated.apiVersion().isEmpty() || !stated.kind().equals(resource.kind())) {
      return;
    }
    TreeSet<String> names = new TreeSet<>(patched.propertyNames());
    names.remove("kind");
    names.remove("apiVersion");
    List<String> unknown = ParsedBody.listed(ObjectType.unknownInText(names));
    if (validation.equals("Strict") && !unknown.isEmpty()) {
      throw ObjectType.invalidPatch(
          Json.text(patched), "strict decoding error: " + String.join(", ", unknown));
    }
    if (validation.equals("Warn")) {
      call.warnings().addAll(unknown);
    }
    throw Errors.badRequest(
        "the name of the object ("
            + call.name()
            + " based on URL) was undeterminable: name must be provided");
  }

  @Override
  public List<TreePath> read(ObjectNode object) {
    List<TreePath> unknown = read(object, resource.definition(), now());
    strategy.normalize(object);
    return unknown;
  }

  /** Gives an object the form of a type with its defaults, and returns the unknown paths. */
  static List<TreePath> read(ObjectNode object, String definition, String now) {
    List<TreePath> unknown = BuiltInDecoder.decode(object, definition);
    TypeDefaults.apply(object, definition, now);
    return unknown;
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  @Override
  public List<String> faults(List<TreePath> unknown, @Nullable ParsedBody body) {
    return listed(unknown, body, resource.definition());
  }

  /** Returns the faults of a body that was read as a type. Only the first ones are listed. */
  static List<String> listed(List<TreePath> unknown, @Nullable ParsedBody body, String definition) {
    return body == null || body.duplicates().isEmpty()
        ? ObjectType.unknownInText(ObjectType.texts(ParsedBody.listed(unknown)))
        : FieldFaults.of(body, definition);
  }

  @Override
  public boolean isShown(ObjectNode stored) {
    return Json.string(stored, "apiVersion").equals(resource.groupVersion());
  }

  @Override
  public ObjectNode present(ObjectNode stored, Converter converter) {
    return strategy.present(stored);
  }

  @Override
  public ObjectNode stored(ObjectNode object, Call call) {
    ZeroValues.fill(object, resource.definition());
    return strategy.store(object, now());
  }

  @Override
  public Versions versions(Call call) {
    String part = call.info().subresource();
    return new BuiltInVersions.OfResource(catalog, strategies, resource, part, clock);
  }
}
