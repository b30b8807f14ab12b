package dev.kubewright.meta.v1;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
  @Test
  void intOrString_wire_keepsItsKind() {
    for (String wire :
        new String[] {
          "8080",
          "-1",
          "\"8080\"",
          "\"25%\"",
          "9223372036854775807",
          "-9223372036854775808",
          "\"-9223372036854775808\"",
          "\"\""
        }) {
      IntOrString value = Json.decode(IntOrStringCodec.INSTANCE, wire);
      assertThat(Json.encodeToString(IntOrStringCodec.INSTANCE, value)).isEqualTo(wire);
    }
    assertThat(IntOrString.of(80)).isEqualTo(Json.decode(IntOrStringCodec.INSTANCE, "8e1"));
    assertThat(IntOrString.of(80)).isNotEqualTo(IntOrString.of("80"));
    assertThat(IntOrString.of("http").isString()).isTrue();
    assertThat(IntOrString.of(80).stringValue()).isEqualTo("80");
    assertThrows(IllegalStateException.class, () -> IntOrString.of("http").longValue());
  }

  @Test
  void intOrString_otherShape_refuses() {
    for (String wire : new String[] {"1.5", "true", "null", "{}", "[]"}) {
      assertThrows(CodecException.class, () -> Json.decode(IntOrStringCodec.INSTANCE, wire));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "-9223372036854775809", "1e19", "-1e400"})
  void intOrString_beyond64Bits_refuses(String wire) {
    var e = assertThrows(CodecException.class, () -> Json.decode(IntOrStringCodec.INSTANCE, wire));
    assertThat(e).hasMessageThat().contains("does not fit into 64 bits at $");
  }

  @Test
  void fieldsV1_object_opaque() {
    String wire = "{\"f:metadata\":{\".\":{},\"k:{\\\"uid\\\":\\\"1\\\"}\":{}}}";
    FieldsV1 fields = Json.decode(FieldsV1Codec.INSTANCE, wire);
    assertThat(Json.encodeToString(FieldsV1Codec.INSTANCE, fields)).isEqualTo(wire);
    assertThat(fields).isEqualTo(FieldsV1.of(Json.raw(wire)));
  }
}
