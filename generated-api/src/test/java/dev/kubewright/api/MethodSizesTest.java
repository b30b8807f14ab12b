package dev.kubewright.api;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.core.v1.PodCodec;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Methods of more than 8,000 bytes are never compiled by HotSpot, however often they run. */
class MethodSizesTest {
  private static final int HUGE = 8000;

  @Test
  void codecs_everyMethod_isCompiledByTheJit() throws Exception {
    Map<String, Integer> sizes = codecs();

    assertThat(sizes.size()).isAtLeast(3000);
    assertThat(
            sizes.get(
                "PodSpecCodec.writeFields(Ldev/kubewright/json/JsonWriter;"
                    + "Ldev/kubewright/api/core/v1/PodSpec;)V"))
        .isGreaterThan(400);
    List<String> huge =
        sizes.entrySet().stream()
            .filter(method -> method.getValue() > HUGE)
            .map(Object::toString)
            .toList();
    assertThat(huge).isEmpty();
  }

  /** Returns the sizes of all methods of the API's codecs. */
  private static Map<String, Integer> codecs() throws IOException, URISyntaxException {
    Path classes =
        Path.of(PodCodec.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    var sizes = new TreeMap<String, Integer>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(each -> each.toString().endsWith("Codec.class")).toList()) {
        String name = file.getFileName().toString().replace(".class", ".");
        try (InputStream in = Files.newInputStream(file)) {
          MethodSizes.of(in).forEach((method, size) -> sizes.put(name + method, size));
        }
      }
    }
    return sizes;
  }
}
