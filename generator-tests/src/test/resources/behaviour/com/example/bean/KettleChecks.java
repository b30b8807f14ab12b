package com.example.bean;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.document.Json;

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

  public static void codec_ofABeanWithASuperclass_writesWhatItRead() {
    String json =
        "{\"apiVersion\":\"kitchen.example.com/v1\",\"kind\":\"Toaster\",\"spec\":{\"slots\":["
            + "{\"browning\":\"DARK\"},{}],\"spares\":{\"left\":{\"browning\":\"LIGHT\"}},\"quiet\":true,"
            + "\"URL\":\"here\"},\"plugged\":true,\"metadata\":{\"name\":\"t\"}}";

    Toaster toaster = Json.decode(ToasterCodec.INSTANCE, json);

    assertThat(toaster.getSpec().getSlots().get(0).getBrowning()).isEqualTo(Toaster.Browning.DARK);
    assertThat(toaster.getSpec().isQuiet()).isTrue();
    assertThat(Json.encodeToString(ToasterCodec.INSTANCE, toaster)).isEqualTo(json);
  }
}
