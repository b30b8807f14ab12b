package com.example.stable.v1;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.RawJson;
import dev.kubewright.meta.v1.IntOrString;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What codec and builder of the example do; each method is a test. */
public final class CronTabChecks {
  private static final String FULL =
      "{\"apiVersion\":\"stable.example.com/v1\",\"kind\":\"CronTab\","
          + "\"metadata\":{\"name\":\"a\",\"labels\":{\"x\":\"y\"}},"
          + "\"spec\":{\"cronSpec\":\"* * * * *\",\"replicas\":3,\"command\":[\"run\"],"
          + "\"args\":[\"-v\"],\"steps\":[{\"name\":\"s\",\"note\":\"n\"}],\"env\":{\"K\":\"v\"},"
          + "\"matrix\":{\"b\":[2,1],\"a\":[]},\"policy\":\"Forbid\","
          + "\"since\":\"2024-01-02T03:04:05Z\",\"token\":\"AQI=\",\"options\":{\"z\":[1,{}]},"
          + "\"port\":\"http\",\"memory\":\"1Gi\",\"factor\":1.5,\"limit\":9007199254740993,"
          + "\"suspended\":false,\"default\":\"d\"},"
          + "\"status\":{\"replicas\":1,\"lastRun\":\"2024-01-02T03:04:05.000006Z\"}}";

  private CronTabChecks() {}

  private static CronTab read(String json) {
    return Json.decode(CronTabCodec.INSTANCE, json);
  }

  private static CronTabSpec spec(String json) {
    return Json.decode(CronTabSpecCodec.INSTANCE, json);
  }

  private static String write(CronTab tab) {
    return Json.encodeToString(CronTabCodec.INSTANCE, tab);
  }

  private static String write(CronTabSpec spec) {
    return Json.encodeToString(CronTabSpecCodec.INSTANCE, spec);
  }

  /** All fields, in the order of declaration. */
  public static void codec_ofAFullObject_writesWhatItRead() {
    assertThat(write(read(FULL))).isEqualTo(FULL);
  }

  public static void codec_ofAFullObject_readsEveryType() {
    CronTabSpec spec = read(FULL).spec();

    assertThat(spec.replicas()).isEqualTo(3);
    assertThat(spec.steps()).containsExactly(new Step("s", "n"));
    assertThat(spec.env()).containsExactly("K", "v");
    assertThat(spec.matrix()).containsExactly("b", List.of(2, 1), "a", List.of()).inOrder();
    assertThat(spec.policy()).isEqualTo(ConcurrencyPolicy.FORBID);
    assertThat(spec.since()).isEqualTo(Instant.parse("2024-01-02T03:04:05Z"));
    assertThat(spec.token()).isEqualTo(Bytes.of(new byte[] {1, 2}));
    assertThat(spec.options()).isEqualTo(Json.raw("{\"z\":[1,{}]}"));
    assertThat(spec.port()).isEqualTo(IntOrString.of("http"));
    assertThat(spec.memory()).isEqualTo(Quantity.of("1Gi"));
    assertThat(spec.limit()).isEqualTo(9007199254740993L);
    assertThat(spec.default_()).isEqualTo("d");
  }

  public static void codec_ofUnknownFields_skipsThem() {
    CronTabSpec spec =
        spec("{\"later\":{\"a\":[1,{\"b\":null}]},\"cronSpec\":\"x\",\"Args\":[1],\"args\":[\"a\"]}");

    assertThat(spec.cronSpec()).isEqualTo("x");
    assertThat(spec.args()).containsExactly("a");
  }

  public static void codec_ofAMissingList_readsAbsentAndWritesNothing() {
    CronTabSpec spec = spec("{\"cronSpec\":\"x\"}");

    assertThat(spec.args()).isEmpty();
    assertThat(Lists.isSet(spec.args())).isFalse();
    assertThat(write(spec)).doesNotContain("args");
  }

  public static void codec_ofAnEmptyList_readsExplicitAndWritesIt() {
    CronTabSpec spec = spec("{\"args\":[],\"env\":{}}");

    assertThat(Lists.isSet(spec.args())).isTrue();
    assertThat(write(spec)).contains("\"args\":[],\"env\":{}");
  }

  public static void codec_ofNull_readsUnset() {
    CronTabSpec spec = spec("{\"cronSpec\":null,\"args\":null,\"env\":null,\"replicas\":null}");

    assertThat(spec.cronSpec()).isNull();
    assertThat(spec.replicas()).isNull();
    assertThat(Lists.isSet(spec.args())).isFalse();
    assertThat(write(spec)).isEqualTo("{}");
  }

  public static void codec_ofARequiredList_doesNotWriteItIfAbsent() {
    assertThat(write(spec("{}"))).isEqualTo("{}");
    assertThat(write(spec("{\"command\":null}"))).isEqualTo("{}");
    assertThat(write(CronTabSpecBuilder.build(s -> s.command(null)))).isEqualTo("{}");
  }

