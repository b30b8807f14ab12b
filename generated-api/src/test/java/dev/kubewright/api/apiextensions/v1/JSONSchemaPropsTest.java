package dev.kubewright.api.apiextensions.v1;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.document.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class JSONSchemaPropsTest {
  @Test
  void codec_allForms_areReadAndWrittenAsTheyWere() {
    String schema =
        "{\"$ref\":\"#/x\",\"$schema\":\"y\",\"additionalItems\":false,"
            + "\"additionalProperties\":{\"type\":\"string\"},\"default\":{\"a\":[1]},"
            + "\"dependencies\":{\"a\":[\"b\",\"c\"],\"d\":{\"type\":\"object\"}},"
            + "\"enum\":[\"x\",1,null],\"items\":[{\"type\":\"string\"},{\"type\":\"integer\"}],"
            + "\"maximum\":1.5,\"properties\":{\"p\":{\"items\":{\"type\":\"string\"},"
            + "\"type\":\"array\"}},\"type\":\"object\",\"x-kubernetes-int-or-string\":true}";

    JSONSchemaProps read = Json.decode(JSONSchemaPropsCodec.INSTANCE, schema);

    assertThat(Json.encodeToString(JSONSchemaPropsCodec.INSTANCE, read)).isEqualTo(schema);
    assertThat(read.additionalItems()).isEqualTo(JSONSchemaPropsOrBool.of(false));
    assertThat(read.items()).isInstanceOf(JSONSchemaPropsOrArray.Schemas.class);
    assertThat(read.dependencies().get("a")).isInstanceOf(JSONSchemaPropsOrStringArray.Names.class);
    assertThat(read).isEqualTo(Json.decode(JSONSchemaPropsCodec.INSTANCE, schema));
  }

  @Test
  void codec_dependencyOfNull_isReadAsByGo() {
    JSONSchemaProps read =
        Json.decode(JSONSchemaPropsCodec.INSTANCE, "{\"dependencies\":{\"a\":null}}");
    assertThat(read.dependencies())
        .containsExactly("a", JSONSchemaPropsOrStringArray.of(List.of()));
  }
}
