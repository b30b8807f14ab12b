package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.GoKind;
import dev.kubewright.apiserver.fieldmanager.Versions;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.typed.DefinitionShapes;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.BuiltInDecoder;
import dev.kubewright.apiserver.values.TreeNumbers;
import dev.kubewright.apiserver.values.ZeroValues;
import dev.kubewright.apiserver.values.defaults.TypeDefaults;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The versions of a built-in kind, as the field manager needs them. Safe for all threads. */
public abstract class BuiltInVersions implements Versions {
  public static final DefinitionShapes SHAPES =
      new DefinitionShapes(Facts.definitions(), Facts.openApiDefaults(), Facts::protobufJson);

  private static final Pattern NUMBER =
      Pattern.compile("json: cannot unmarshal number .* of type (\\S+)");

  private final InstantSource clock;

  public BuiltInVersions(InstantSource clock) {
    this.clock = clock;
  }

  /** Returns the name of the definition of a version, or null if there is no such version. */
  abstract @Nullable String definition(String apiVersion);

  @Override
  public final @Nullable Shape shape(String apiVersion) {
    String definition = definition(apiVersion);
    return definition == null ? null : SHAPES.definition(definition);
  }

  @Override
  public final ObjectNode filled(ObjectNode object) {
    String definition = definition(Json.string(object, "apiVersion"));
    if (definition == null) {
      return object;
    }
    ObjectNode copy = object.deepCopy();
    ZeroValues.fill(copy, definition);
    if (copy.get("status") instanceof ObjectNode status
        && status.path(BuiltInDecoder.CLAIMS).isEmpty()) {
      // Go does not write it, so it has no owner.
      status.remove(BuiltInDecoder.CLAIMS);
    }
    return copy;
  }

  @Override
  public final void setDefaults(ObjectNode object) throws ConversionException {
    String apiVersion = Json.string(object, "apiVersion");
    String definition = definition(apiVersion);
    if (definition == null) {
      throw new UnknownVersionException("no version " + apiVersion);
    }
    try {
      TreeNumbers.cut(object, definition);
      BuiltInDecoder.decode(object, definition);
    } catch (BuiltInDecoder.TypeMismatch mismatch) {
      throw new ConversionException(
          "unable to convert unstructured object to "
              + GoKind.text(apiVersion, Json.string(object, "kind"))
              + ": "
              + fault(String.valueOf(mismatch.getMessage())));
    }
    TypeDefaults.apply(object, definition, clock.instant().truncatedTo(ChronoUnit.SECONDS) + "");
    normalize(object, apiVersion);
  }

  /** Gives a decoded object the form that its kind shows. */
  void normalize(ObjectNode object, String apiVersion) {}

  /** The real server reads no JSON here, but a tree that it has already. */
  private static String fault(String ofJson) {
    Matcher number = NUMBER.matcher(ofJson);
    if (number.matches()) {
      return "cannot convert float64 to " + number.group(1);
    }
    return ofJson.startsWith("illegal base64") ? "error decoding from json: " + ofJson : ofJson;
  }

  /** The versions of a resource. Other groups that share its storage are unknown here. */
  public static final class OfResource extends BuiltInVersions {
    private final Catalog catalog;
    private final Strategies strategies;
    private final Resource resource;
    private final String subresource;

    /** Creates the versions of a resource, or of a subresource with the object's kind. */
    public OfResource(
        Catalog catalog,
        Strategies strategies,
        Resource resource,
        String subresource,
        InstantSource clock) {
      super(clock);
      this.catalog = catalog;
      this.strategies = strategies;
      this.resource = resource;
      this.subresource = subresource;
    }

    private @Nullable Resource in(String apiVersion) {
      if (apiVersion.equals(resource.groupVersion())) {
        return resource;
      }
      int slash = apiVersion.indexOf('/');
      String group = slash < 0 ? "" : apiVersion.substring(0, slash);
      return group.equals(resource.group())
          ? catalog.builtIn(group, apiVersion.substring(slash + 1), resource.plural())
          : null;
    }

    @Override
    @Nullable String definition(String apiVersion) {
      Resource version = in(apiVersion);
      return version == null ? null : version.definition();
    }

    @Override
    void normalize(ObjectNode object, String apiVersion) {
      Resource version = in(apiVersion);
      if (version != null) {
        strategies.of(version).normalize(object);
      }
    }

    @Override
    public ObjectNode convert(ObjectNode object, String apiVersion) throws ConversionException {
      Resource version = in(apiVersion);
      if (version == null) {
        throw new UnknownVersionException("no version " + apiVersion);
      }
      return strategies.of(version).present(object);
    }

    @Override
    public FieldSet resetFields(String apiVersion) {
      Resource version = in(apiVersion);
      return version == null
          ? FieldSet.EMPTY
          : FieldSet.ofDotted(strategies.of(version).resetFields(subresource));
    }
  }

  /** The one version of the kind of a subresource. */
  public static class OfPart extends BuiltInVersions {
    private final String version;
    private final String definition;

    /** Creates the versions of a kind with one version. */
    public OfPart(InstantSource clock, String version, String definition) {
      super(clock);
      this.version = version;
      this.definition = definition;
    }

    @Override
    final @Nullable String definition(String apiVersion) {
      return apiVersion.equals(version) ? definition : null;
    }

    @Override
    public final ObjectNode convert(ObjectNode object, String apiVersion)
        throws ConversionException {
      if (definition(apiVersion) == null) {
        throw new UnknownVersionException("no version " + apiVersion);
      }
      return object;
    }
  }

  /**
   * The only version of scales. A real server reads no scale of a custom object from a tree, so
   * that an apply which changes one fails.
   */
  public static final class OfScale extends OfPart {
    public static final String VERSION = "autoscaling/v1";
    public static final String DEFINITION = "io.k8s.api.autoscaling.v1.Scale";

    private final boolean typed;

    public OfScale(InstantSource clock, boolean typed) {
      super(clock, VERSION, DEFINITION);
      this.typed = typed;
    }

    @Override
    public void checkMade(String apiVersion) throws ConversionException {
      if (!typed) {
        throw new ConversionException(
            "request to convert CR to an invalid group/version: " + apiVersion);
      }
    }
  }
}
