package dev.kubewright.maven;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.importer.ImportRequest;
import java.lang.reflect.Field;
import java.util.Map;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeMappingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "definition | io.k8s.Time                        | io.k8s.Time",
        "path       | Widget.spec.containers[].resources | Widget.spec.containers[].resources",
        "shape      | key, name                          | {key, name}"
      })
  void toRequest_oneKey_isTheKeyOfTheRequest(String name, String value, String key)
      throws Exception {
    TypeMapping mapping = mapping(Map.of(name, value, "type", "com.example.Own"));

    assertThat(mapping.toRequest())
        .isEqualTo(new ImportRequest.TypeMapping(key, "com.example.Own", false));
  }

  @Test
  void toRequest_microTime_isKept() throws Exception {
    TypeMapping mapping =
        mapping(Map.of("definition", "MicroTime", "type", "java.time.Instant", "microTime", true));

    assertThat(mapping.toRequest())
        .isEqualTo(new ImportRequest.TypeMapping("MicroTime", "java.time.Instant", true));
  }

  @Test
  void toRequest_noKey_isRefused() throws Exception {
    TypeMapping mapping = mapping(Map.of("type", "com.example.Own"));

    assertThat(assertThrows(MojoFailureException.class, mapping::toRequest))
        .hasMessageThat()
        .isEqualTo(
            "the type mapping to \"com.example.Own\" names nothing;"
                + " set one of definition, path and shape");
  }

  @Test
  void toRequest_twoKeys_areRefusedAndNamed() throws Exception {
    TypeMapping mapping =
        mapping(Map.of("path", "Widget.spec", "shape", "key", "type", "com.example.Own"));

    assertThat(assertThrows(MojoFailureException.class, mapping::toRequest))
        .hasMessageThat()
        .isEqualTo(
            "the type mapping to \"com.example.Own\" names Widget.spec and {key};"
                + " set one of definition, path and shape");
  }

  /** Sets the fields as Maven does. */
  private static TypeMapping mapping(Map<String, Object> values)
      throws ReflectiveOperationException {
    var mapping = new TypeMapping();
    for (Map.Entry<String, Object> value : values.entrySet()) {
      Field field = TypeMapping.class.getDeclaredField(value.getKey());
      field.setAccessible(true);
      field.set(mapping, value.getValue());
    }
    return mapping;
  }
}
