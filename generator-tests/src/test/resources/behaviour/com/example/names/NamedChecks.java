package com.example.names;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;

/** What codecs do with enums that have the names of other things; each method is a test. */
public final class NamedChecks {
  private static final String WHOLE =
      "{\"list\":\"ONE\",\"map\":\"TWO\",\"bite\":\"ONE\",\"brief\":\"one\",\"part\":\"TWO\","
          + "\"octet\":-128,\"number\":32767,\"bites\":[\"TWO\",\"ONE\"],\"octets\":[1,2],"
          + "\"lists\":[\"ONE\"],\"maps\":{\"a\":\"TWO\"},\"briefs\":{\"b\":\"one\",\"c\":\"TWO\"}}";

  private NamedChecks() {}

  public static void codec_ofAllParts_writesWhatItRead() {
    Named named = Json.decode(NamedCodec.INSTANCE, WHOLE);

    assertThat(named.bite()).isEqualTo(Byte.ONE);
    assertThat(named.octet()).isEqualTo((byte) -128);
    assertThat(named.bites()).containsExactly(Byte.TWO, Byte.ONE).inOrder();
    assertThat(Json.encodeToString(NamedCodec.INSTANCE, named)).isEqualTo(WHOLE);
  }

  public static void codec_ofAListOfRecords_readsIt() {
    assertThat(Json.decode(dev.kubewright.json.Codecs.list(NamedCodec.INSTANCE), "[{},{}]"))
        .hasSize(2);
  }

  public static void codec_ofANumberThatIsTooBig_isRefused() {
    assertThrows(
        CodecException.class, () -> Json.decode(NamedCodec.INSTANCE, "{\"octet\":128}"));
    assertThrows(
        CodecException.class, () -> Json.decode(PlainCodec.INSTANCE, "{\"number\":32768}"));
  }

  public static void codec_besideTheEnums_writesWhatItRead() {
    String json = "{\"octet\":1,\"number\":2,\"numbers\":[3],\"texts\":{\"a\":\"b\"}}";

    assertThat(Json.encodeToString(PlainCodec.INSTANCE, Json.decode(PlainCodec.INSTANCE, json)))
        .isEqualTo(json);
  }
}
