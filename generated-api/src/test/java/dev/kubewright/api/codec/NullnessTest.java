package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.fixture.codec.Part;
import dev.kubewright.fixture.codec.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A component may be null unless the field is required in every supported release, is a part that
 * is a struct in Go in every one of them, or is a collection.
 */
class NullnessTest {
  private static final String FACTS = "/dev/kubewright/facts/merged/";

  private static JsonNode read(String name) throws IOException {
    try (InputStream raw =
            Objects.requireNonNull(NullnessTest.class.getResourceAsStream(FACTS + name));
        InputStream in = name.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return JsonMapper.shared().readTree(in);
    }
  }

  /** The last parts of the name of a definition are those of its package and its record. */
  private static Map<String, String> definitions(JsonNode document) {
    var names = new HashMap<String, String>();
    for (String name : document.get("definitions").propertyNames()) {
      String[] parts = name.split("\\.");
      if (parts.length > 3) {
        String group = parts[parts.length - 3].replace("apiserverinternal", "internal");
        names.put(group + "." + parts[parts.length - 2] + "." + parts[parts.length - 1], name);
      }
    }
    return names;
  }

  @Test
  void components_nullUnlessRequiredInEveryRelease() throws IOException {
    JsonNode document = read("swagger.nodesc.min.json.gz");
    JsonNode defaults = read("v3-field-defaults.json");
    Map<String, String> names = definitions(document);
    int required = 0;
    int parts = 0;
    for (Shape shape : WholeApi.shapes()) {
      String name =
          names.get(shape.type().getName().replaceFirst("^dev\\.kubewright\\.api\\.", ""));
      if (name == null || !shape.type().getName().startsWith("dev.kubewright.api.")) {
        continue;
      }
      Set<String> needed = new HashSet<>();
      document.get("definitions").get(name).path("required").forEach(f -> needed.add(f.asString()));
      for (Part part : shape.parts()) {
        JsonNode value = defaults.path(name).path(part.wire());
        boolean struct = value.isObject() && value.isEmpty();
        assertWithMessage(shape + "." + part.name())
            .that(nullable(shape, part))
            .isEqualTo(!needed.contains(part.wire()) && !part.collection() && part.none() == null);
        if (part.none() != null) {
          assertWithMessage(shape + "." + part.name()).that(struct).isTrue();
          parts++;
        }
        required += needed.contains(part.wire()) ? 1 : 0;
      }
    }
    assertThat(required).isAtLeast(500);
    assertThat(parts).isAtLeast(140);
  }

  private static boolean nullable(Shape shape, Part part) {
    RecordComponent component =
        Stream.of(shape.type().getRecordComponents())
            .filter(each -> each.getName().equals(part.name()))
            .findFirst()
            .orElseThrow();
    AnnotatedElement type = component.getAnnotatedType();
    return type.isAnnotationPresent(Nullable.class);
  }
}
