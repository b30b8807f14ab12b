package dev.kubewright.benchmarks.loader;

import dev.kubewright.api.core.v1.PodTemplateSpec;
import dev.kubewright.api.core.v1.PodTemplateSpecCodec;
import dev.kubewright.document.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The pods of one owner.
 *
 * @param name the application
 * @param hash what the owner adds to the names and labels of its pods
 * @param pod what they are made from
 */
record Template(String name, String hash, PodTemplateSpec pod) {
  static final String HASH_LABEL = "pod-template-hash";

  /** Three applications with sidecars, each with a template of about 10 KB. */
  static Template[] all() {
    return Stream.of("storefront", "order-worker", "price-cache")
        .map(Template::load)
        .toArray(Template[]::new);
  }

  private static Template load(String name) {
    try (InputStream in = Template.class.getResourceAsStream(name + ".json")) {
      Objects.requireNonNull(in, name);
      PodTemplateSpec pod = PodTemplateSpecCodec.INSTANCE.read(Json.reader(in));
      byte[] text = Json.encode(PodTemplateSpecCodec.INSTANCE, pod);
      String hash = Integer.toString(Arrays.hashCode(text) & 0x7fffffff, 36);
      return new Template(name, hash, pod);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String ownerName() {
    return name + "-" + hash;
  }

  Map<String, String> selector() {
    return Map.of("app.kubernetes.io/name", name, HASH_LABEL, hash);
  }

  Map<String, String> labels() {
    Map<String, String> labels =
        new TreeMap<>(Objects.requireNonNull(pod.metadata(), "metadata").labels());
    labels.put(HASH_LABEL, hash);
    return labels;
  }

  Map<String, String> annotations() {
    return Objects.requireNonNull(pod.metadata(), "metadata").annotations();
  }
}