  public static void codec_ofARequiredList_writesItIfEmpty() {
    CronTabSpec explicit = spec("{\"command\":[]}");
    CronTabSpec empty = CronTabSpecBuilder.build(s -> s.command(List.of()));

    assertThat(write(explicit)).isEqualTo("{\"command\":[]}");
    assertThat(write(empty)).isEqualTo("{\"command\":[]}");
  }

  public static void codec_ofANullItem_isTheZeroValueAsInGo() {
    assertThat(spec("{\"args\":[\"a\",null]}").args()).containsExactly("a", "").inOrder();
  }

  public static void codec_ofAnUnknownConstant_namesTheAllowedOnes() {
    var failure = assertThrows(CodecException.class, () -> spec("{\"policy\":\"Never\"}"));

    assertThat(failure).hasMessageThat().contains("$.policy");
    assertThat(failure).hasMessageThat().contains("Never");
    assertThat(failure).hasMessageThat().contains("Allow");
  }

  public static void codec_ofALongConstantWithControlCharacters_hasAShortMessageOnOneLine() {
    String text = "Ne\\r\\n\\u001b[31mver" + "x".repeat(10_000);

    var failure = assertThrows(CodecException.class, () -> spec("{\"policy\":\"" + text + "\"}"));

    assertThat(failure)
        .hasMessageThat()
        .contains("but found \"Ne\\u000d\\u000a\\u001b[31mver" + "x".repeat(68) + "…\" at $.policy");
  }

  public static void codec_ofAnotherType_namesThePlace() {
    String json = "{\"spec\":{\"steps\":[{\"name\":\"a\"},{\"name\":7}]}}";
    var failure = assertThrows(CodecException.class, () -> read(json));

    assertThat(failure).hasMessageThat().contains("$.spec.steps[1].name");
  }

  public static void codec_ofAnotherKind_isRefused() {
    var failure =
        assertThrows(
            CodecException.class,
            () -> read("{\"apiVersion\":\"stable.example.com/v1\",\"kind\":\"Pod\"}"));

    assertThat(failure).hasMessageThat().contains("Pod");
    assertThat(failure).hasMessageThat().contains("CronTab");
  }

  public static void codec_withoutMetadata_readsNone() {
    assertThat(read("{}").metadata()).isEqualTo(ObjectMeta.NONE);
  }

  public static void builder_ofDeepEdits_keepsTheRest() {
    CronTab tab =
        CronTabBuilder.build(
            t ->
                t.metadata(m -> m.name("a").putLabel("x", "y"))
                    .spec(s -> s.cronSpec("*").addArgs("a", "b").addStep(p -> p.name("one"))));
    CronTab changed =
        CronTabBuilder.from(tab)
            .spec(s -> s.replicas(5).addArg("c").addSteps(new Step("two", null)))
            .build();

    assertThat(tab.spec().args()).containsExactly("a", "b").inOrder();
    assertThat(tab.spec().replicas()).isNull();
    assertThat(changed.spec().args()).containsExactly("a", "b", "c").inOrder();
    assertThat(changed.spec().steps()).hasSize(2);
    assertThat(changed.spec().cronSpec()).isEqualTo("*");
    assertThat(changed.metadata()).isEqualTo(tab.metadata());
  }

  public static void with_ofAChange_leavesTheOriginal() {
    CronTab tab = read(FULL);
    CronTab changed = tab.with(t -> t.spec(s -> s.suspended(true)));

    assertThat(tab.spec().suspended()).isFalse();
    assertThat(changed.spec().suspended()).isTrue();
    assertThat(changed.status()).isEqualTo(tab.status());
  }

  public static void builder_ofNothing_isUnset() {
    CronTab tab = CronTabBuilder.build(t -> {});

    assertThat(tab.metadata()).isEqualTo(ObjectMeta.NONE);
    assertThat(write(tab))
        .isEqualTo("{\"apiVersion\":\"stable.example.com/v1\",\"kind\":\"CronTab\"}");
  }

  public static void codec_ofAnotherVersion_isRefused() {
    var failure =
        assertThrows(
            CodecException.class, () -> read("{\"apiVersion\":\"v1\",\"kind\":\"CronTab\"}"));

    assertThat(failure).hasMessageThat().contains("found \"v1\"");
  }

  public static void builder_ofAnyEmptyList_writesNothing() {
    CronTabSpec spec = CronTabSpecBuilder.build(s -> s.args(List.of()).env(Map.of()));

    assertThat(write(spec)).isEqualTo("{}");
  }

  public static void builder_ofAnExplicitList_writesIt() {
    CronTabSpec spec =
        CronTabSpecBuilder.build(s -> s.args(Lists.explicit()).env(Maps.explicit()));

    assertThat(write(spec)).isEqualTo("{\"args\":[],\"env\":{}}");
  }

  public static void builder_ofAMutableList_copiesIt() {
    var args = new java.util.ArrayList<>(List.of("a"));
    CronTabSpec spec = CronTabSpecBuilder.build(s -> s.args(args));
    args.add("b");

    assertThat(spec.args()).containsExactly("a");
    assertThrows(UnsupportedOperationException.class, () -> spec.args().add("c"));
  }
}
