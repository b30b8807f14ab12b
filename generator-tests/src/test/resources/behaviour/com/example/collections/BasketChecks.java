package com.example.collections;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import java.util.List;
import java.util.Map;

/** When collections are null, absent, empty or explicit, and written; each method is a test. */
public final class BasketChecks {
  private BasketChecks() {}

  private static Basket read(String json) {
    return Json.decode(BasketCodec.INSTANCE, json);
  }

  private static String write(Basket basket) {
    return Json.encodeToString(BasketCodec.INSTANCE, basket);
  }

  private static String again(String json) {
    return write(read(json));
  }

  private static String crateAgain(String json) {
    return Json.encodeToString(CrateCodec.INSTANCE, Json.decode(CrateCodec.INSTANCE, json));
  }

  public static void codec_ofNothing_readsNullOnlyWhereNullable() {
    Basket basket = read("{}");

    assertThat(basket.plain()).isSameInstanceAs(Lists.absent());
    assertThat(basket.plainMap()).isSameInstanceAs(Maps.absent());
    assertThat(basket.required()).isSameInstanceAs(Lists.absent());
    assertThat(basket.requiredMap()).isSameInstanceAs(Maps.absent());
    assertThat(basket.nullable()).isNull();
    assertThat(basket.nullableMap()).isNull();
    assertThat(write(basket)).isEqualTo("{}");
  }

  public static void codec_ofNulls_readsTheSameAsOfNothing() {
    Basket basket =
        read(
            "{\"plain\":null,\"plainMap\":null,\"required\":null,\"requiredMap\":null,"
                + "\"nullable\":null,\"nullableMap\":null}");

    assertThat(basket.required()).isSameInstanceAs(Lists.absent());
    assertThat(basket.requiredMap()).isSameInstanceAs(Maps.absent());
    assertThat(basket.nullable()).isNull();
    assertThat(basket.nullableMap()).isNull();
    assertThat(basket).isEqualTo(read("{}"));
    assertThat(write(basket)).isEqualTo("{}");
  }

  public static void codec_ofEmptyAndFilled_writesWhatItRead() {
    String empty =
        "{\"plain\":[],\"plainMap\":{},\"required\":[],\"requiredMap\":{},\"nullable\":[],"
            + "\"nullableMap\":{}}";
    String filled =
        "{\"plain\":[\"a\"],\"plainMap\":{\"b\":1},\"required\":[\"c\"],"
            + "\"requiredMap\":{\"d\":\"e\"},\"nullable\":[{\"colour\":\"brown\"}],"
            + "\"nullableMap\":{\"f\":\"g\"}}";

    assertThat(read(empty).nullable()).isSameInstanceAs(Lists.explicit());
    assertThat(read(filled).nullable()).containsExactly(new Egg("brown"));
    assertThat(read(filled).nullableMap()).containsExactly("f", "g");
    assertThat(again(empty)).isEqualTo(empty);
    assertThat(again(filled)).isEqualTo(filled);
  }

  public static void builder_ofEmptyOnes_writesTheRequired() {
    Basket basket =
        BasketBuilder.build(
            b ->
                b.plain(List.of())
                    .plainMap(Map.of())
                    .required(List.of())
                    .requiredMap(Map.of())
                    .nullable(List.of())
                    .nullableMap(Map.of()));

    assertThat(write(basket)).isEqualTo("{\"required\":[],\"requiredMap\":{}}");
  }

  public static void builder_ofAbsentOnes_writesNothing() {
    Basket basket =
        BasketBuilder.build(
            b ->
                b.required(Lists.absent())
                    .requiredMap(null)
                    .nullable(Lists.absent())
                    .nullableMap(null));

    assertThat(basket.nullableMap()).isNull();
    assertThat(write(basket)).isEqualTo("{}");
    assertThat(write(basket.with(b -> {}))).isEqualTo("{}");
  }

  public static void bean_ofNulls_writesNothing() {
    assertThat(crateAgain("{\"required\":null,\"requiredMap\":null,\"nullable\":null}"))
        .isEqualTo("{}");
    var crate = new Crate();
    crate.setRequired(null);
    crate.setRequiredMap(null);
    assertThat(Json.encodeToString(CrateCodec.INSTANCE, crate)).isEqualTo("{}");
  }

  /** A bean that says so itself has an empty list, which is not an absent one. */
  public static void bean_ofEmptyOnes_writesTheRequired() {
    assertThat(crateAgain("{}")).isEqualTo("{\"required\":[],\"requiredMap\":{}}");
    assertThat(crateAgain("{\"nullable\":[]}"))
        .isEqualTo("{\"required\":[],\"requiredMap\":{},\"nullable\":[]}");
  }
}
