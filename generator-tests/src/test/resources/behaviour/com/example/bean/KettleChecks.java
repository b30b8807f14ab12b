package com.example.bean;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.json.Json;

/** What the codec of a bean does; each method is a test. */
public final class KettleChecks {
  private KettleChecks() {}

  public static void codec_ofABean_writesWhatItRead() {
    String json =
        "{\"apiVersion\":\"kitchen.example.com/v1\",\"kind\":\"Kettle\",\"metadata\":{\"name\":\"k\"},"
            + "\"spec\":{\"celsius\":90,\"whistles\":true,\"teas\":[\"green\"]}}";

    Kettle kettle = Json.decode(KettleCodec.INSTANCE, json);

    assertThat(kettle.getMetadata().name()).isEqualTo("k");
    assertThat(kettle.getSpec().getTeas()).containsExactly("green");
    assertThat(Json.encodeToString(KettleCodec.INSTANCE, kettle)).isEqualTo(json);
  }
}
