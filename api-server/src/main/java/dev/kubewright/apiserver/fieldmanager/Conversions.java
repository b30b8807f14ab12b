package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.errors.GoKind;
import dev.kubewright.apiserver.fieldmanager.Versions.ConversionException;
import dev.kubewright.apiserver.fieldmanager.Versions.UnknownVersionException;
import dev.kubewright.apiserver.fieldmanager.typed.Shape;
import dev.kubewright.apiserver.fieldmanager.typed.ShapeCheck;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Converts values between versions and gives them their shapes. */
final class Conversions {
  private final Versions versions;

  Conversions(Versions versions) {
    this.versions = versions;
  }

  /**
   * Gives a value its shape.
   *
   * @param duplicates whether lists may have an item twice
   * @throws UnknownVersionException if the version is unknown
   */
  Typed typed(JsonNode value, String apiVersion, boolean duplicates)
      throws UnknownVersionException {
    Shape shape = versions.shape(apiVersion);
    if (shape == null) {
      throw new UnknownVersionException(
          "request to convert CR to an invalid group/version: " + apiVersion);
    }
    ShapeCheck.check(value, shape, duplicates);
    return new Typed(value, apiVersion, shape);
  }

  /**
   * Returns a value in another version. A value of that version is returned itself.
   *
   * @throws UnknownVersionException if the version is unknown
   * @throws ConversionException if the value cannot be converted
   */
  Typed convert(Typed value, String apiVersion) throws ConversionException {
    if (!GoKind.isVersion(apiVersion)) {
      throw new ConversionException("unexpected GroupVersion string: " + apiVersion);
    }
    if (value.apiVersion().equals(apiVersion)) {
      return value;
    }
    if (!(value.value() instanceof ObjectNode object)) {
      throw new ConversionException("failed to convert value to unstructured for type <nil>");
    }
    ObjectNode converted = versions.filled(versions.convert(object, apiVersion));
    return typed(converted, apiVersion, false);
  }

  /** A value in all versions that were asked for, so that each is converted once. */
  final class Lazy {
    private final Typed value;
    private final Map<String, Typed> known = new HashMap<>();

    Lazy(Typed value) {
      this.value = value;
      known.put(value.apiVersion(), value);
    }

    Typed in(String apiVersion) throws ConversionException {
      Typed typed = known.get(apiVersion);
      if (typed == null) {
        typed = convert(value, apiVersion);
        known.put(apiVersion, typed);
      }
      return typed;
    }
  }
}
