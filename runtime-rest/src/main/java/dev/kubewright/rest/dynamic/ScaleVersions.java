package dev.kubewright.rest.dynamic;

import static dev.kubewright.Values.orElse;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.autoscaling.v1.ScaleStatus;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ConversionException;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.selector.Selector;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreeReader;
import dev.kubewright.unstructured.Unstructured;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Converts scales between their versions, by the rules of client-go's {@code scale/scheme}. The
 * older versions are alike: their status has the selector as a map, and once more as a text if it
 * is more than equality.
 */
final class ScaleVersions {
  private static final String KIND = "Scale";
  private static final String NEWEST = "autoscaling/v1";
  private static final Set<String> OLDER =
      Set.of("extensions/v1beta1", "apps/v1beta1", "apps/v1beta2");

  private ScaleVersions() {}

  /**
   * Converts a scale of any version.
   *
   * @throws ConversionException if it is no scale, or of an unknown version
   * @throws CodecException if it does not have the shape of its version
   */
  static Scale read(Unstructured scale) {
    if (scale.kind().equals(KIND) && scale.apiVersion().equals(NEWEST)) {
      return ScaleCodec.INSTANCE.read(new TreeReader(scale.fields(), "$"));
    }
    if (scale.kind().equals(KIND) && OLDER.contains(scale.apiVersion())) {
      return ofOlder(scale);
    }
    throw unknown("the server sent " + scale.apiVersion() + ", Kind=" + scale.kind());
  }

  private static Scale ofOlder(Unstructured scale) {
    Integer replicas = replicas(scale, "spec").orElse(null);
    var builder = new ScaleBuilder().metadata(scale.metadata());
    if (!scale.map("spec").isEmpty()) {
      builder.spec(s -> s.replicas(replicas));
    }
    if (!scale.map("status").isEmpty()) {
      int current = replicas(scale, "status").orElse(0);
      builder.status(new ScaleStatus(current, selector(scale)));
    }
    return builder.build();
  }

  private static Optional<Integer> replicas(Unstructured scale, String part) {
    return scale
        .get(part, "replicas")
        .map(number -> new TreeReader(number, "$." + part + ".replicas").readInt());
  }

  private static @Nullable String selector(Unstructured scale) {
    String text = scale.string("status", "targetSelector").orElse("");
    try {
      if (!text.isEmpty()) {
        return Selector.parse(text).toString();
      }
      Map<String, String> labels = scale.stringMap("status", "selector");
      return labels.isEmpty() ? null : Selector.of(labels).toString();
    } catch (IllegalArgumentException malformed) {
      throw new CodecException(
          String.valueOf(malformed.getMessage()), "$.status.targetSelector", -1, malformed);
    }
  }

  /**
   * Converts a scale to a version.
   *
   * @throws ConversionException if the version is not known
   * @throws IllegalArgumentException if the selector in the status is malformed
   */
  static Unstructured write(Scale scale, GroupVersionKind kind) {
    @SuppressWarnings("unchecked") // the codec of a record writes an object
    var fields = (Map<String, @Nullable Object>) Tree.of(ScaleCodec.INSTANCE, scale);
    Unstructured newest = Unstructured.of(orElse(fields, Map.of()));
    if (kind.kind().equals(KIND) && kind.apiVersion().equals(NEWEST)) {
      return newest;
    }
    if (!kind.kind().equals(KIND) || !OLDER.contains(kind.apiVersion())) {
      throw unknown("the server wants " + kind);
    }
    Unstructured older = newest.withKind(kind).without("status", "selector");
    String selector = orElse(scale.status().selector(), "");
    if (selector.isEmpty()) {
      return older;
    }
    String text = Selector.parse(selector).toString();
    Map<String, String> labels = equalities(text);
    Unstructured with = older.with(text, "status", "targetSelector");
    return labels == null ? with : with.with(labels, "status", "selector");
  }

  /** Returns the labels of a selector that wants equality only, otherwise null. */
  private static @Nullable Map<String, String> equalities(String selector) {
    var labels = new TreeMap<String, String>();
    for (String part : selector.split(",", -1)) {
      int sign = part.indexOf('=');
      if (sign <= 0 || part.charAt(sign - 1) == '!' || part.indexOf('(') >= 0) {
        return null;
      }
      labels.put(part.substring(0, sign), part.substring(sign + 1));
    }
    return new LinkedHashMap<>(labels);
  }

  private static ConversionException unknown(String found) {
    return new ConversionException(
        found
            + ", which is no scale of a known version; known are "
            + NEWEST
            + ", extensions/v1beta1, apps/v1beta1 and apps/v1beta2");
  }
}
